import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someGroup } from "#test/support/records.ts";
import { api, button, drawDialog, fill, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { CreateEmptyGroupDialog } from "./create-group-dialogs.tsx";
import { CreateIndividualGroupDialog } from "./create-individual-group-dialog.tsx";
import { CreatePairsGroupDialog } from "./create-pairs-group-dialog.tsx";

const groupSize = { size: 4, smallest: 3, largest: 6 };
const place = { leagueId, roundId: idOf(5), groups: [someGroup()] };
/** Eight people: 1 and 2 registered together, 3 and 4 too, and so on. */
const people = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
  id: idOf(40 + number),
  full_name: `Jugador ${number}`,
  partner_id: idOf(40 + (number % 2 === 1 ? number + 1 : number - 1)),
  group_name: null,
  level: null,
}));
const created = { group_id: idOf(22), name: "Grupo B", pairs: 4, matches: 6 };
const chosen = () =>
  screen.getAllByRole<HTMLSelectElement>("combobox").map(({ selectedOptions }) => selectedOptions[0]?.textContent);

/** A group whose answer takes its time: the lists of people are read without its own before. */
function slowGroup() {
  let free = people;
  let onClose = () => {};
  const closed = new Promise<void>((resolve) => {
    onClose = resolve;
  });
  const asked = api.on(contract.people.available, () => free);
  const answer = async () => {
    free = [];
    await closed;
    return created;
  };
  const listed = async () => {
    await waitFor(() => expect(free).toEqual([]));
    const before = asked.length;
    await queryClient.invalidateQueries();
    expect(asked.length).toBeGreaterThan(before);
  };
  return { listed, answer, finish: () => onClose() };
}

describe("an empty group", () => {
  it("needs a name, and is made in the round that was shown", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.groups.createEmpty, ({ name }) => ({ ...created, name, pairs: 0, matches: 0 }));
    const { user } = await drawDialog(<CreateEmptyGroupDialog {...place} onClose={onClose} />);
    fill(/^Nombre del grupo/, " ");
    expect(screen.getByText("El nombre del grupo es obligatorio")).toBeTruthy();
    expect(button("Crear Grupo")).toHaveProperty("disabled", true);
    fill(/^Nombre del grupo/, "Grupo Z");
    await user.click(button("Crear Grupo"));
    await toast("Grupo Z creado, sin parejas");
    expect(sent).toEqual([{ league_id: leagueId, round_id: idOf(5), name: "Grupo Z" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("of a round that is closed by now is refused in the dialog", async () => {
    api.on(contract.groups.createEmpty, () => {
      throw refusal("round_closed");
    });
    const { user } = await drawDialog(<CreateEmptyGroupDialog {...place} onClose={() => {}} />);
    await user.click(button("Crear Grupo"));
    await warned("Esta jornada ya está cerrada.");
  });
});

describe("the division of a new group (spec 3 §5.5)", () => {
  const division = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "División" });

  it("is one of its own below the last, or one that has groups, and names the group until a name is typed", async () => {
    const sent = api.on(contract.groups.createEmpty, ({ name }) => ({ ...created, name, pairs: 0, matches: 0 }));
    const groups = [someGroup(), someGroup({ id: idOf(22), name: "Grupo B", division_level: 2 })];
    const { user } = await drawDialog(<CreateEmptyGroupDialog {...place} groups={groups} onClose={() => {}} />);
    expect([...division().options].map(({ text }) => text)).toEqual([
      "División A (con Grupo A)",
      "División B (con Grupo B)",
      "División C (nueva, por debajo de las demás)",
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre del grupo/).value).toBe("Grupo C");
    await user.selectOptions(division(), "2");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre del grupo/).value).toBe("Grupo B2");
    await user.click(button("Crear Grupo"));
    await toast("Grupo B2 creado, sin parejas");
    const sentDivision = { level: 2, group_ids: [idOf(22)] };
    expect(sent).toEqual([{ league_id: leagueId, round_id: idOf(5), name: "Grupo B2", division: sentDivision }]);
  });

  it("that has other groups by now than were shown is asked again, with those that it has", async () => {
    const now = [someGroup(), someGroup({ id: idOf(23), name: "Grupo A2" })];
    api.on(contract.groups.createEmpty, () => {
      throw refusal("division_changed", {
        groups: now.map(({ id, name, division_level }) => ({ id, name, division_level })),
      });
    });
    const { user } = await drawDialog(<CreateEmptyGroupDialog {...place} onClose={() => {}} />);
    await user.selectOptions(division(), "1");
    await user.click(button("Crear Grupo"));
    await warned("Los grupos de esa división han cambiado. Elige otra vez la división.");
    expect(division().selectedOptions[0]?.text).toBe("División A (con Grupo A, Grupo A2)");
  });
});

