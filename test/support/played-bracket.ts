import type { BracketMatch, BracketPage, BracketPhase } from "#contract/brackets/endpoints.ts";
import { pairsLeague } from "./story.ts";
import type { TestApp } from "./test-app.ts";

/** A league of groups of four with the bracket's endpoints at hand. */
export async function bracketLeague(club: TestApp, { groups = 2, name = "Liga con cuadro", type = "league" } = {}) {
  const story = await pairsLeague(club.command, { groups, name, type });
  const at = (path = "") => `/api/leagues/${story.league.id}/brackets${path}`;
  const call = (method: string, path = "", body?: unknown) => club.call(method, at(path), body);
  const page = async (): Promise<BracketPage> => (await call("GET")).body;
  const draw = async (pairs: number, more: object = {}) => {
    const { pairs: choices, phases } = await page();
    const pair_ids = choices.slice(0, pairs).map(({ pair_id }) => pair_id);
    return call("POST", "", { pair_ids, shown: phases[0]?.draw.seed ?? null, ...more });
  };
  const match = async (name: string, phase = 0): Promise<BracketMatch> => {
    const found = matchesOf((await page()).phases[phase]).find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  /** One side of a match wins it, or has it won by walkover and the like. */
  const win = async (name: string, side: 1 | 2, more: object = {}, phase = 0) => {
    const { id, version, sides } = await match(name, phase);
    const [pair1_games, pair2_games] = side === 1 ? [6, 3] : [3, 6];
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    const winner_pair_id = sides[side - 1]?.pair_id;
    return call("PUT", `/matches/${id}/result`, { version, set_results, winner_pair_id, ...more });
  };
  /** Nobody comes to a match. */
  const nobodyComes = async (name: string) => {
    const { id, version } = await match(name);
    return call("PUT", `/matches/${id}/result`, { version, outcome: "double_walkover", set_results: [] });
  };
  return { ...story, call, page, draw, match, win, nobodyComes };
}

export function matchesOf(phase: BracketPhase | undefined): BracketMatch[] {
  return phase?.rounds.flatMap(({ matches }) => matches) ?? [];
}

/** What stands on the sides of a match: pairs by their names, or the words for who will. */
export function sidesOf(match: BracketMatch): (string | null)[] {
  return match.sides.map(({ name, text }) => name ?? text);
}
