import type { BracketEntries } from "#contract/brackets/entries.ts";
import { bracketLeague } from "./played-bracket.ts";
import type { TestApp } from "./test-app.ts";

/** A league with a bracket, its withdrawals and entries at hand. */
export async function enteringLeague(club: TestApp) {
  const story = await bracketLeague(club);
  const entries = async (): Promise<BracketEntries> => (await story.call("GET", "/entries")).body;
  const withdrawPair = async (name: string, pair_id: unknown, reason = "quit") => {
    const { id, version } = await story.match(name);
    return story.call("POST", "/withdrawals", { match_id: id, version, pair_id, reason });
  };
  /** Who stands on a side of a match withdraws. */
  const withdraw = async (name: string, side: 1 | 2, reason = "quit") =>
    withdrawPair(name, (await story.match(name)).sides[side - 1]?.pair_id, reason);
  const comeBack = (pair_id: unknown) => story.call("DELETE", `/withdrawals/${String(pair_id)}`);
  const enter = async (name: string, side: 1 | 2, pair_id: unknown) => {
    const { id, version } = await story.match(name);
    return story.call("POST", "/entries", { match_id: id, version, side, pair_id });
  };
  return { ...story, entries, withdraw, withdrawPair, comeBack, enter };
}
