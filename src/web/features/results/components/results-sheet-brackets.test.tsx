import { afterEach, describe, expect, it } from "vitest";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { FallingResult } from "#contract/brackets/results.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, someDrawnMatch, someScoreRules } from "#test/support/records.ts";
import { api, button, drawRouted, refusal, screen, waitFor } from "#test/support/render.tsx";
import { realTime, simulateTime } from "#test/support/simulated-time.ts";
import { drawnMatch, type SheetMatch } from "../model/sheet-match.ts";
import { ResultsSheet } from "./results-sheet.tsx";

const rules = { ...someScoreRules, format: "pairs" as const };
const side = (id: number, name: string) => ({ pair_id: idOf(id), name, seed: null, text: null, is_bye: false });
const listed = [1, 2, 3, 4].map((number) =>
  someDrawnMatch({
    id: idOf(100 + number),
    number,
    name: `P${number}`,
    round_name: "Cuartos de final",
    sides: [
      side(200 + number, `Ana ${number} & Berta ${number}`),
      side(300 + number, `Carla ${number} & Diana ${number}`),
    ],
    version: 4,
  }),
);
const matches: SheetMatch[] = listed.flatMap((match) => drawnMatch(match, leagueId, rules) ?? []);

async function sheet() {
  const rulesOf = () => rules;
  const values = {
    leagueId,
    leagueName: "Liga",
    matches,
    waiting: matches,
    rulesOf,
    now: { date: "2026-11-23", minutes: 600 },
    from: undefined,
  };
  const drawn = await drawRouted(<ResultsSheet {...values} hasNoShow={false} format="pairs" onPaste={() => {}} />);
  await waitFor(() => hasFocus(1));
  return drawn;
}

const field = (number: number) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^Resultado de Ana ${number} `) });
const line = (number: number) => field(number).closest("li")?.textContent ?? "";
const hasFocus = (number: number) => expect(document.activeElement).toBe(field(number));

/** The match as it is answered after its first pair has won 6-3 6-4. */
function won(id: string): BracketMatch {
  const match = listed.find((one) => one.id === id) ?? someDrawnMatch();
  const { phase_name: _phase, round_name: _round, ...answer } = match;
  const sets = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2 + set }));
  const winner_pair_id = match.sides[0].pair_id;
  return { ...answer, status: "completed", outcome: "played", winner_pair_id, set_results: sets, version: 5 };
}

afterEach(() => document.body.replaceChildren());

describe("the matches of a bracket on the results sheet (spec 4 §3.1, spec 5 §1.1)", () => {
  it.each([
    { latency: 0, gap: 20 },
    { latency: 250, gap: 50, time: () => realTime }, // that what is simulated is like what is
    { latency: 1000, gap: 20 },
  ])(
    "keep every key for their own line: $latency ms, $gap ms between keys",
    async ({ latency, gap, time = simulateTime }) => {
      const sent = api.on(contract.brackets.saveResult, async ({ match_id }) => {
        await realTime.pass(latency);
        return won(match_id);
      });
      const { user } = await sheet();
      const { pass, until } = time();
      for (const key of "6364⏎63 46 108⏎w2⏎63 21 r1⏎") {
        await user.keyboard(key === "⏎" ? "{Enter}" : key);
        await pass(gap);
      }
      await until(() => expect(screen.getByText("Están todos los resultados.", { exact: false })).toBeTruthy());
      const about = { league_id: leagueId, version: 4, confirm_falls: [] };
      expect(sent).toMatchObject([
        { ...about, match_id: idOf(101), set_results: [{ pair1_games: 6 }, { pair2_games: 4 }] },
        { ...about, match_id: idOf(102), set_results: [{}, {}, { super_tie_break: true }] },
        { ...about, match_id: idOf(103), outcome: "walkover", winner_pair_id: idOf(203) },
        { ...about, match_id: idOf(104), outcome: "retirement", winner_pair_id: idOf(304) },
      ]);
    },
  );

  it("say where they belong, and need a winner", async () => {
    const sent = api.on(contract.brackets.saveResult, ({ match_id }) => won(match_id));
    const { user } = await sheet();
    expect(line(1)).toContain("Cuadro · Cuartos de final · P1");
    await user.keyboard("63 46");
    expect(line(1)).toContain("falta quién gana");
    await user.keyboard("{Enter}");
    expect(line(1)).toContain("Un partido de cuadro necesita una pareja ganadora. No se ha guardado.");
    expect([field(1).value, screen.queryByRole("button", { name: "Guardar así" })]).toEqual(["63 46", null]);
    expect(sent).toEqual([]);
  });

  it("name the later results that a correction takes away, which go on a yes only", async () => {
    const falls: FallingResult[] = [
      { match_id: idOf(109), name: "Final", sides: ["A", "B"], set_results: [{ pair1_games: 6, pair2_games: 1 }] },
    ];
    const sent = api.on(contract.brackets.saveResult, ({ match_id, confirm_falls }) => {
      if (confirm_falls.length === 0) throw refusal("bracket_result_falls", { falls });
      return won(match_id);
    });
    const { user } = await sheet();
    await user.keyboard("6364{Enter}");
    await waitFor(() => expect(line(1)).toContain("Con esto se anulan resultados posteriores: Final 6-1."));
    expect(field(1).value).toBe("6364");
    await user.click(button("Guardar así"));
    await waitFor(() => expect(line(1)).toContain("Ganan en 2 sets"));
    expect(sent.map(({ confirm_falls }) => confirm_falls)).toEqual([[], [idOf(109)]]);
  });

  it("are not saved for other pairs than were shown", async () => {
    const { phase_name: _phase, round_name: _round, ...before } = listed[0] ?? someDrawnMatch();
    const current: BracketMatch = { ...before, sides: [side(401, "Ana 1 & Zoe"), before.sides[1]], version: 7 };
    const sent = api.on(contract.brackets.saveResult, ({ match_id, version }) => {
      if (version !== 7) throw refusal("edit_conflict", { current });
      return { ...won(match_id), sides: current.sides, winner_pair_id: idOf(401) };
    });
    const { user } = await sheet();
    await user.keyboard("6364{Enter}");
    await waitFor(() => expect(line(1)).toContain("Han cambiado las parejas de este partido."));
    expect([line(1).includes("Zoe"), field(1).value, sent.length]).toEqual([true, "6364", 1]);
    await user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(line(1)).toContain("Ganan en 2 sets"));
  });

  it("are saved over a new date, and taken back", async () => {
    const { phase_name: _phase, round_name: _round, ...before } = listed[0] ?? someDrawnMatch();
    const sent = api.on(contract.brackets.saveResult, ({ match_id, version }) => {
      if (version !== 6)
        throw refusal("edit_conflict", { current: { ...before, match_date: "2026-12-01", version: 6 } });
      return { ...won(match_id), version: 7 };
    });
    const taken = api.on(contract.brackets.removeResult, () => ({ ...before, version: 8 }));
    const { user } = await sheet();
    await user.keyboard("6364{Enter}");
    await waitFor(() => expect(line(1)).toContain("Ganan en 2 sets"));
    expect(sent.map(({ version }) => version)).toEqual([4, 6]);
    await user.click(button("Deshacer el resultado de Ana 1 & Berta 1 contra Carla 1 & Diana 1"));
    await waitFor(() => expect(taken).toMatchObject([{ match_id: idOf(101), version: 7 }]));
    await waitFor(() => expect(line(1)).toContain("gana Ana 1 & Berta 1"));
  });
});
