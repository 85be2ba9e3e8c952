import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { PairAvailability } from "#contract/planner/availability.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { done, idOf, leagueId, someOverview, somePlannedLeague } from "#test/support/records.ts";
import { api, button, drawDialog, fill, screen, waitFor, within } from "#test/support/render.tsx";
import { PlannerDialog } from "./planner-dialog.tsx";

const solving: Plan = { id: idOf(7), state: "solving", total: 3, seconds: 4.2, placed: 2, proposal: null };
const somebody = (id: number, full_name: string) => ({ person_id: idOf(id), full_name, said: [] });
const pair: PairAvailability = {
  pair_id: idOf(1),
  league_id: leagueId,
  people: [somebody(31, "Eva Solís"), somebody(32, "Jordi Mas")],
};

let own: Plan | null;
beforeEach(() => {
  own = null;
  const leagues = [
    somePlannedLeague({ undated: [idOf(101), idOf(102)] }),
    somePlannedLeague({ id: idOf(2), name: "Liga Mixta", undated: [idOf(201)] }),
  ];
  api.on(contract.planner.leagues, () => ({ today: "2026-11-23", leagues }));
  api.on(contract.leagues.choices, () => []);
  api.on(contract.leagues.get, () => someOverview({ liked_hours: null }));
  api.on(contract.courts.list, () => [{ id: 1, name: "Cancha 1", is_available: true }]);
  api.on(contract.planner.current, () => ({ plan: own }));
  let pairs = [pair];
  api.on(contract.planner.availability.ofPairs, ({ league_id }) => (league_id === leagueId ? pairs : []));
  api.on(contract.planner.availability.note, ({ said }) => {
    const row = { kind: "cannot" as const, date_from: null, date_to: null, time_from: null, time_to: null };
    const rows = said.map(({ weekday }, at) => ({ ...row, id: idOf(900 + at), weekday }));
    pairs = [{ ...pair, people: pair.people.map((one) => ({ ...one, said: rows })) }];
    return { noted: rows.length };
  });
  api.on(contract.planner.drop, () => {
    own = null;
    return done();
  });
});

const text = "Eva y Jordi: jueves no";
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Pega aquí/ });
const warning = "Falta anotar esto. Anótalo o bórralo; si vuelves a pulsar «Proponer», el plan no lo tendrá en cuenta.";

async function pasted(what = text) {
  const asked = api.on(contract.planner.start, () => {
    own = solving;
    return solving;
  });
  const values = { leagueId, touches: [], onClose: () => undefined, onBoard: () => undefined };
  const drawn = await drawDialog(<PlannerDialog {...values} />);
  await drawn.user.click(await screen.findByRole("button", { name: "Pegar del chat" }));
  await field();
  fill("Pega aquí lo que han escrito", what);
  return { ...drawn, asked };
}

function Host() {
  const [isOpen, setOpen] = useState(true);
  const values = { leagueId, touches: [], onClose: () => setOpen(false), onBoard: () => undefined };
  return isOpen ? <PlannerDialog {...values} /> : <button onClick={() => setOpen(true)}>Planificar</button>;
}

const back = "Lo que pegaste sigue aquí";

