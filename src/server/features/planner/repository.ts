import { and, between, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { pairName } from "#domain/base/names.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import { firstPlannedAnew } from "#domain/planning/planned-anew.ts";
import type { Handle } from "#server/db/connect.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { people, players, round_pairs } from "#server/db/schema/people.ts";
import { peopleOfMatch } from "#server/features/matches/public.ts";

const columns = {
  id: match.id,
  tournament_id: match.tournament_id,
  pair1_id: match.pair1_id,
  pair2_id: match.pair2_id,
  match_date: match.match_date,
  match_time: match.match_time,
  court_id: match.court_id,
  duration_minutes: match.duration_minutes,
  version: match.version,
  group_id: match.group_id,
  pair1_from: match.pair1_from,
  pair2_from: match.pair2_from,
  people: peopleOfMatch,
};

type Read = { [K in "pair1_id" | "pair2_id"]: string | null } & {
  [K in "pair1_from" | "pair2_from"]: SideSource | null;
};

/** The pairs that are known, and what the others will come from (spec 5 §1.2). */
function withSides<T extends Read>({ pair1_id, pair2_id, pair1_from, pair2_from, ...row }: T) {
  const sides = [
    { pair: pair1_id, from: pair1_from },
    { pair: pair2_id, from: pair2_from },
  ];
  return {
    ...row,
    pairs: sides.flatMap(({ pair }) => pair ?? []),
    sources: sides.flatMap(({ pair, from }) => (pair === null && from !== null ? [from] : [])),
  };
}

/** Date and hour of the club: `yyyy-MM-dd`, `HH:mm`. */
export interface ClubNow {
  date: string;
  time: string;
}

/** Of open rounds, put off, or of a bracket. */
const isToBePlanned = or(eq(rounds.state, "open"), isNotNull(match.deferred_until), isNotNull(match.draw_round));

const isUndated = and(eq(match.status, "scheduled"), isNull(match.match_date));

/** Booked for a day that can be planned anew. */
function isPlannedAnew({ date }: Pick<ClubNow, "date">) {
  return and(eq(match.status, "scheduled"), gte(match.match_date, firstPlannedAnew(date)));
}

/** Nobody plays a match that somebody goes through without. */
const isPlayed = ({ sources }: { sources: SideSource[] }) => !sources.some(({ kind }) => kind === "bye");

/** Which matches with a date are to lose it: by their ids, or at a moment all but those of its day and the next. */
interface Replanned {
  ids?: string[] | undefined;
  now?: ClubNow | null;
}

/**
 * The undated matches of open rounds of these leagues and those that were put off; those of brackets, also before their sides are
 * known.
 */
export async function listUndated(handle: Handle, leagueIds: string[], { ids = [], now = null }: Replanned = {}) {
  const isNamed = and(inArray(match.status, ["scheduled", "in_progress"]), inArray(match.id, ids));
  const rows = await handle
    .select(columns)
    .from(match)
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .where(
      and(
        inArray(match.tournament_id, leagueIds),
        or(isUndated, isNamed, now === null ? undefined : isPlannedAnew(now)),
        isToBePlanned,
      ),
    )
    .orderBy(match.tournament_id, match.draw_round, match.match_day, match.id);
  return rows.map(withSides).filter(isPlayed);
}

/** What of all pairs' leagues could be planned at a moment, with the first and the last day on which it is played. */
export async function listPlannable(handle: Handle, now: ClubNow) {
  const { id, tournament_id, pair1_id, pair2_id, pair1_from, pair2_from, match_date, deferred_until } = match;
  const rows = await handle
    .select({
      id,
      tournament_id,
      pair1_id,
      pair2_id,
      pair1_from,
      pair2_from,
      match_date,
      deferred_until,
      starts: rounds.start_date,
      deadline: rounds.deadline,
      league_ends: tournaments.end_date,
      rounds_left: sql<number>`coalesce(${tournaments.number_of_rounds} - ${rounds.number} + 1, 1)`,
    })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(rounds, eq(rounds.id, match.round_id))
    .where(
      and(
        ne(tournaments.status, "deleted"),
        eq(tournaments.format_type, "pairs"),
        or(isUndated, isPlannedAnew(now)),
        isToBePlanned,
      ),
    )
    .orderBy(match.tournament_id, match.draw_round, match.match_day, match.id);
  return rows.map(withSides).filter(isPlayed);
}

/** These leagues, those that are over last, then the newest first, as in the header. */
export async function listLeaguesOf(handle: Handle, ids: string[]) {
  const { id, name, courts_count, schedule_start_time, schedule_end_time, liked_hours, status } = tournaments;
  if (ids.length === 0) return [];
  return handle
    .select({ id, name, courts_count, schedule_start_time, schedule_end_time, liked_hours })
    .from(tournaments)
    .where(inArray(id, ids))
    .orderBy(eq(status, "completed"), desc(tournaments.created_at), desc(id));
}

/**
 * Every match that is to be played on some days, of all leagues, with its people.
 * @param leagueIds of these leagues the later ones, too
 */
export async function listPlaying(handle: Handle, from: string, to: string, leagueIds: string[] = []) {
  const rows = await handle
    .select(columns)
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .where(
      and(
        or(between(match.match_date, from, to), and(inArray(match.tournament_id, leagueIds), gt(match.match_date, to))),
        inArray(match.status, ["scheduled", "in_progress"]),
        ne(tournaments.status, "deleted"),
      ),
    );
  return rows.flatMap(({ match_date, match_time, ...row }) =>
    match_date === null || match_time === null ? [] : [{ ...withSides(row), match_date, match_time }],
  );
}

/** Every match that was played on some days, to its end or not, of all leagues; of one whose hour is not known it is null. */
export async function listPlayed(handle: Handle, from: string, to: string) {
  const rows = await handle
    .select({ ...columns, played_on: match.played_on })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .where(
      and(
        between(sql`coalesce(${match.played_on}, ${match.match_date})`, from, to),
        eq(match.status, "completed"),
        inArray(match.outcome, ["played", "retirement", "time_over"]),
        ne(tournaments.status, "deleted"),
      ),
    );
  return rows.flatMap(({ match_date, match_time, played_on, ...row }) => {
    const day = played_on ?? match_date;
    return day === null
      ? []
      : [{ ...withSides(row), match_date: day, match_time: played_on === null ? match_time : null }];
  });
}

/** What people are called. */
export async function listNames(handle: Handle, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .select({ id: people.id, full_name: people.full_name })
    .from(people)
    .where(inArray(people.id, ids));
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

/** What pairs are called now. */
export async function listPairNames(handle: Handle, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const [first, second] = [alias(players, "first_player"), alias(players, "second_player")];
  const rows = await handle
    .select({ id: round_pairs.id, first: first.full_name, second: second.full_name })
    .from(round_pairs)
    .innerJoin(first, eq(first.id, round_pairs.player1_id))
    .leftJoin(second, eq(second.id, round_pairs.player2_id))
    .where(and(inArray(round_pairs.id, ids), eq(round_pairs.is_current, true)));
  return rows.map(({ id, first: one, second: other }) => [id, pairName(one, other)]);
}
