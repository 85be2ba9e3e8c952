import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what a pair needs, on its page (spec 6 §4)", () => {
  let club: TestApp;
  let league = "";
  let lower: Match[] = [];
  let pairs: string[] = [];

  const needs = async (pairId: string | undefined, id = league): Promise<Record<string, string>[]> =>
    (await club.visit("GET", `/api/public/leagues/${id}/pairs/${pairId}`)).body.needs;
  const told = async (pairId: string | undefined) => (await needs(pairId)).map(({ theirs }) => theirs);

  /** The better of two, by their place in the list, wins without losing a game. */
  const win = async (match: Match) => {
    const isFirst = pairs.indexOf(match.pair1_id) < pairs.indexOf(match.pair2_id);
    const set_results = [1, 2].map((set) => {
      return { set, pair1_games: isFirst ? 6 : 0, pair2_games: isFirst ? 0 : 6 };
    });
    const url = `/api/leagues/${league}/matches/${match.id}/result`;
    expect((await club.call("PUT", url, { version: match.version, set_results })).status).toBe(200);
  };
  const between = (one: number, two: number) =>
    lower.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].every((id) => [pairs[one], pairs[two]].includes(id)));

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    league = story.league.id;
    lower = story.matches.filter(({ group_id }) => group_id === story.groupIds[1]);
    pairs = [...new Set(lower.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))];
  });
  afterAll(() => club?.close());

  it("is how they stand while all is open, and said as soon as it is certain", async () => {
    expect(await told(pairs[0])).toEqual(["Les quedan 3 partidos: sube el 1.º."]);
    for (const [one, two] of [
      [0, 1],
      [1, 2],
      [0, 3],
    ] as const)
      for (const match of between(one, two)) await win(match);
    expect(await needs(pairs[0])).toMatchObject([
      { goal: "stand", yours: "Os queda 1 partido: ahora 1.º; sube el 1.º." },
      { goal: "up", state: "open", win_leads_to: 1 },
    ]);
    const [, up] = await needs(pairs[0]);
    expect(up?.halves).toEqual([
      {
        theirs: { when: "Si ganan", text: "Suben, pase lo que pase en los demás partidos." },
        yours: { when: "Si ganáis", text: "Subís, pase lo que pase en los demás partidos." },
      },
      {
        theirs: { when: "Si pierden", text: expect.stringContaining("dependen de otros resultados.") },
        yours: { when: "Si perdéis", text: expect.stringContaining("dependéis de otros resultados.") },
      },
    ]);
    expect((await needs(pairs[1])).map(({ win_leads_to }) => win_leads_to)).toEqual([null, null]);
    for (const match of between(0, 2)) await win(match);
    expect((await needs(pairs[0])).slice(1)).toEqual([
      {
        goal: "up",
        state: "certain",
        theirs: "Ascenso asegurado.",
        yours: "Ascenso asegurado.",
        halves: [],
        win_leads_to: null,
      },
    ]);
    expect(await told(pairs[3])).toEqual(["Les quedan 2 partidos: ahora 3.º; sube el 1.º.", "Ya no es posible subir."]);
  });

  it("is marked on the board of the closing where it changes nothing", async () => {
    const { missing } = await closingShown(club, league);
    const idle = missing.filter(({ changes_nothing }) => changes_nothing).map(({ match_id }) => match_id);
    expect(idle.sort()).toEqual([...between(1, 3), ...between(2, 3)].map(({ id }) => id).sort());
  });

  it("is nothing for players of an individual league, nor once the round is closed and the next has begun", async () => {
    const { league: players } = await individualLeague(club.command);
    const { groups } = (await club.visit("GET", `/api/public/leagues/${players.id}/groups`)).body;
    expect(await needs(groups[0].individual_rows[0].pair_id, players.id)).toEqual([]);
    expect((await closeCurrent(club, league)).status).toBe(200);
    expect(await told(pairs[0])).toEqual([]);
  });
});
