import { addDays } from "#domain/base/calendar-date.ts";
import { inscriptionKeptDays } from "#domain/season/inscription.ts";
import { keepErasedList } from "#server/features/persons/commands/erase-person.ts";
import { deleteEndedAccess, deletePendingBefore } from "./features/accounts/writes.ts";
import { clubToday, newDayTeller } from "./features/club/public.ts";
import { deleteAcceptedBefore, deleteOfLeaguesBefore } from "./features/inscriptions/writes.ts";
import { makeNightlyCopy } from "./features/maintenance/commands/make-copies.ts";
import { warnOfCopies } from "./features/maintenance/commands/warn-of-copies.ts";
import { sendNotices } from "./features/notices/commands/send-notices.ts";
import { deleteMailsBefore } from "./features/notices/writes.ts";
import { confirmDue } from "./features/proposals/writes.ts";
import { sendPushes } from "./features/push/commands/send-pushes.ts";
import { endFollowing, followerTeller } from "./features/push/commands/tell-followers.ts";
import { pushDelivery } from "./features/push/parts/push-delivery.ts";
import { deleteActivityBefore } from "./platform/audit.ts";
import type { Dependencies } from "./platform/context.ts";
import { deleteAnswersBefore } from "./platform/idempotency.ts";
import { deliveryOf, sendWaiting } from "./platform/mailer.ts";
import { deleteMailBefore } from "./platform/outbox.ts";
import { type Duty, repeat } from "./platform/periodic.ts";
import { deleteCountsBefore } from "./platform/rate-limits.ts";

const second = 1000; // ms
const minute = 60 * second;
const day = 24 * 60 * 60 * second;
/**
 * Days that are kept: the activity of administrators, accounts that nobody approved, messages sent or given up, counts of limits,
 * answers to repeated requests, accepted inscriptions; mail that was written to players, whose links open as long.
 */
export const retention = {
  activity: 730,
  pendingAccounts: 60,
  mail: 30,
  counts: 1,
  answers: 1,
  accepted: 1,
  playerMails: 400,
};

/** Deletes what has been kept long enough. */
export async function deleteExpired({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  await deleteActivityBefore(database.db, before(retention.activity));
  await deletePendingBefore(database.db, before(retention.pendingAccounts));
  await deleteEndedAccess(database.db, clock.now());
  await deleteMailBefore(database.db, before(retention.mail));
  await deleteMailsBefore(database.db, before(retention.playerMails));
  await deleteCountsBefore(database.db, before(retention.counts));
  await deleteAnswersBefore(database.db, before(retention.answers));
  await deleteAcceptedBefore(database.db, before(retention.accepted));
  const today = await clubToday(database.db, { clock });
  await deleteOfLeaguesBefore(database.db, addDays(today, -inscriptionKeptDays));
}

/** Tells followers of pairs what has happened, and ends with the leagues (spec 6 §5.3). */
function pushTeller(deps: Dependencies): () => Promise<void> {
  const tell = followerTeller(deps);
  const deliver = pushDelivery(deps);
  return async () => {
    await tell();
    await sendPushes(deps, deliver);
    await endFollowing(deps);
  };
}

/** What is done for a club besides its copies: it forgets, sends mail, tells followers; what may wait for other servers last. */
export function dutiesOf(deps: Dependencies): Duty[] {
  const deliver = deliveryOf(deps);
  return [
    { every: second, run: newDayTeller(deps) },
    { every: day, run: () => keepErasedList(deps) },
    { every: day, run: () => deleteExpired(deps) },
    { every: minute, run: () => confirmDue(deps) },
    { every: minute, run: () => sendNotices(deps) },
    { every: 60 * minute, run: () => warnOfCopies(deps) },
    { every: 5 * second, run: () => sendWaiting(deps, deliver) },
    { every: 5 * second, run: pushTeller(deps) },
  ];
}

/** The copy of the night, once it is due. */
export const copyDuty = (deps: Dependencies): Duty => ({ every: 10 * minute, run: () => makeNightlyCopy(deps) });

/** Begins to do for a club what nobody asks for. @returns a stop */
export function startBackground(deps: Dependencies, { makesCopies = true } = {}): () => Promise<void> {
  return repeat(deps.log, [...dutiesOf(deps), ...(makesCopies ? [copyDuty(deps)] : [])]);
}
