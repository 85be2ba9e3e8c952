import { deletePendingBefore } from "./features/accounts/public.ts";
import { deleteActivityBefore } from "./features/activity/public.ts";
import type { Dependencies } from "./platform/context.ts";
import { deliveryOf, sendWaiting } from "./platform/mailer.ts";
import { repeat } from "./platform/periodic.ts";

const second = 1000; // ms
const day = 24 * 60 * 60 * second;
/** Days that the activity of administrators and accounts that nobody approved are kept. */
export const retention = { activity: 730, pendingAccounts: 60 };

/** Deletes what has been kept long enough. */
export async function deleteExpired({ database, clock }: Pick<Dependencies, "database" | "clock">): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  await deleteActivityBefore(database.db, before(retention.activity));
  await deletePendingBefore(database.db, before(retention.pendingAccounts));
}

/** What the server does without being asked: it sends mail and deletes what has expired. @returns a stop */
export function startBackground(deps: Dependencies): () => Promise<void> {
  const deliver = deliveryOf(deps);
  const stops = [
    repeat(deps.log, 5 * second, () => sendWaiting(deps, deliver)),
    repeat(deps.log, day, () => deleteExpired(deps)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
