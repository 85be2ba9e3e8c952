import type { z } from "zod";
import type { placesInput, planTaken } from "#contract/matches/bookings.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubNow } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import type { Note } from "#server/platform/audit.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { describeLeft } from "../parts/left-matches.ts";
import { bookAll, type Known, type Place, playingAround } from "../parts/planned-places.ts";
import { serially } from "../parts/serial-queue.ts";
import { lockMatches, shareRoundsOf } from "../planned-repository.ts";
import { minutesPerMatch } from "../queries.ts";
import type { StoredMatch } from "../repository.ts";

type Taken = z.output<typeof planTaken>;

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
    now: await clubNow(tx, deps),
  };
}

function noteOf(
  before: StoredMatch | undefined,
  after: StoredMatch,
  { match_date, match_time, court_id }: Place,
): Note {
  return {
    code: "match_scheduled",
    params: { date: match_date, time: hourMinute(match_time), court: court_id },
    entity_id: after.id,
    tournament_id: after.tournament_id,
    before,
    after,
  };
}

const inOrder = (a: Place, b: Place) =>
  `${a.match_date} ${a.match_time}`.localeCompare(`${b.match_date} ${b.match_time}`) || a.court_id - b.court_id;

/**
 * Books the places of a plan that are still free, in one transaction; names the others with what
 * has become of each (spec 4 §2.4). Somebody who plays elsewhere then refuses (`players_busy`); one plan after the other, or `plans_busy`.
 * Locks: rounds (shared) and matches by their ids, bookings by their time.
 */
export async function scheduleMatches(
  command: CommandContext,
  { places: wanted }: z.output<typeof placesInput>,
): Promise<Taken> {
  const places = [...new Map(wanted.map((place) => [place.match_id, place])).values()].sort(inOrder);
  const book = () =>
    inTransaction(command, async (tx, note) => {
      const known = await lockKnown(tx, command, places);
      const around = await playingAround(tx, places);
      const { booked, left } = await bookAll({ tx, known, ...around, now: command.deps.clock.now() }, places);
      const notes = booked.flatMap(({ place, after }) => {
        const before = known.matches.get(after.id);
        return after === before ? [] : [noteOf(before, after, place)];
      });
      await note(...notes);
      return {
        accepted: booked.map(({ after: { id, version } }) => ({ match_id: id, version })),
        left: await describeLeft(tx, left, known, command.actor.id),
      };
    });
  return serially(command.deps.memory, book);
}
