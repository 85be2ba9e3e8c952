import pLimit from "p-limit";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { LeagueNow, PublicLeagues } from "#contract/portal/home.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { eveningRounds } from "#domain/base/evening-rounds.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { isRefusal } from "#server/platform/errors.ts";
import { cachedByVersion, cachedList } from "#server/platform/read-cache.ts";
import { keyOf, type PublicDeps, publicClub, publicMatches, readFacts } from "../queries.ts";
import { listActiveLeagues, listFinishedLeagues, mostFinished } from "../repository.ts";
import { isPlayedOut } from "./bracket-now.ts";
import { championsOf, finishedOn } from "./champions.ts";
import { publicBrackets } from "./league-brackets.ts";
import { leagueCard } from "./league-card.ts";
import { type DatedMatch, datedMatches, inOrder, isOfToday, leagueNow } from "./league-now.ts";
import { drawnMatches, publicDraws } from "./public-bracket.ts";
import { isListedLeague, type PublicFacts } from "./public-names.ts";

const mostToday = 12; // matches of today that the first page lists

type Finished = PublicLeagues["finished"][number];
type End = Pick<Finished, "champions" | "finished_on" | "is_listed">;

interface Now {
  card: LeagueNow;
  /** Whether it is played in evenings alone. */
  areEvenings: boolean;
  /** How it ended, where its brackets are over; null: it is played. */
  end: End | null;
  today: DatedMatch[];
}

/** What lives of each active league, of one version of it and one day: after a result only that one's is read anew. */
const leaguesNow = cachedList<Now>();

const atOnce = 4; // leagues that are read side by side: the pool has connections for others too

function endOf(facts: PublicFacts, phases: readonly PublicPhase[], timeZone: string): End {
  return {
    champions: championsOf(facts, phases)?.name ?? null,
    finished_on: finishedOn(facts, phases, timeZone),
    is_listed: isListedLeague(facts),
  };
}

async function readNow(deps: PublicDeps, league_id: string, today: string): Promise<Now> {
  const { time_zone } = await publicClub(deps);
  const brackets = await publicBrackets(deps, league_id);
  // From yesterday on: what began before midnight may still be in play.
  const listed = await matchesIn(deps.database.db, { league_id, from: addDays(today, -1) });
  const matches = datedMatches(publicMatches(brackets.facts, listed), drawnMatches(brackets.phases));
  return {
    card: leagueNow(brackets, matches, today),
    areEvenings: eveningRounds(brackets.facts.rounds) === "all",
    end: isPlayedOut(brackets.facts, brackets.phases) ? endOf(brackets.facts, brackets.phases, time_zone) : null,
    today: matches.filter((match) => isOfToday(match, today)),
  };
}

/** The leagues' matches of today, those in play and to come first, and no more than have room. */
function playingToday(leagues: readonly { id: string; today: DatedMatch[] }[]): PublicLeagues["playing_today"] {
  const all = inOrder(leagues.flatMap(({ id: league_id, today }) => today.map((match) => ({ ...match, league_id }))));
  const shown = all.slice(0, mostToday);
  return {
    matches: shown.flatMap(({ of, league_id }) => ("group" in of ? [{ ...of.group, league_id }] : [])),
    drawn: shown.flatMap(({ of, league_id }) => ("drawn" in of ? [{ ...of.drawn, league_id }] : [])),
    more: all.length - shown.length,
  };
}

/** A league that has been removed since it was listed is left out. */
function unlessGone(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

interface Active extends Pick<PublicLeagues, "leagues" | "playing_today"> {
  /** Those whose brackets are over, although nobody has ended them yet. */
  ended: Finished[];
}

/** The leagues that are played with what lives of them, and what is played today (spec 7 §1.7). */
export async function activeLeagues(deps: PublicDeps): Promise<Active> {
  const { today } = await publicClub(deps);
  const rows = await listActiveLeagues(deps.database.db);
  const few = pLimit(atOnce);
  const wanted = rows.map(({ id }) => ({ channel: id, key: today }));
  const now = leaguesNow(deps, wanted, (id) => few(() => readNow(deps, id, today)));
  const read = await Promise.all(rows.map(async (row) => ({ row, now: await now.get(row.id)?.catch(unlessGone) })));
  const leagues = read.flatMap(({ row, now }) => (now == null ? [] : [{ row, ...now }]));
  return {
    leagues: leagues.flatMap(({ row, card, areEvenings, end }) =>
      end === null ? [leagueCard(row, card, areEvenings)] : [],
    ),
    ended: leagues.flatMap(({ row, end }) => (end === null ? [] : [finishedLeague(row, end)])),
    playing_today: playingToday(leagues.map(({ row, today: matches }) => ({ id: row.id, today: matches }))),
  };
}

function finishedLeague({ id, name, division, type }: Pick<LeagueRow, "id" | "name" | "division" | "type">, end: End) {
  return { id, name, division, is_tournament: type === "tournament", ...end };
}

/** Champions by league: the first page names them all, and would push the facts of leagues that are played out of their place. */
const championsNow = cachedByVersion<End>(mostFinished);

/** The leagues that are over and keep their pages, the newest first. */
export async function finishedLeagues(deps: PublicDeps): Promise<Finished[]> {
  const { today, time_zone } = await publicClub(deps);
  const rows = await listFinishedLeagues(deps.database.db);
  return Promise.all(
    rows.map(async (row) => {
      const read = async () => {
        const facts = await readFacts(deps.database.db, row.id, today);
        const { phases } = await publicDraws(deps.database.db, facts, time_zone);
        return endOf(facts, phases, time_zone);
      };
      return finishedLeague(row, await championsNow(deps, keyOf(row.id, today), read));
    }),
  );
}
