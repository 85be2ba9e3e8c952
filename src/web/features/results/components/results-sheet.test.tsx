import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, leagueId, played, someMatch, someScoreRules } from "#test/support/records.ts";
import { api, button, drawRouted, refusal, screen, waitFor } from "#test/support/render.tsx";
import { realTime, simulateTime } from "#test/support/simulated-time.ts";
import { leaveLeague } from "#web/ui/leaving.ts";
import { ResultsSheet } from "./results-sheet.tsx";

const matches = [1, 2, 3, 4, 5, 6].map((number) =>
  someMatch({
    id: idOf(100 + number),
    pair1_id: idOf(200 + number),
    pair2_id: idOf(300 + number),
    pair1_name: `Ana ${number} & Berta ${number}`,
    pair2_name: `Carla ${number} & Diana ${number}`,
  }),
);
const rules = { ...someScoreRules, format: "pairs" as const };
const rulesOf = () => rules;
const noPaste = () => {};

async function sheet(own: Match[] = matches, from?: string) {
  const values = {
    leagueId,
    leagueName: "Liga",
    matches: own,
    waiting: own,
    rulesOf,
    now: { date: "2026-11-23", minutes: 600 },
    from,
  };
  const drawn = await drawRouted(<ResultsSheet {...values} hasNoShow={false} format="pairs" onPaste={noPaste} />);
  await waitFor(() => expect(document.activeElement).toBe(field(from === undefined ? 1 : 3)));
  return drawn;
}

