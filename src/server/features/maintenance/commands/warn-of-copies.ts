import { isGood, listCopies } from "#server/copies/copy-folder.ts";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { listAdministrators } from "#server/features/accounts/public.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { findValue, replaceValue } from "#server/platform/installation.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { spokenMoment } from "../parts/chosen-copy.ts";
import { copyingProblem } from "../parts/copying-problem.ts";
import { overdueMail } from "../parts/overdue-mail.ts";
import { isOverdue } from "../queries.ts";

const toldKey = "copies_overdue_told";
const week = 7 * 24 * 60 * 60_000; // ms

async function listOrNone(folder: string) {
  try {
    return await listCopies(folder);
  } catch (error) {
    if (error instanceof OperatorProblem) return []; // a folder that cannot be read has no copy for anybody
    throw error;
  }
}

/** Writes to the administrators when no copy has been made for two days, and again each week; to be called now and then. */
export async function warnOfCopies(deps: Dependencies): Promise<void> {
  const { database, clock, config } = deps;
  const place = copyPlaceOf(config);
  if (place === null) return;
  const copies = await listOrNone(place.folder);
  if (!(await isOverdue(deps, copies))) return;
  const last = copies.find(isGood);
  const words = {
    last: last === undefined ? null : await spokenMoment(deps, last.madeAt),
    reason: copyingProblem(deps),
    url: `${config.publicUrl}/admin/settings?tab=state`,
  };
  await database.db.transaction(async (tx) => {
    const people = await listAdministrators(tx);
    const lastTold = Number((await findValue(tx, toldKey)) ?? 0);
    const now = clock.now();
    if (people.length === 0 || now.getTime() - lastTold < week) return;
    await replaceValue(tx, toldKey, String(now.getTime()), now);
    await enqueueMail(tx, clock, ...people.map((person) => overdueMail(person, words)));
  });
}
