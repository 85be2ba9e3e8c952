import type { z } from "zod";
import { errorTable } from "#contract/common/errors.ts";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { undatingInput } from "#contract/matches/undating.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Note } from "#server/platform/audit.ts";
import { type PlainCode, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockMatches, type PlannedMatch, shareRoundsOf, undateMatch } from "../planned-repository.ts";

type Shown = z.output<typeof undatingInput>["matches"][number];
type Taken = z.output<typeof placesTaken>;

/** What stands against taking a match's date away; null: nothing. A match with a result keeps when it was played. */
function refused(match: PlannedMatch | undefined, { league_id, version }: Shown): PlainCode | null {
  if (match === undefined || match.tournament_id !== league_id) return "match_not_found";
  if (match.status === "completed") return "match_completed";
  if (match.status === "cancelled") return "match_cancelled";
  return match.version === version && match.match_date !== null ? null : "edit_conflict";
}

function noteOf(before: PlannedMatch, after: PlannedMatch): Note {
  return {
    code: "match_unscheduled",
    params: {
      date: before.match_date ?? "",
      time: hourMinute(before.match_time ?? ""),
      court: before.court_id ?? 0,
    },
    entity_id: after.id,
    tournament_id: after.tournament_id,
    before,
    after,
  };
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
  const ids = wanted.map(({ match_id }) => match_id);
  return inTransaction(command, async (tx, note) => {
    await shareRoundsOf(tx, ids);
    const found = new Map((await lockMatches(tx, ids)).map((match) => [match.id, match]));
    const [taken, notes]: [Taken, Note[]] = [{ accepted: [], left: [] }, []];
    for (const one of wanted) {
      const before = found.get(one.match_id);
      const code = refused(before, one);
      if (before === undefined || code !== null) {
        const { match_id, league_id } = one;
        const why = code ?? "match_not_found";
        taken.left.push({ match_id, league_id, code: why, message: errorTable[why].message });
        continue;
      }
      const after = await undateMatch(tx, before, command.deps.clock.now());
      taken.accepted.push({ match_id: after.id, version: after.version });
      notes.push(noteOf(before, after));
    }
    await note(...notes);
    return taken;
  });
}

/** Takes the date of one match away, also inside of a closure (spec 4 §1.3); refuses where several would leave it. */
export async function unscheduleMatch(command: CommandContext, shown: Shown) {
  return inTransaction(command, async (tx, note) => {
    await shareRoundsOf(tx, [shown.match_id]);
    const [before] = await lockMatches(tx, [shown.match_id]);
    const code = refused(before, shown);
    if (before === undefined || code !== null) throw refusal(code ?? "match_not_found");
    const after = await undateMatch(tx, before, command.deps.clock.now());
    await note(noteOf(before, after));
    return { match_id: after.id, version: after.version };
  });
}