const field = (number: number) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^Resultado de Ana ${number} `) });
const line = (number: number) => field(number).closest("li")?.textContent ?? "";
const byId = (id: string) => matches.find((match) => match.id === id) ?? matches[0] ?? someMatch();
const hasFocus = (number: number) => expect(document.activeElement).toBe(field(number));

/** Saves what is sent after a while, and keeps it. */
function saving(latency: number | ((number: number) => number) = 0) {
  const stored = new Map<string, string>();
  const asked = api.on(contract.matches.saveResult, async ({ match_id, set_results }) => {
    await realTime.pass(typeof latency === "number" ? latency : latency(asked.length));
    const games = set_results.map((set): [number, number] => [set.pair1_games, set.pair2_games]);
    stored.set(match_id, games.map((set) => set.join("-")).join(" "));
    return played(byId(match_id), ...games);
  });
  return { asked, stored };
}

/** The sheet may be drawn in a simulated browser that knows no `matchMedia`. */
afterEach(() => document.body.replaceChildren());

it("has the surnames of each pair for a phone, beside the whole names", async () => {
  await sheet(matches.map((match) => ({ ...match, pair2_name: "Irene Martín Delgado & Hugo Peña Molina" })));
  expect(screen.getAllByText("Martín / Peña")).toHaveLength(6);
  expect(screen.getAllByText("Hugo Peña Molina")).toHaveLength(6);
});

describe("keys typed while saves are under way", () => {
  const texts = ["6364", "63 46 108", "6-2 6-1", "7564", "46 57", "63 67 1113"];
  const meant = ["6-3 6-4", "6-3 4-6 10-8", "6-2 6-1", "7-5 6-4", "4-6 5-7", "6-3 6-7 11-13"];

  it.each([
    { latency: 0, gap: 20 },
    { latency: 0, gap: 200 },
    { latency: 250, gap: 50, time: () => realTime }, // that what is simulated is like what is
    { latency: 1000, gap: 20 },
    { latency: 1000, gap: 200 },
  ])(
    "are never lost or taken by another match: $latency ms, $gap ms between keys",
    async ({ latency, gap, time = simulateTime }) => {
      const { stored } = saving(latency);
      const { user } = await sheet();
      const { pass, until } = time();
      for (const key of `${texts.join("⏎")}⏎`) {
        await user.keyboard(key === "⏎" ? "{Enter}" : key);
        await pass(gap);
      }
      await until(() => expect(stored.size).toBe(6));
      expect(matches.map(({ id }) => stored.get(id))).toEqual(meant);
      await until(() => expect(screen.getByText("Están todos los resultados.", { exact: false })).toBeTruthy());
    },
  );

  it("are never lost when the answers come in any order", async () => {
    const { stored, asked } = saving((number) => 200 - 30 * number);
    const { user } = await sheet();
    const { until } = simulateTime();
    await user.keyboard(`${texts.join("{Enter}")}{Enter}`);
    await until(() => expect(stored.size).toBe(6));
    expect(matches.map(({ id }) => stored.get(id))).toEqual(meant);
    expect(asked.map(({ match_id }) => match_id)).toEqual(matches.map(({ id }) => id));
  });

  it("for a line whose save is under way are sent after it, at the version that it made", async () => {
    const { asked, stored } = saving(100);
    const { user } = await sheet();
    const { until } = simulateTime();
    await user.keyboard("6364{Enter}{ArrowUp}6362{Enter}");
    await until(() => expect(asked.map(({ version }) => version)).toEqual([1, 2]));
    await until(() => expect(stored.get(matches[0]?.id ?? "")).toBe("6-3 6-2"));
  });
});

describe("the results sheet", () => {
  it("shows what is understood while it is typed, the verdict afterwards, and takes a result back", async () => {
    saving();
    const taken = api.on(contract.matches.removeResult, ({ match_id }) => ({ ...byId(match_id), version: 3 }));
    const { user } = await sheet();
    await user.keyboard("63 46 10");
    expect(line(1)).toContain("6-3 4-6 10-… · Faltan los juegos del súper tie-break");
    await user.keyboard("8{Enter}");
    await waitFor(() => expect(line(1)).toContain("Ganan en 3 sets"));
    expect(field(1).value).toBe("6-3 4-6 10-8");
    hasFocus(2);
    await user.keyboard("{Control>}z{/Control}");
    hasFocus(1);
    await waitFor(() => expect(taken).toHaveLength(1));
    await waitFor(() => expect(line(1)).toContain("gana Ana 1 & Berta 1"));
    expect(field(1).value).toBe("6-3 4-6 10-8");
  });

  it("sends walkovers and retirements by key", async () => {
    const { asked } = saving();
    const { user } = await sheet();
    await user.keyboard("w2{Enter}63 21 r1{Enter}");
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toMatchObject([
      { outcome: "walkover", winner_pair_id: idOf(201), set_results: [] },
      { outcome: "retirement", winner_pair_id: idOf(302), set_results: [{ pair1_games: 6 }, { pair2_games: 1 }] },
    ]);
  });

  it("keeps a wrong line red with its text and its reason, and leads back to it", async () => {
    const { asked } = saving();
    const { user } = await sheet();
    await user.keyboard("62 68{Enter}");
    hasFocus(2);
    expect(line(1)).toContain("6-8 no es un set. ¿6-7? No se ha guardado.");
    expect([field(1).value, field(1).getAttribute("aria-invalid")]).toEqual(["62 68", "true"]);
    await user.click(button("1 línea por corregir"));
    await waitFor(() => hasFocus(1));
    await user.click(button("Guardar así"));
    await waitFor(() => expect(asked).toHaveLength(1));
    hasFocus(1);
  });

  it("brings a refused save back to its line with the text, and leaves the focus where it is", async () => {
    let refuse = () => {};
    const typed = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    api.on(contract.matches.saveResult, async () => {
      await typed;
      throw refusal("unavailable");
    });
    const { user } = await sheet();
    await user.keyboard("6364{Enter}63");
    refuse();
    await waitFor(() => expect(line(1)).toContain("No se ha guardado."));
    hasFocus(2);
    expect([field(1).value, field(2).value]).toEqual(["6364", "63"]);
    const { asked } = saving();
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(line(1)).toContain("Ganan en 2 sets"));
  });

  it("shows what somebody else has stored, and replaces it only when told to", async () => {
    const theirs = { ...played(byId(idOf(101)), [0, 6], [0, 6]), version: 9 };
    const sent = api.on(contract.matches.saveResult, ({ version }) => {
      if (version !== 9) throw refusal("edit_conflict", { current: theirs });
      return { ...played(byId(idOf(101)), [6, 3], [6, 4]), version: 10 };
    });
    const { user } = await sheet();
    await user.keyboard("6364{Enter}");
    await waitFor(() => expect(line(1)).toContain("Ahora consta: 0-6 0-6."));
    await user.click(button("Guardar lo mío"));
    await waitFor(() => expect(line(1)).toContain("Ganan en 2 sets"));
    expect(sent.map(({ version }) => version)).toEqual([1, 9]);
  });

  it("stays on an empty line at Enter, goes by arrows, and ends below the last line", async () => {
    const { asked } = saving();
    const { user } = await sheet(matches, idOf(103));
    await user.keyboard("{Enter}{Enter}");
    hasFocus(3);
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}6364{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(document.activeElement?.textContent).toContain("No queda ninguno por debajo.");
    await user.keyboard("64");
    expect(field(6).value).not.toContain("64 64");
    await user.keyboard("n");
    hasFocus(1);
  });

  it("filters by pair with F, and Enter there leads to the first that waits", async () => {
    const { user } = await sheet();
    await user.keyboard("f");
    expect(field(1).value).toBe("f");
    await user.keyboard("{Escape}");
    expect(field(1).value).toBe("");
    field(1).blur();
    await user.keyboard("f");
    await user.keyboard("diana 4{Enter}");
    hasFocus(4);
    expect(screen.getAllByRole("textbox", { name: /^Resultado de/ })).toHaveLength(1);
  });

  const later = matches.map((match) => ({ ...match, match_date: "2026-11-30", match_time: "20:00:00" }));

  it("asks once for all whether matches that are booked for later were played today, and keeps the answer", async () => {
    const { asked } = saving();
    const { user } = await sheet(later);
    await user.keyboard("6364{Enter}w1{Enter}6362{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(line(1)).toContain("Sin guardar: tiene fecha de más adelante.");
    expect(screen.getByText("2 partidos tienen fecha de más adelante: ¿se jugaron antes, hoy?")).toBeTruthy();
    await user.click(button("Sí, se jugaron hoy"));
    hasFocus(4);
    await user.keyboard("6464{Enter}");
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.map(({ played_on }) => played_on)).toEqual([undefined, "2026-11-23", "2026-11-23", "2026-11-23"]);
  });

  it("asks of a single one in its own line, and nowhere else", async () => {
    const { asked } = saving();
    const { user } = await sheet(later);
    await user.keyboard("6364{Enter}");
    expect(line(1)).toContain("Tiene fecha de más adelante: ¿se jugó antes, hoy?");
    expect([screen.getAllByText(/de más adelante/).length, asked.length]).toEqual([1, 0]);
    await user.click(button("Sí, se jugó hoy"));
    await waitFor(() => expect(asked.map(({ played_on }) => played_on)).toEqual(["2026-11-23"]));
  });

  it("keeps the date of a match that is booked for later when that is said, for one line or for all", async () => {
    const { asked } = saving();
    const { user } = await sheet(later);
    await user.keyboard("6364{Enter}{ArrowUp}{Control>}{Enter}{/Control}6362{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getAllByRole("button", { name: "Guardar con su fecha" })[0] ?? button("none"));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ played_on }) => played_on)).toEqual([undefined, undefined]);
  });

  it("asks before another league is chosen with something unsaved", async () => {
    const { user } = await sheet();
    const chosen = vi.fn();
    await user.keyboard("63 4");
    leaveLeague(chosen, idOf(2));
    await screen.findByText("¿Salir sin guardar?");
    expect(chosen).not.toHaveBeenCalled();
    await user.click(button("Descartar"));
    expect(chosen).toHaveBeenCalledOnce();
  });

  it("asks before it is left with something unsaved", async () => {
    const { user, router } = await sheet();
    await user.keyboard("6");
    void router.navigate({ to: "/elsewhere" });
    expect(await screen.findByText("¿Salir sin guardar?")).toBeTruthy();
    expect(field(1).value).toBe("6");
  });
});
