import type { Agent } from "node:https";
import { clubSettings } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { DueMessage } from "../messages-repository.ts";
import { pushKeys } from "./push-keys.ts";

/** What became of a message: `gone`: the browser takes none any more; `later`: it is worth trying again; `refused`: it is not. */
export type Delivered = "sent" | "gone" | "later" | "refused";
export type DeliverPush = (message: DueMessage, now: Date) => Promise<Delivered>;

const longest = 10_000; // ms that a service has to answer

/** How a service's refusal is meant (RFC 8030). @param status its HTTP status; undefined: it did not answer */
export function meantBy(status: number | undefined): Delivered {
  if (status === 404 || status === 410) return "gone";
  return status === undefined || status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** Whom a service may write to about this installation (RFC 8292): the club, or its public address. */
async function subjectOf({ database, config }: Pick<Dependencies, "database" | "config">): Promise<string> {
  const { contact_email } = await clubSettings(database.db);
  if (contact_email !== null) return `mailto:${contact_email}`;
  const { origin, hostname, protocol } = new URL(config.publicUrl);
  return protocol === "https:" ? origin : `mailto:no-reply@${hostname}`;
}

/** Sends by the browsers' services; redirects are not followed. @param agent of a test, which trusts its own service */
export function pushDelivery(
  deps: Pick<Dependencies, "database" | "config" | "clock" | "log">,
  agent?: Agent,
): DeliverPush {
  return async ({ endpoint, p256dh, auth, topic, title, body, useless_at, league_id, pair_id }, now) => {
    // Loaded with the first message.
    const { default: webPush } = await import("web-push");
    const { public_key: publicKey, private_key: privateKey } = await pushKeys(deps);
    const payload = JSON.stringify({ title, body, tag: topic, page: `/league/${league_id}/pair/${pair_id}` });
    const seconds = Math.max(0, Math.floor((useless_at.getTime() - now.getTime()) / 1000));
    const options = {
      vapidDetails: { subject: await subjectOf(deps), publicKey, privateKey },
      TTL: seconds,
      urgency: "normal" as const,
      topic,
      timeout: longest,
      ...(agent !== undefined && { agent }),
    };
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, options);
      return "sent";
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : undefined;
      const meant = meantBy(status);
      if (meant !== "gone")
        deps.log.warn({ status, host: new URL(endpoint).host }, "a message to a browser could not be sent");
      return meant;
    }
  };
}
