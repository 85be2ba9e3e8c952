import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someChoice, somePlayer } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { EditPairDialog } from "./edit-pair-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { EditPlayerDialog, RemovePlayerDialog } from "./player-dialogs.tsx";
import { RegisterDialog } from "./register-dialog.tsx";

const nothing = () => {};

describe("registering", () => {
  it("a pair needs both names, each refused at its place", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.people.register, () => ({ player_ids: [idOf(50), idOf(51)] }));
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

  it("that got no answer says so, and what was typed stays", async () => {
    api.on(contract.people.register, () => ({ player_ids: [idOf(50)] }));
    const { user } = await drawDialog(
      <RegisterDialog league={someChoice({ format_type: "individual" })} onClose={nothing} />,
    );
    fill(/^Nombre/, "Ana");
    api.isDown = true;
    await user.click(button("Registrar"));
    await toast("comprueba si se guardó antes de repetir");
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
      <RemovePlayerDialog player={somePlayer({ group_name: "Grupo A" })} onClose={nothing} />,
    );
    expect(screen.getByText(/Sus resultados se conservan/)).toBeTruthy();
    await user.click(button("Eliminar"));
    await toast("El jugador no existe en esta liga.");
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

describe("importing", () => {
  const area = /^Pega aquí las filas/;

  it("shows of each row whether it is new, known or wrong, and sends the new ones only", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 3, repeated: [0] }));
    const { user } = await drawDialog(<ImportDialog league={someChoice()} known={["Ana García"]} onClose={nothing} />);
    expect(button("Importar")).toHaveProperty("disabled", true);
    fill(area, "Ana García\nCarla Gil; carla@correo.es; 600112233; Diana Sanz\nElena Mas; elena@correo\nFina Pla");
    for (const state of ["Repetido", "Con error"]) expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getAllByText("Nuevo")).toHaveLength(2);
    await user.click(button("Importar 3 jugadores"));
    await toast("3 jugadores importados; 1 ya estaban");
    expect(sent[0]?.rows.map(({ player1, player2 }) => [player1.full_name, player2?.full_name])).toEqual([
      ["Carla Gil", "Diana Sanz"],
      ["Fina Pla", undefined],
    ]);
  });

  it("of pairs into an individual league is refused", async () => {
    await drawDialog(<ImportDialog league={someChoice({ format_type: "individual" })} known={[]} onClose={nothing} />);
    fill(area, "Carla Gil; ; ; Diana Sanz");
    await warned("En una liga individual los jugadores se registran de uno en uno");
    await waitFor(() => expect(button(/^Importar/)).toHaveProperty("disabled", true));
  });
});
