import type { Undecided } from "#contract/proposals/endpoints.ts";
import { hasSets, isByDefault } from "#domain/scores/score.ts";
import { type SentResult, type Standing, sentOf, standingOf } from "#domain/scores/sent-results.ts";
import type { SetResult } from "#domain/scores/sets.ts";
import { pairOn } from "#domain/scores/sides.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import { eventOf, rulesOf } from "./parts/events.ts";
import {
  findFacts,
  insertSent,
  listSent,
  listUndecided,
  listUndecidedOf,
  type SentFacts,
  type SentRow,
} from "./repository.ts";

/** What stands of some matches at a moment (ms since 1970), with the rows that it was read from. */
async function standings(handle: Handle, all: readonly SentFacts[], now: number) {
  const rows = await listSent(
    handle,
    all.map(({ id }) => id),
  );
  return all.map((facts) => {
    const its = rows.filter(({ match_id }) => match_id === facts.id);
    return { facts, rows: its, standing: standingOf(its.map(eventOf), rulesOf(facts), now) };
  });
}

type Names = Pick<Undecided, "pair1_name" | "pair2_name" | "group_name" | "match_date">;

/** The names of the matches of a league, of its groups and brackets, by their ids. */
async function namesIn(handle: Handle, leagueId: string): Promise<Map<string, Names>> {
  const ofGroups = (await matchesIn(handle, { league_id: leagueId })).map((match) => [match.id, match] as const);
  const ofBrackets = (await bracketMatchesOf(handle, leagueId)).map(({ id, sides: [one, two], ...match }) => {
    const names = { pair1_name: one.name ?? "", pair2_name: two.name ?? "" };
    return [id, { ...names, group_name: match.round_name, match_date: match.match_date }] as const;
  });
  return new Map([...ofGroups, ...ofBrackets]);
}

function versionView(one: SentResult, facts: SentFacts, rows: readonly SentRow[]): Undecided["versions"][number] {
  const pairs = { pair1_id: facts.pair1_id ?? "", pair2_id: facts.pair2_id ?? "" };
  const { outcome, set_results, winner } = one.result;
  return {
    id: one.id,
    pair_id: one.sender === "sheet" ? null : pairOn(pairs, one.sender),
    outcome,
    set_results: [...set_results],
    winner_pair_id: pairOn(pairs, winner),
    played_on: rows.find(({ id }) => id === one.id)?.played_on ?? null,
    sent_at: new Date(one.at).toISOString(),
    is_denied: one.denied.length > 0,
  };
}

/** When something is confirmed by itself, on the club's clock. */
export function confirmsAt(standing: Standing | undefined, timeZone: string): Undecided["confirms_at"] {
  if (standing?.kind !== "unconfirmed" || standing.confirms_at === null) return null;
  const at = new Date(standing.confirms_at);
  return { date: calendarDateIn(at, timeZone), time: clockTimeIn(at, timeZone) };
}

/** What players have sent of a league's matches that nobody has decided: what is disputed first, then what waits longest. */
export async function undecidedIn(handle: Handle, leagueId: string, now: Date): Promise<Undecided[]> {
  await leagueOf(handle, leagueId);
  const all = await standings(handle, await listUndecided(handle, leagueId), now.getTime());
  if (all.length === 0) return [];
  const names = await namesIn(handle, leagueId);
  const { time_zone } = await clubSettings(handle);
  const views = all.flatMap(({ facts, rows, standing }): Undecided[] => {
    const { id, pair1_id, pair2_id, sent } = facts;
    const named = names.get(id);
    const versions = sentOf(standing).map((one) => versionView(one, facts, rows));
    if (named === undefined || sent === null || pair1_id === null || pair2_id === null || versions.length === 0)
      return [];
    const { pair1_name, pair2_name, group_name, match_date } = named;
    const pairs = { pair1_id, pair2_id, pair1_name, pair2_name };
    const place = { group_name, is_in_bracket: facts.round_state === null, match_date };
    const is_timed =
      facts.confirm_hours !== null &&
      versions.some(({ pair_id, outcome }) => pair_id !== null && !isByDefault(outcome));
    const confirms_at = confirmsAt(standing, time_zone);
    return [{ match_id: id, ...pairs, ...place, state: sent, versions, confirms_at, is_timed }];
  });
  const since = ({ versions }: Undecided) => versions[0]?.sent_at ?? "";
  const rank = ({ state }: Undecided) => (state === "disputed" ? 0 : 1);
  return views.sort((a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)));
}

/** What stands of the undecided matches of a pair, by the match. */
export async function standingsOfPair(
  handle: Handle,
  { leagueId, pairId, now }: { leagueId: string; pairId: string; now: Date },
): Promise<Map<string, Standing>> {
  const all = await standings(handle, await listUndecidedOf(handle, leagueId, pairId), now.getTime());
  return new Map(all.map(({ facts, standing }) => [facts.id, standing]));
}

/** What stands of a match as it is now, decided or not, by what was said; null: nobody has said anything that stands. */
export async function standingOfMatch(
  handle: Handle,
  { leagueId, matchId, now }: { leagueId: string; matchId: string; now: Date },
): Promise<Standing | null> {
  const facts = await findFacts(handle, leagueId, matchId);
  if (facts === undefined || facts.sent === null) return null;
  const [one] = await standings(handle, [facts], now.getTime());
  return one?.standing ?? null;
}

/** The sets that players have sent of a league's matches, where they count nowhere until somebody confirms them (spec 6 §2.3). */
export async function proposedSets(handle: Handle, leagueId: string, now: Date): Promise<Map<string, SetResult[]>> {
  const waiting = (await listUndecided(handle, leagueId)).filter(({ sent }) => sent === "waiting");
  const all = await standings(handle, waiting, now.getTime());
  return new Map(
    all.flatMap(({ facts, standing }) => {
      const [one] = standing.kind === "unconfirmed" ? sentOf(standing) : [];
      return one !== undefined && hasSets(one.result.outcome) ? [[facts.id, [...one.result.set_results]]] : [];
    }),
  );
}

/** Notes that a pair has looked at what its rivals have sent: from then on the time to answer runs (spec 6 §2.2). */
export async function noteReached(
  handle: Handle,
  { leagueId, pairId, now }: { leagueId: string; pairId: string; now: Date },
): Promise<void> {
  const all = await standings(handle, await listUndecidedOf(handle, leagueId, pairId), now.getTime());
  const news = all.flatMap(({ facts, rows, standing }) => {
    const side = facts.pair1_id === pairId ? ("1" as const) : ("2" as const);
    const [its] = sentOf(standing).filter(({ sender }) => sender !== "sheet" && String(sender) !== side);
    const seen = rows.findLast((row) => row.kind === "reached" && row.sender === side);
    const isSeen = its === undefined || (seen !== undefined && seen.at.getTime() >= its.at);
    return isSeen ? [] : [{ match_id: facts.id, kind: "reached" as const, sender: side, at: now }];
  });
  await insertSent(handle, news);
}
