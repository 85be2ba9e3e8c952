import { addDays } from "#domain/base/calendar-date.ts";
import { reminderDays } from "#domain/messages/notice-due.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusedAddresses } from "#server/platform/outbox.ts";
import type { NoticeFacts, SidePlayer } from "./parts/due-notices.ts";
import { goneMatch, playersOfGone } from "./parts/gone-matches.ts";
import { listPeople, listPlayers, listPlayersNow } from "./people-repository.ts";
import { listClosedTables, listGone, listNearDeadline, listPendingMatches, listTold } from "./repository.ts";

const minute = 60_000; // ms

/** All that decides what is told to whom, as it stands now. */
export async function noticeFacts(handle: Handle, now: ClubMoment, at: Date): Promise<NoticeFacts> {
  const pending = await listPendingMatches(handle);
  const gone = await listGone(handle);
  const known = await listPeople(handle, [...new Set(gone.flatMap((one) => one.gone?.sides.flat() ?? []))]);
  const near = await listNearDeadline(handle, now.date, addDays(now.date, reminderDays));
  const tables = await listClosedTables(handle);
  const matches = [...pending, ...near].map(({ match }) => match);
  const placed = [
    ...matches,
    ...tables.map(({ round_id, pair_id }) => ({ round_id, pair1_id: pair_id, pair2_id: null })),
  ];
  const pairsOf = (some: typeof placed) => [
    ...new Set(some.flatMap(({ pair1_id, pair2_id }) => [pair1_id ?? [], pair2_id ?? []].flat())),
  ];
  const roundIds = [...new Set(placed.flatMap(({ round_id }) => round_id ?? []))];
  const ofRounds = await listPlayers(handle, pairsOf(placed.filter(({ round_id }) => round_id !== null)), roundIds);
  const drawn = await listPlayersNow(handle, pairsOf(placed.filter(({ round_id }) => round_id === null)));
  const players: SidePlayer[] = [
    ...ofRounds,
    ...drawn.map((one) => ({ ...one, round_id: null, is_out: false })),
    ...gone.flatMap((one) => playersOfGone(one, known)),
  ];
  const personIds = [...new Set(players.map(({ person_id }) => person_id))];
  const subjectIds = [
    ...new Set([
      ...matches.map(({ match_id }) => match_id),
      ...gone.flatMap((one) => one.gone?.match_id ?? []),
      ...tables.map(({ round_id }) => round_id),
    ]),
  ];
  const emails = [...new Set(players.flatMap(({ email }) => email ?? []))];
  return {
    pending: [...pending, ...gone.flatMap(goneMatch)],
    near,
    tables,
    players,
    noted: await listTold(handle, personIds, subjectIds),
    refused: await refusedAddresses(handle, emails),
    now,
    minutesSince: (moment) => (at.getTime() - moment.getTime()) / minute,
  };
}
