import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import type { placesInput, placesTaken } from "#contract/matches-bookings.ts";
import { addDays } from "#domain/calendar-date.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { isPast, overlaps } from "#domain/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import type { RoundRow } from "#server/features/rounds/public.ts";
import type { Note } from "#server/platform/audit.ts";
import { refusal, refusalOfConstraint } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { listPeoplePlaying, lockMatches, shareRoundsOf } from "../planned-repository.ts";
import { minutesPerMatch } from "../queries.ts";
import { type MatchRow, updateMatchAt } from "../repository.ts";

type Place = z.output<typeof placesInput>["places"][number];
type Taken = z.output<typeof placesTaken>;

interface Known {
  matches: ReadonlyMap<string, MatchRow>;
  rounds: ReadonlyMap<string, RoundRow>;
  leagues: ReadonlyMap<string, LeagueRow & { minutes: number }>;
  courts: ReadonlyMap<number, boolean>;
  today: string;
}

type Playing = { id: string; match_date: string; match_time: string; duration_minutes: number; people: string[] };

async function lockKnown(tx: Tx, { deps }: CommandContext, places: readonly Place[]): Promise<Known> {
  const ids = places.map(({ match_id }) => match_id);
  const rounds = await shareRoundsOf(tx, ids);
  const matches = await lockMatches(tx, ids);
  const leagues = new Map<string, LeagueRow & { minutes: number }>();
  for (const id of new Set(places.map(({ league_id }) => league_id))) {
    const league = await leagueOf(tx, id);
    leagues.set(id, { ...league, minutes: await minutesPerMatch(tx, league) });
  }
  return {
    matches: new Map(matches.map((match) => [match.id, match])),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    leagues,
    courts: new Map((await listCourts(tx)).map(({ id, is_available }) => [id, is_available])),
    today: await clubToday(tx, deps),
  };
}

/** What stands against a date for the match itself; null: nothing. */
function refusedMatch({ matches, rounds }: Known, place: Place): ErrorCode | null {
  const match = matches.get(place.match_id);
  if (match === undefined || match.tournament_id !== place.league_id) return "match_not_found";
  if (match.status === "cancelled") return "match_cancelled";
  if (match.status === "completed") return "match_completed";
  if (rounds.get(match.round_id)?.state !== "open" && match.deferred_until === null) return "round_closed";
  return match.version === place.version ? null : "edit_conflict";
}

function refusedPlace({ leagues, courts, today }: Known, { league_id, court_id, match_date }: Place): ErrorCode | null {
  if (isPast(match_date, today)) return "date_past";
  const is_available = courts.get(court_id);
  if (is_available === undefined) return "court_not_found";
  return is_available && court_id <= (leagues.get(league_id)?.courts_count ?? 0) ? null : "court_unavailable";
}

/** Everything that is played around these places, and who plays in the matches that are to have them. */
async function playingAround(tx: Tx, places: readonly Place[]) {
  const dates = places.map(({ match_date }) => match_date).sort();
  const [from, to] = [addDays(dates[0] ?? "", -1), addDays(dates.at(-1) ?? "", 1)];
  const ids = places.map(({ match_id }) => match_id);
  const rows = await listPeoplePlaying(tx, { ids, from, to });
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]));
  const playing = rows.flatMap(({ match_date, match_time, ...row }): Playing[] =>
    match_date === null || match_time === null ? [] : [{ ...row, match_date, match_time }],
  );
  return { peopleOf, playing };
}

/** Whether somebody of a match plays another one then: a plan puts nobody on two courts. */
function isBusy(playing: readonly Playing[], wanted: Playing): boolean {
  return playing.some(
    (other) =>
      other.id !== wanted.id &&
      other.people.some((person) => wanted.people.includes(person)) &&
      overlaps(other, wanted),
  );
}

/** Books one place; null when somebody has taken it. Only the place is lost with its savepoint. */
async function bookPlace(tx: Tx, known: Known, place: Place, now: Date): Promise<MatchRow | ErrorCode> {
  const { match_date, match_time, court_id } = place;
  const before = known.matches.get(place.match_id);
  const duration_minutes = known.leagues.get(place.league_id)?.minutes;
  if (before === undefined || duration_minutes === undefined) return "match_not_found";
  const calendar_sequence = before.calendar_sequence + 1;
  const values = { match_date, match_time, court_id, duration_minutes, calendar_sequence, updated_at: now };
  try {
    const after = await tx.transaction((point) =>
      updateMatchAt(point, place.match_id, place.version, { ...values, status: "scheduled" }),
    );
    return after ?? "edit_conflict";
  } catch (error) {
    const refused = refusalOfConstraint(error);
    if (refused === null) throw error;
    return refused.code;
  }
}

function noteOf(before: MatchRow | undefined, after: MatchRow, { match_date, match_time, court_id }: Place): Note {
  return {
    action: "schedule",
    entity: "match",
    entity_id: after.id,
    tournament_id: after.tournament_id,
    code: "match_scheduled",
    params: { date: match_date, time: hourMinute(match_time), court: court_id },
    before,
    after,
  };
}

const inOrder = (a: Place, b: Place) =>
  `${a.match_date} ${a.match_time}`.localeCompare(`${b.match_date} ${b.match_time}`) || a.court_id - b.court_id;

/**
 * Books the places of a plan that are still free, in one transaction; the others are left and told, each with what it alone would be
 * refused with (spec 4 §2.4). Unlike with a single match, somebody who plays elsewhere then refuses (`players_busy`). Locks: rounds
 * (shared) and matches by their ids, bookings by their time.
 */
export async function scheduleMatches(
  command: CommandContext,
  { places: wanted }: z.output<typeof placesInput>,
): Promise<Taken> {
  const places = [...new Map(wanted.map((place) => [place.match_id, place])).values()].sort(inOrder);
  return inTransaction(command, async (tx, note) => {
    const known = await lockKnown(tx, command, places);
    const { peopleOf, playing } = await playingAround(tx, places);
    const [taken, notes]: [Taken, Note[]] = [{ accepted: [], left: [] }, []];
    for (const place of places) {
      const duration_minutes = known.leagues.get(place.league_id)?.minutes ?? 0;
      const its: Playing = {
        id: place.match_id,
        ...place,
        duration_minutes,
        people: peopleOf.get(place.match_id) ?? [],
      };
      const refused =
        refusedMatch(known, place) ?? refusedPlace(known, place) ?? (isBusy(playing, its) ? "players_busy" : null);
      const after = refused ?? (await bookPlace(tx, known, place, command.deps.clock.now()));
      if (typeof after === "string") {
        const { match_id, league_id } = place;
        taken.left.push({ match_id, league_id, code: after, message: refusal(after).message });
        continue;
      }
      taken.accepted.push({ match_id: after.id, version: after.version });
      playing.push(its);
      notes.push(noteOf(known.matches.get(after.id), after, place));
    }
    await note(...notes);
    return taken;
  });
}