describe("a pasted chat and a planner that is closed (spec 4 §2.7)", () => {
  it("stands there with its choices when it is opened again, until it is noted", async () => {
    const { user } = await drawDialog(<Host />);
    await user.click(await screen.findByRole("button", { name: "Pegar del chat" }));
    await field();
    fill("Pega aquí lo que han escrito", "Pili: jueves no");
    await user.selectOptions(await screen.findByRole("combobox", { name: /^De quién es/ }), "Eva Solís y Jordi Mas");
    await screen.findByText("1 por anotar");
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Planificar" }));
    expect((await field()).value).toBe("Pili: jueves no");
    await screen.findByText(back);
    await user.click(await screen.findByRole("button", { name: "Anotar 1" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Pega aquí/ })).toBe(null));
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Planificar" }));
    await screen.findByRole("button", { name: "Pegar del chat" });
    expect(screen.queryByText(back)).toBe(null);
    expect(screen.queryByRole("textbox", { name: /^Pega aquí/ })).toBe(null);
  });

  it("says so no more once it is another text, and is gone where the field was emptied", async () => {
    const { user } = await drawDialog(<Host />);
    await user.click(await screen.findByRole("button", { name: "Pegar del chat" }));
    await field();
    fill("Pega aquí lo que han escrito", text);
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Planificar" }));
    await screen.findByText(back);
    fill("Pega aquí lo que han escrito", "");
    expect(screen.queryByText(back)).toBe(null);
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Planificar" }));
    await screen.findByRole("button", { name: "Pegar del chat" });
    expect(screen.queryByRole("textbox", { name: /^Pega aquí/ })).toBe(null);
  });

  it("keeps whose a line is while another league is ticked in which the same people are a pair", async () => {
    const mixed = somePlannedLeague({ id: idOf(2), name: "Liga Mixta", undated: [idOf(201)] });
    api.on(contract.planner.leagues, () => ({
      today: "2026-11-23",
      leagues: [mixed, somePlannedLeague({ undated: [idOf(101)] })],
    }));
    api.on(contract.planner.availability.ofPairs, ({ league_id }) => [{ ...pair, league_id, pair_id: league_id }]);
    const { user } = await pasted("Pili: jueves no");
    await user.selectOptions(await screen.findByRole("combobox", { name: /^De quién es/ }), "Eva Solís y Jordi Mas");
    await screen.findByText("1 por anotar");
    await user.click(screen.getByRole("checkbox", { name: /^Liga Mixta/ }));
    await screen.findByRole("button", { name: "Proponer 2 fechas" });
    expect(screen.getByText("1 por anotar")).not.toBe(null);
  });
});

describe("a pasted chat in the planner's dialog (spec 4 §2.7)", () => {
  it("stays while the hours of a league stand in the dialog's place", async () => {
    const { user } = await pasted();
    await screen.findByText("1 por anotar");
    await user.click(screen.getByText("Más opciones"));
    await user.click(button("Cambiar horas preferidas"));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect((await field()).value).toBe(text);
  });

  it("stays while no league is ticked", async () => {
    const { user } = await pasted();
    const league = () => screen.getByRole("checkbox", { name: /^Liga de Otoño/ });
    await user.click(league());
    expect(screen.queryByRole("textbox", { name: /^Pega aquí/ })).toBe(null);
    await user.click(league());
    expect((await field()).value).toBe(text);
  });

  it("that nobody has noted is said at its field before a plan is made without it", async () => {
    const { user, asked } = await pasted();
    await screen.findByText("1 por anotar");
    await user.click(button("Proponer 2 fechas"));
    await screen.findByText(warning);
    expect((await field()).value).toBe(text);
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    expect(asked).toEqual([]);
    await user.click(button("Proponer 2 fechas"));
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect((await field()).value).toBe(text);
  });

  it("is said so also where it was closed, and once more where it is another one", async () => {
    const { user, asked } = await pasted();
    await screen.findByText("1 por anotar");
    await user.click(
      within(screen.getByRole("group", { name: "Pegar del chat" })).getByRole("button", { name: "Cerrar" }),
    );
    await user.click(button("Proponer 2 fechas"));
    await screen.findByText(warning);
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    fill("Pega aquí lo que han escrito", "Eva y Jordi: martes no");
    expect(screen.queryByText(warning)).toBe(null);
    await user.click(button("Proponer 2 fechas"));
    await screen.findByText(warning);
    expect(asked).toEqual([]);
  });

  it.each([
    ["Pili: martes no", "Falta decir de quién es lo que han escrito. Elígelo abajo; "],
    ["Eva y Jordi: ya veremos", "Hay algo que no entiendo. Corrígelo o bórralo; "],
  ])("that has nothing to be noted yet says what is missing: %s", async (what, missing) => {
    const { user } = await pasted(what);
    await screen.findByText(/^1 línea/);
    await user.click(button("Proponer 2 fechas"));
    await screen.findByText(`${missing}si vuelves a pulsar «Proponer», el plan no lo tendrá en cuenta.`);
  });

  it("stops no plan once it is noted, whatever of it nobody understands", async () => {
    const { user, asked } = await pasted(
      "[23/11/26, 20:20:45] Eva Solís: jueves no\n[23/11/26, 20:22:12] Eva Solís: ya veremos",
    );
    await user.click(await screen.findByRole("button", { name: "Anotar 1" }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    await user.click(button("Proponer 2 fechas"));
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});
