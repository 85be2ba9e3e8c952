import type { z } from "zod";
import { errorTable } from "#contract/common/errors.ts";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { undatingInput } from "#contract/matches/undating.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Tx } from "#server/db/connect.ts";
import type { Note } from "#server/platform/audit.ts";
import { type PlainCode, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { withoutBooking } from "../parts/without-booking.ts";
import { lockMatches, shareRoundsOf } from "../planned-repository.ts";
import { type StoredMatch, updateInCalendar } from "../repository.ts";

type Shown = z.output<typeof undatingInput>["matches"][number];
type Taken = z.output<typeof placesTaken>;

/** What stands against taking a match's date away; null: nothing. A match with a result keeps when it was played. */
function refused(match: StoredMatch | undefined, { league_id, version }: Shown): PlainCode | null {
  if (match === undefined || match.tournament_id !== league_id) return "match_not_found";
  if (match.status === "completed") return "match_completed";
  if (match.status === "cancelled") return "match_cancelled";
  return match.version === version && match.match_date !== null ? null : "edit_conflict";
}

function noteOf(before: StoredMatch, after: StoredMatch): Note {
  const { match_date, match_time, court_id } = before;
  return {
    code: "match_unscheduled",
    params: { date: match_date ?? "", time: hourMinute(match_time ?? ""), court: court_id ?? 0 },
    entity_id: after.id,
    tournament_id: after.tournament_id,
    before,
    after,
  };
}

/** Takes the dates of those matches away that are still as they were shown. Locks: rounds (shared) and matches by their ids. */
async function unschedule(
  tx: Tx,
  { deps: { clock } }: CommandContext,
  { wanted, note }: { wanted: Shown[]; note: WriteNote },
) {
  const ids = wanted.map(({ match_id }) => match_id);
  await shareRoundsOf(tx, ids);
  const found = new Map((await lockMatches(tx, ids)).map((match) => [match.id, match]));
  const accepted: Taken["accepted"] = [];
  const left: (Shown & { code: PlainCode })[] = [];
  const notes: Note[] = [];
  for (const one of wanted) {
    const before = found.get(one.match_id);
    const code = refused(before, one);
    if (before === undefined || code !== null) {
      left.push({ ...one, code: code ?? "match_not_found" });
      continue;
    }
    const values = { ...withoutBooking, status: "scheduled" as const, updated_at: clock.now() };
    const after = await updateInCalendar(tx, before, values);
    if (after === undefined) throw new Error("a locked match has changed");
    accepted.push({ match_id: after.id, version: after.version });
    notes.push(noteOf(before, after));
  }
  await note(...notes);
  return { accepted, left };
}

/**
 * Takes the dates of matches away, in one transaction: of those that are still as they were shown. The others stay and are told, each
 * with what it alone would be refused with (spec 4 §1.5). Who had begun plays anew. Locks: rounds (shared) and matches by their ids.
 */
export async function unscheduleMatches(
  command: CommandContext,
  { matches: shown }: z.output<typeof undatingInput>,
): Promise<Taken> {
  const wanted = [...new Map(shown.map((one) => [one.match_id, one])).values()];
  return inTransaction(command, async (tx, note) => {
    const { accepted, left } = await unschedule(tx, command, { wanted, note });
    return {
      accepted,
      left: left.map(({ version: _version, ...one }) => ({ ...one, message: errorTable[one.code].message })),
    };
  });
}

/** Takes the date of one match away, also inside of a closure (spec 4 §1.3); refuses where several would leave it. */
export async function unscheduleMatch(command: CommandContext, shown: Shown) {
  return inTransaction(command, async (tx, note) => {
    const { accepted, left } = await unschedule(tx, command, { wanted: [shown], note });
    const [[done], [refused]] = [accepted, left];
    if (done === undefined) throw refusal(refused?.code ?? "match_not_found");
    return done;
  });
}
