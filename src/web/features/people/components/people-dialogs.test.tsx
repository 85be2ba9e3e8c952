import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someChoice, somePlayer } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { EditPairDialog } from "./edit-pair-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
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
    await toast("No se ha podido comprobar si ya está en el club.");
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
  const area = /^Pega aquí tu lista/;
  const draw = async (list: string, { known = [] as string[], isIndividual = false } = {}) => {
    const onClose = vi.fn();
    const league = someChoice(isIndividual ? { format_type: "individual" } : {});
    const drawn = await drawDialog(<ImportDialog league={league} known={known} onClose={onClose} />);
    fill(area, list);
    await drawn.user.click(button("Revisar la lista"));
    return { ...drawn, onClose };
  };
  const names = (rows: { player1: { full_name: string }; player2: { full_name: string } | null }[] = []) =>
    rows.map(({ player1, player2 }) => [player1.full_name, player2?.full_name ?? null]);

  it("registers what is new at once; what is asked or wrong stays, with its reason", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 3, repeated: [] }));
    const list = "Ana García\nCarla Gil; carla@correo.es; 600112233; Diana Sanz\nElena Mas; elena@correo\nFina Pla";
    const { user, onClose } = await draw(list, { known: ["Ana García"] });
    expect(screen.getByText(/Ana García ya está registrado/)).toBeTruthy();
    expect(screen.getByText(/El email no es válido/)).toBeTruthy();
    await user.click(button("Registrar 3 jugadores"));
    await toast("3 jugadores registrados");
    expect(names(sent[0]?.rows)).toEqual([
      ["Carla Gil", "Diana Sanz"],
      ["Fina Pla", null],
    ]);
    await waitFor(() => expect(screen.getAllByText("✓ Registrada")).toHaveLength(2));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("lets a namesake be accepted and a wrong row be mended, by keyboard from row to row", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 2, repeated: [] }));
    const { user, onClose } = await draw("Ana García\nElena Mas; elena@correo", { known: ["Ana García"] });
    await user.click(button("Aceptar la línea 1"));
    await user.click(screen.getByLabelText("Nombre, jugador 1, línea 1"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("línea 2"));
    fill("Email, jugador 1, línea 2", "elena@correo.es");
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.rows.map(({ player1, accepted }) => [player1.full_name, player1.email, accepted])).toEqual([
      ["Ana García", null, true],
      ["Elena Mas", "elena@correo.es", false],
    ]);
  });

  it("leaves those who were registered by others meanwhile, and asks about them", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [1] }));
    const { user } = await draw("Ana García\nBerta Ruiz");
    await user.click(button("Registrar 2 jugadores"));
    await toast("1 jugador registrado; 1 fila nombra a alguien que ya está");
    await waitFor(() => expect(screen.getAllByText("✓ Registrada")).toHaveLength(1));
    expect(screen.getByText(/^Berta Ruiz ya está registrado/)).toBeTruthy();
    await user.click(button("Aceptar la línea 2"));
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.rows).toMatchObject([{ player1: { full_name: "Berta Ruiz" }, accepted: true }]);
  });

  it("reads a chosen file at once, and says why another one is not read", async () => {
    const { user } = await drawDialog(<ImportDialog league={someChoice()} known={[]} onClose={nothing} />);
    const choose = (name: string, text: string) => {
      const input = document.querySelector<HTMLInputElement>("input[type=file]");
      if (input === null) throw new Error("no field for a file");
      return user.upload(input, new File([text], name));
    };
    await choose("lista.csv", " ");
    expect((await screen.findByRole("alert")).textContent).toBe("El archivo está vacío.");
    await choose("lista.csv", "Nombre;Teléfono\nAna García;600112233");
    expect(await screen.findByLabelText("Nombre, jugador 1, línea 2")).toBeTruthy();
    expect(button("Registrar 1 jugador")).toBeTruthy();
  });

  it("shows lines that name nobody as they are", async () => {
    await draw("Inscritos:\nGRUPO 1\nAna García");
    expect(screen.getByText("Inscritos:")).toBeTruthy();
    expect(screen.getByText("Grupo 1")).toBeTruthy();
    expect(button("Registrar 1 jugador")).toBeTruthy();
  });

  it("gives a telephone without a place to a player", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [] }));
    const { user } = await draw("Ana García 600112233 611223344");
    await user.click(button("Para el 1"));
    expect(screen.getByLabelText<HTMLInputElement>("Teléfono, jugador 1, línea 1").value).toBe("611223344");
    await user.click(button("Quitar 600112233"));
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(sent[0]?.rows[0]?.player1.phone).toBe("611223344"));
  });

  it("keeps what was typed when it is refused, and when the list is changed", async () => {
    api.on(contract.people.import, () => {
      throw refusal("league_not_found");
    });
    const { user } = await draw("Ana García\nBerta Ruiz");
    fill("Nombre, jugador 1, línea 2", "Berta Ruiz Gil");
    await user.click(button("Registrar 2 jugadores"));
    await toast("La liga que buscas no existe");
    await user.click(button("Cambiar la lista"));
    await user.click(button("Revisar la lista"));
    expect(screen.getByLabelText<HTMLInputElement>("Nombre, jugador 1, línea 2").value).toBe("Berta Ruiz Gil");
  });

  it("asks about pairs in an individual league, and registers both apart", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 2, repeated: [] }));
    const { user } = await draw("Carla Gil / Diana Sanz", { isIndividual: true });
    expect(screen.getByText(/¿los dos por separado\?/)).toBeTruthy();
    await user.click(button("Aceptar la línea 1"));
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() =>
      expect(names(sent[0]?.rows)).toEqual([
        ["Carla Gil", null],
        ["Diana Sanz", null],
      ]),
    );
  });
});
