import { beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Candidate } from "#contract/persons/person.ts";
import { idOf, someChoice } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const nothing = () => {};

describe("importing", () => {
  const area = /^Pega aquí tu lista/;
  let clubKnows: Record<string, Candidate[]> = {};
  beforeEach(() => {
    clubKnows = {};
  });
  const draw = async (list: string, { known = [] as string[], isIndividual = false } = {}) => {
    const onClose = vi.fn();
    api.on(contract.people.person.recognise, ({ people }) => people.map(({ full_name }) => clubKnows[full_name] ?? []));
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
    await user.click(button("Es otra persona, línea 1"));
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
    await user.click(button("Es otra persona, línea 2"));
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.rows).toMatchObject([{ player1: { full_name: "Berta Ruiz" }, accepted: true }]);
  });

  it("reads a chosen file at once, and says why another one is not read", async () => {
    api.on(contract.people.person.recognise, ({ people }) => people.map(() => []));
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
    await user.click(button("Para el 1: 611223344, línea 1"));
    expect(screen.getByLabelText<HTMLInputElement>("Teléfono, jugador 1, línea 1").value).toBe("611223344");
    await user.click(button("Quitar 600112233, línea 1"));
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
    await warned("La liga que buscas no existe");
    await user.click(button("Cambiar la lista"));
    await user.click(button("Revisar la lista"));
    expect(screen.getByLabelText<HTMLInputElement>("Nombre, jugador 1, línea 2").value).toBe("Berta Ruiz Gil");
  });

  it("asks about pairs in an individual league, and registers both apart", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 2, repeated: [] }));
    const { user } = await draw("Carla Gil / Diana Sanz", { isIndividual: true });
    expect(screen.getByText(/¿los dos por separado\?/)).toBeTruthy();
    await user.click(button("Aceptar, línea 1"));
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() =>
      expect(names(sent[0]?.rows)).toEqual([
        ["Carla Gil", null],
        ["Diana Sanz", null],
      ]),
    );
  });

  it("registers no line of the conversation: neither by itself nor with the doubtful ones; all can be left out at once", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 3, repeated: [] }));
    const chat = "[12/9/26, 21:1";
    const list = `${chat}4] Paco: Ana García / Berta Ruiz\n${chat}5] Marta: perfecto Paco!!\n${chat}6] Marta: Copiad\nana y berta\nHugo / Martina\nLeo / Noa`;
    const { user, onClose } = await draw(list);
    await user.click(button("Aceptar las 2 dudosas"));
    // Off, and in its place: a second press meets no other button.
    expect(button("Aceptar las 2 dudosas").hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/^Sin marcar: 2\. perfecto Paco/)).toBeTruthy();
    await user.click(button("Omitir las 3 sin marcar"));
    await user.click(button("Registrar 6 jugadores"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(names(sent[0]?.rows)).toEqual([
      ["Ana García", "Berta Ruiz"],
      ["Hugo", "Martina"],
      ["Leo", "Noa"],
    ]);
  });

  it("takes a line that begins small when it is accepted by itself", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 2, repeated: [] }));
    const { user } = await draw("ana gil y berta ruiz");
    expect(screen.queryByRole("button", { name: /^Registrar/ })).toBeNull();
    await user.click(button("Aceptar, línea 1"));
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() => expect(names(sent[0]?.rows)).toEqual([["ana gil", "berta ruiz"]]));
  });

  it("keeps the pair whose telephone is asked about, whoever has it", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 4, repeated: [] }));
    const { user } = await draw("Carla Gil y Diana Sanz 600 11 22 33\nAna Pla y Berta Mas 611223344");
    await user.click(button("600 11 22 33 es de Carla Gil, línea 1"));
    await user.click(button("Sin 611223344, línea 2"));
    await user.click(button("Registrar 4 jugadores"));
    await waitFor(() =>
      expect(sent[0]?.rows.map(({ player1, player2 }) => [player1.phone, player2?.phone])).toEqual([
        ["600 11 22 33", null],
        [null, null],
      ]),
    );
  });

  it("keeps asking after an edit: who does not play is taken only by itself, and any single row gets a partner", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 4, repeated: [] }));
    const { user } = await draw("Ana Gil / Berta Ruiz (baja)\nCarla\nDiana\nElena Mas");
    fill("Nombre, jugador 1, línea 1", "Ana Gill");
    expect(screen.getByText(/Dice que es baja/)).toBeTruthy();
    await user.click(button("Aceptar las 2 dudosas"));
    fill("Nombre, jugador 1, línea 4", "Elena Mas Pla");
    await user.click(button("Añadir pareja, línea 4"));
    fill("Nombre, jugador 2, línea 4", "Fina Rey");
    await user.click(button("Registrar 4 jugadores"));
    await waitFor(() =>
      expect(names(sent[0]?.rows)).toEqual([
        ["Carla", null],
        ["Diana", null],
        ["Elena Mas Pla", "Fina Rey"],
      ]),
    );
    await screen.findByRole("button", { name: "Falta 1 fila por revisar" });
    await user.click(button("Omitir, línea 1"));
    expect(button("Cambiar la línea de Ana Gill")).toBeTruthy();
    await user.click(button("Listo"));
  });

  it("leaves out any row, also one that asks nothing", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [] }));
    const { user } = await draw("Ana García\nBerta Ruiz");
    await user.click(button("Omitir, línea 1"));
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(names(sent[0]?.rows)).toEqual([["Berta Ruiz", null]]));
  });

  it("sends the reserves for the waiting list and comments as notes, which can be changed", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 4, repeated: [] }));
    const { user } = await draw("Ana García / Berta Ruiz (solo entre semana)\nRESERVAS\nCarla Gil / Diana Sanz");
    expect(screen.getByText("A la lista de espera.")).toBeTruthy();
    fill("Nota, jugador 2, línea 1", "Solo de lunes a viernes");
    await user.click(button("Registrar 4 jugadores"));
    await waitFor(() =>
      expect(sent[0]?.rows).toMatchObject([
        { player2: { note: "Solo de lunes a viernes" }, waiting: false },
        { player1: { full_name: "Carla Gil", note: null }, waiting: true },
      ]),
    );
  });

  it("registers reserves of an individual league only when they are accepted, as the others", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [] }));
    const { user } = await draw("Ana García\nRESERVAS\nBerta Ruiz", { isIndividual: true });
    expect(screen.getByText("Es reserva: ¿se registra como los demás?")).toBeTruthy();
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(names(sent[0]?.rows)).toEqual([["Ana García", null]]));
    expect(sent[0]?.rows[0]?.waiting).toBe(false);
  });

  it("lets father and son of one name be a pair", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 2, repeated: [] }));
    const { user } = await draw("José García / José García");
    await user.click(button("Es otra persona, línea 1"));
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() => expect(sent[0]?.rows).toMatchObject([{ accepted: true }]));
  });

  const ana = { id: idOf(60), full_name: "Ana García", detail: "600112233", by: "contact" as const, player_id: null };

  it("registers whom the same contact recognises as the same person, and asks about a name alone", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 3, repeated: [] }));
    clubKnows = {
      "Anita García": [ana],
      "Berta Ruiz": [{ ...ana, id: idOf(61), full_name: "Berta Ruiz", by: "name" }],
    };
    const { user } = await draw("Anita García 600112233 / Berta Ruiz\nCarla Gil");
    expect(
      (await screen.findByRole("button", { name: /^Es la misma persona: Ana García/ })).getAttribute("aria-pressed"),
    ).toBe("true");
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(names(sent[0]?.rows)).toEqual([["Carla Gil", null]]));
    await user.click(button("Es otra persona: Berta Ruiz, línea 1"));
    await user.click(button("Registrar 2 jugadores"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.rows).toMatchObject([{ player1: { person_id: idOf(60) }, player2: { person_id: null } }]);
  });

  it("asks about who was changed before anything is sent, and sends it at the next press", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [] }));
    clubKnows = { "Ana García": [ana] };
    const { user, onClose } = await draw("Ana Garcia Mas");
    fill("Nombre, jugador 1, línea 1", "Ana García");
    await user.click(button("Registrar 1 jugador"));
    await screen.findByRole("button", { name: /^Es la misma persona: Ana García/ });
    expect(sent).toHaveLength(0);
    await user.click(button("Registrar 1 jugador"));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent[0]?.rows).toMatchObject([{ player1: { person_id: idOf(60) } }]);
  });

  it("sends nothing while it cannot be asked whom the club knows", async () => {
    const sent = api.on(contract.people.import, () => ({ created: 1, repeated: [] }));
    const { user } = await draw("Ana García");
    fill("Nombre, jugador 1, línea 1", "Ana García Mas");
    api.isDown = true;
    await user.click(button("Registrar 1 jugador"));
    await toast("No se ha podido comprobar si ya están en el club.");
    expect(sent).toHaveLength(0);
    expect(screen.getByLabelText<HTMLInputElement>("Nombre, jugador 1, línea 1").value).toBe("Ana García Mas");
  });
});
