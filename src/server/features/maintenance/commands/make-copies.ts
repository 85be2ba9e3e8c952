import type { Copy } from "#contract/maintenance/endpoints.ts";
import { listCopies, type StoredCopy } from "#server/copies/copy-folder.ts";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { makeCopy } from "#server/copies/make-copy.ts";
import { nightOf } from "#server/copies/night.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { copyBusy, requirePlace } from "../parts/chosen-copy.ts";
import { rememberingProblem } from "../parts/copying-problem.ts";
import { viewCopies } from "../queries.ts";
import { clubSince } from "../repository.ts";

const hour = 60 * 60_000; // ms

/** Makes a copy because an administrator wants one. */
export async function makeCopyNow(command: CommandContext): Promise<Copy> {
  const { deps } = command;
  const { database, clock } = deps;
  const place = requirePlace(deps);
  const { time_zone: timeZone } = await clubSettings(database.db);
  const making = { place, kind: "manual" as const, now: () => clock.now(), timeZone };
  const made = await rememberingProblem(deps, () => makeCopy(database, making)).catch((error: unknown) => {
    throw error instanceof OperatorProblem ? refusal("copy_refused", {}, error.message) : error;
  });
  if (made === null) throw refusal("copy_refused", {}, copyBusy);
  await inTransaction(command, async (_, note) => note({ code: "copy_made", params: {}, entity_id: "club" }));
  const [view] = await viewCopies([made], place);
  if (view === undefined) throw new Error("a copy that was made is not seen");
  return view;
}

/** Whether the copy of this night is there; one that nobody has looked at counts while it may still be looked at. */
function hasTonights(copies: readonly StoredCopy[], now: Date, timeZone: string): boolean {
  const tonights = copies.filter(
    ({ kind, madeAt }) => kind === "nightly" && nightOf(madeAt, timeZone) === nightOf(now, timeZone),
  );
  const isYoung = ({ madeAt }: StoredCopy) => now.getTime() - madeAt.getTime() < hour;
  return tonights.some((copy) => (copy.note?.checked_at != null && copy.note.fault === null) || isYoung(copy));
}

/**
 * Makes the copy of the night when it is four o'clock in the club, or as soon after as the server runs; to be called now and then. Of
 * several processes one makes it. A copy that has turned out faulty is made again an hour later.
 */
export async function makeNightlyCopy(deps: Dependencies): Promise<void> {
  const { database, clock, config } = deps;
  const place = copyPlaceOf(config);
  if (place === null || (await clubSince(database.db)) === null) return;
  const { time_zone: timeZone } = await clubSettings(database.db);
  const isWanted = async () => !hasTonights(await listCopies(place.folder), clock.now(), timeZone);
  await rememberingProblem(deps, async () => {
    if (!(await isWanted())) return;
    await makeCopy(database, { place, kind: "nightly", now: () => clock.now(), timeZone, isWanted });
  });
}