describe("a group of pairs", () => {
  async function atPairs() {
    const drawn = await drawDialog(<CreatePairsGroupDialog {...place} groupSize={groupSize} onClose={() => {}} />);
    await drawn.user.click(button("Siguiente"));
    await waitFor(() => expect(button("Crear Grupo")).toHaveProperty("disabled", false));
    return drawn;
  }

  it("takes those who registered together, and brings one in with the other", async () => {
    api.on(contract.people.available, () => people);
    const sent = api.on(contract.groups.createPairs, () => created);
    const { user } = await atPairs();
    await user.selectOptions(screen.getAllByRole("combobox")[0] as HTMLElement, "Jugador 3");
    expect(chosen().slice(0, 3)).toEqual(["Jugador 3", "Jugador 4", "Elegir…"]);
    await user.click(button("Proponer las parejas registradas juntas"));
    expect(chosen()).toEqual(people.map(({ full_name }) => full_name));
    await user.click(button("Crear Grupo"));
    await toast("Grupo B creado con 4 parejas y 6 partidos");
    expect(sent[0]?.pairs[0]).toEqual({ player1_id: idOf(41), player2_id: idOf(42) });
  });

  it("is not made while a place is free", async () => {
    api.on(contract.people.available, () => people);
    const { user } = await atPairs();
    await user.click(button("Crear Grupo"));
    await warned("Debe completar todas las parejas (4 parejas con 2 jugadores cada una)");
  });

  it("keeps who was refused where they were chosen, with where they play now", async () => {
    let free = people;
    api.on(contract.people.available, () => free);
    api.on(contract.groups.createPairs, () => {
      free = people.slice(1);
      throw refusal("player_already_in_pair", { taken: [{ player_id: idOf(41), name: "Ana", group_name: "Grupo A" }] });
    });
    const { user } = await atPairs();
    await user.click(button("Proponer las parejas registradas juntas"));
    await user.click(button("Crear Grupo"));
    await warned("Un jugador ya juega en otra pareja de esta jornada.");
    expect(screen.getByText("Ya juega en Grupo A")).toBeTruthy();
    expect(chosen()).toEqual(people.map(({ full_name }) => full_name));
  });

  it("takes nobody away while it is being made, though the lists know it before its answer", async () => {
    const { listed, answer, finish } = slowGroup();
    api.on(contract.groups.createPairs, answer);
    const { user } = await atPairs();
    await user.click(button("Proponer las parejas registradas juntas"));
    await user.click(button("Crear Grupo"));
    await listed();
    expect(screen.queryAllByText("Ya no está disponible")).toEqual([]);
    expect(screen.queryByText(/^Se necesitan al menos/)).toBeNull();
    expect(chosen()).toEqual(people.map(({ full_name }) => full_name));
    finish();
    await toast("Grupo B creado con 4 parejas y 6 partidos");
    expect(screen.queryAllByText("Ya no está disponible")).toEqual([]);
  });

  it("is smaller or larger by whole rows, within what the league allows (spec 3 §2.1)", async () => {
    api.on(contract.people.available, () => people);
    const sent = api.on(contract.groups.createPairs, () => created);
    const { user } = await atPairs();
    await user.click(button("Proponer las parejas registradas juntas"));
    await user.click(button("Quitar la pareja 4"));
    expect(screen.queryByRole("button", { name: /^Quitar la pareja/ })).toBeNull();
    await user.click(button("Crear Grupo"));
    await toast("Grupo B creado con 4 parejas y 6 partidos");
    expect(sent[0]?.pairs).toHaveLength(3);
    expect(chosen()).toEqual(people.slice(0, 6).map(({ full_name }) => full_name));
    for (let pairs = 3; pairs < 6; pairs++) await user.click(button("Añadir otra pareja"));
    expect(screen.queryByRole("button", { name: "Añadir otra pareja" })).toBeNull();
    expect(screen.getByText(/^Se necesitan al menos 12 jugadores disponibles y hay 8/)).toBeTruthy();
  });

  it("says when there are too few people", async () => {
    api.on(contract.people.available, () => people.slice(0, 7));
    const { user } = await drawDialog(<CreatePairsGroupDialog {...place} groupSize={groupSize} onClose={() => {}} />);
    await user.click(button("Siguiente"));
    expect(await screen.findByText(/^Se necesitan al menos 8 jugadores disponibles y hay 7/)).toBeTruthy();
    expect(button("Crear Grupo")).toHaveProperty("disabled", true);
  });
});

