import type { Dependencies } from "#server/platform/context.ts";
import {
  claimMessages,
  type DueMessage,
  deleteMessage,
  deleteUselessMessages,
  mostAttempts,
  postponeMessage,
} from "../messages-repository.ts";
import type { Delivered, DeliverPush } from "../parts/push-delivery.ts";
import { endSubscription } from "./follow-pair.ts";

type Deps = Pick<Dependencies, "database" | "clock">;

const minute = 60_000; // ms
const atOnce = 20;
const mostRounds = 15; // of a call

async function settle(deps: Deps, message: DueMessage, became: Delivered): Promise<void> {
  const { db } = deps.database;
  if (became === "gone") return endSubscription(deps, message);
  if (became !== "later" || message.attempts >= mostAttempts) return deleteMessage(db, message);
  const pause = minute * 2 ** (message.attempts - 1);
  return postponeMessage(db, message, new Date(deps.clock.now().getTime() + pause));
}

/**
 * Sends what waits. A message is forgotten once its service has it: who ends between the two sends it again, which the browser shows in
 * the place of the first. @returns how many were tried
 */
export async function sendPushes(deps: Deps, deliver: DeliverPush): Promise<number> {
  const { db } = deps.database;
  await deleteUselessMessages(db, deps.clock.now());
  let tried = 0;
  for (let round = 0; round < mostRounds; round++) {
    const now = deps.clock.now();
    const due = await db.transaction((tx) => claimMessages(tx, now, atOnce));
    const became = await Promise.all(due.map((one) => deliver(one, now)));
    for (const [at, one] of due.entries()) await settle(deps, one, became[at] ?? "later");
    tried += due.length;
    if (due.length < atOnce) break;
  }
  return tried;
}
