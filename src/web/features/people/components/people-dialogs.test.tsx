import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someChoice, somePlayer } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, warned } from "#test/support/render.tsx";
import { EditPairDialog } from "./edit-pair-dialog.tsx";
import { EditPlayerDialog, RemovePlayerDialog } from "./player-dialogs.tsx";
import { RegisterDialog } from "./register-dialog.tsx";

const nothing = () => {};

describe("registering", () => {
  it("a pair needs both names, each refused at its place", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.people.register, () => ({ player_ids: [idOf(50), idOf(51)] }));
    api.on(contract.people.person.recognise, ({ people }) => people.map(() => []));
    const { user } = await drawDialog(<RegisterDialog league={someChoice()} onClose={onClose} />);
    fill(/^Nombre/, "Ana", 0);
    await user.click(button("Registrar"));
    expect(await screen.findByText("El jugador 2 debe tener nombre")).toBeTruthy();
    expect(screen.queryByText("El jugador 1 debe tener nombre")).toBeNull();
    fill(/^Nombre/, "Berta", 1);
    await user.click(button("Registrar"));
    await toast("Pareja registrada correctamente");
    expect(sent).toMatchObject([{ player1: { full_name: "Ana" }, player2: { full_name: "Berta" } }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("one player asks for one name, and takes no telephone in it", async () => {
    const { user } = await drawDialog(
      <RegisterDialog league={someChoice({ format_type: "individual" })} onClose={nothing} />,
    );
    expect(screen.getAllByLabelText(/^Nombre/)).toHaveLength(1);
    fill(/^Nombre/, "Ana 600112233");
    await user.click(button("Registrar"));
    expect(await screen.findByText("Un nombre no puede llevar un teléfono")).toBeTruthy();
  });

  it("somebody known asks first who it is, and anew when what was typed changes", async () => {
    const sent = api.on(contract.people.register, () => ({ player_ids: [idOf(50)] }));
    const known = { id: idOf(60), full_name: "Ana Gil", detail: "Liga de Otoño", by: "name" as const, player_id: null };
    api.on(contract.people.person.recognise, () => [[known]]);
    const { user } = await drawDialog(
      <RegisterDialog league={someChoice({ format_type: "individual" })} onClose={nothing} />,
    );
    fill(/^Nombre/, "Ana Gil");
    await user.click(button("Registrar"));
    await screen.findByText("Ya hay una persona con ese nombre");
    await user.click(button("Registrar"));
    expect(sent).toHaveLength(0);
    await user.click(button("Es la misma persona"));
    await user.click(button("Registrar"));
    await toast("Jugador registrado correctamente");
    expect(sent).toMatchObject([{ player1: { full_name: "Ana Gil", person_id: idOf(60) } }]);
  });

  it("that got no answer says so, and what was typed stays", async () => {
    api.on(contract.people.register, () => ({ player_ids: [idOf(50)] }));
    const { user } = await drawDialog(
      <RegisterDialog league={someChoice({ format_type: "individual" })} onClose={nothing} />,
    );
    fill(/^Nombre/, "Ana");
    api.isDown = true;
    await user.click(button("Registrar"));
    await warned("No se ha podido comprobar si ya está en el club.");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe("Ana");
  });
});

describe("a player", () => {
  it("is edited, with a refusal at the field", async () => {
    const sent = api.on(contract.people.update, done);
    const { user } = await drawDialog(<EditPlayerDialog player={somePlayer()} onClose={nothing} />);
    fill("Teléfono (opcional)", "seis");
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText(/^El teléfono solo puede tener cifras/)).toBeTruthy();
    fill("Teléfono (opcional)", "600 11 22 33");
    await user.click(button("Guardar Cambios"));
    await toast("Jugador actualizado correctamente");
    expect(sent).toMatchObject([{ player_id: idOf(50), phone: "600 11 22 33" }]);
  });

  it("is deleted after a question that says what stays; a refusal is told", async () => {
    api.on(contract.people.remove, () => {
      throw refusal("player_not_found");
    });
    const { user } = await drawDialog(
      <RemovePlayerDialog player={somePlayer({ group_name: "Grupo A" })} onDone={nothing} onClose={nothing} />,
    );
    expect(screen.getByText(/Sus resultados se conservan/)).toBeTruthy();
    await user.click(button("Eliminar"));
    await warned("El jugador no existe en esta liga.");
  });

  it("is edited with the partner in one dialog", async () => {
    const pair = { id: idOf(50), full_name: "Ana", email: null, phone: null };
    api.on(contract.people.pair, () => ({
      pair_id: idOf(31),
      players: [pair, { ...pair, id: idOf(51), full_name: "Berta" }],
    }));
    const sent = api.on(contract.people.updatePair, done);
    const { user } = await drawDialog(<EditPairDialog leagueId={leagueId} pairId={idOf(31)} onClose={nothing} />);
    fill(/^Nombre/, "", 1);
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText("El nombre es requerido")).toBeTruthy();
    fill(/^Nombre/, "Berta Ruiz", 1);
    await user.click(button("Guardar Cambios"));
    await toast("Pareja actualizada correctamente");
    expect(sent[0]?.players[1]).toMatchObject({ player_id: idOf(51), full_name: "Berta Ruiz" });
  });
});
