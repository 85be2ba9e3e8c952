import type { UndoFacts } from "#domain/season/undo-closing.ts";
import type { Handle } from "#server/db/connect.ts";
import { countMade, listGroups } from "#server/features/groups/public.ts";
import { type ClosingRecord, closingRecord, type RoundRow } from "#server/features/leagues/public.ts";
import { countPlayed, countTakenCourts, listRoundMembers } from "../repository.ts";

type Membership = ClosingRecord["opened"][number];

function keyOf({ group_id, pair_id }: Membership): string {
  return `${group_id} ${pair_id}`;
}

function isOther(members: Membership[], opened: Membership[]): boolean {
  const now = new Set(members.map(keyOf));
  return now.size !== opened.length || opened.some((one) => !now.has(keyOf(one)));
}

/** Whether a group that stands is in another division than when the round was closed. */
async function isRedividedSince(handle: Handle, round: RoundRow): Promise<boolean> {
  const divisions = closingRecord(round)?.divisions;
  if (divisions === undefined) return false;
  const now = await listGroups(handle, round.tournament_id);
  return now.some(({ id, division_level }) => (divisions[id] ?? division_level) !== division_level);
}

/** What decides whether the closing of a round can be taken back, as the command and the groups page see it. */
export async function undoFacts(
  handle: Handle,
  round: RoundRow,
  all: readonly RoundRow[],
): Promise<Omit<UndoFacts, "arePairs">> {
  const later = all.filter(({ number }) => number > round.number);
  const [next] = later;
  const record = closingRecord(round);
  const base = { number: round.number, isClosed: round.state === "closed", hasRecord: record !== null };
  const takenCourts = await countTakenCourts(handle, record?.cancelled ?? [], next?.id ?? null);
  const promotions = await countPlayed(handle, record?.promotions ?? []);
  if (next === undefined) return { ...base, later: 0, next: null, takenCourts, promotions };
  const made = await countMade(handle, next.id);
  const isMoved = isOther(await listRoundMembers(handle, next.id), record?.opened ?? []);
  const isRedivided = await isRedividedSince(handle, round);
  const { number, state } = next;
  return {
    ...base,
    later: later.length,
    next: { number, isClosed: state === "closed", isMoved, isRedivided, ...made },
    takenCourts,
    promotions,
  };
}