describe("an individual group", () => {
  it("takes eight players in the order in which they are chosen; who is gone keeps the place and says so", async () => {
    api.on(contract.people.available, () => people);
    const sent = api.on(contract.groups.createIndividual, () => {
      throw refusal("player_not_found", { player_ids: [idOf(48)] });
    });
    const { user } = await drawDialog(<CreateIndividualGroupDialog {...place} onClose={() => {}} />);
    await user.click(button("Siguiente"));
    await waitFor(() => expect(button("Crear Grupo")).toHaveProperty("disabled", false));
    await user.click(button("Crear Grupo"));
    await warned("Debe seleccionar exactamente 8 jugadores para el formato individual");
    for (const { full_name } of [...people].reverse())
      await user.click(screen.getByRole("checkbox", { name: full_name }));
    expect(screen.getByText("8 de 8 jugadores. La posición sigue el orden de selección.")).toBeTruthy();
    await user.click(button("Crear Grupo"));
    await warned("El jugador no existe en esta liga.");
    expect(sent[0]?.player_ids).toEqual(people.map(({ id }) => id).reverse());
    expect(screen.getByText("Ya no está en la liga")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Jugador 8 · posición 1/ }).checked).toBe(true);
  });

  it("takes the first eight without a group in one press, and those of a pasted list in its order (spec 8 §4.3)", async () => {
    const names = [
      "Ana Gil",
      "Berta Ruiz",
      "Carla Sanz",
      "Diana Mora",
      "Elena Vega",
      "Flora Rey",
      "Gema Cano",
      "Inés Pardo",
    ];
    const named = people.map((one, at) => ({ ...one, full_name: names[at] ?? "" }));
    const plays = { ...named[0], id: idOf(60), full_name: "Zoe Grupo", partner_id: null, group_name: "A", level: 1 };
    const last = { ...plays, id: idOf(61), full_name: "Julia Soto", group_name: null };
    api.on(contract.people.available, () => [plays, ...named, last]);
    const sent = api.on(contract.groups.createIndividual, () => created);
    const { user } = await drawDialog(<CreateIndividualGroupDialog {...place} onClose={() => {}} />);
    await user.click(button("Siguiente"));
    await user.click(await screen.findByRole("button", { name: "Los 8 primeros" }));
    expect(screen.getByText("8 de 8 jugadores. La posición sigue el orden de selección.")).toBeTruthy();
    await user.click(button("Pegar la lista"));
    const list = ["Julia Soto 600 11 22 33", "Marta Campos", ...names];
    fill("Lista de jugadores, uno por línea", list.join("\n"));
    await user.click(button("Elegir los de la lista"));
    expect(screen.getByRole("alert").textContent).toMatch(/^Sin elegir: Marta Campos\./);
    await user.click(button("Crear Grupo"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.player_ids).toEqual([last.id, ...people.slice(0, 7).map(({ id }) => id)]);
  });
});
