import { addDays } from "#domain/base/calendar-date.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { addEntry } from "#server/features/payments/commands/add-entry.ts";
import { claimPaid } from "#server/features/payments/commands/claim-paid.ts";
import { createPending } from "#server/features/payments/commands/create-pending.ts";
import { issueChargeLink } from "#server/features/payments/commands/issue-charge-link.ts";
import { markPaid } from "#server/features/payments/commands/mark-paid.ts";
import { openChargeLink } from "#server/features/payments/commands/open-charge-link.ts";
import { listPayments, pendingChargesOf } from "#server/features/payments/public.ts";
import type { Story } from "./demo-story.ts";

const methods = ["bizum", "transfer", "cash", "card"] as const;

/** Those who are first on the list of what is owed pay on a day. */
export async function payOnDay(
  { context }: Story,
  league_id: string,
  { nth, each, date: payment_date }: Paid,
): Promise<void> {
  const owed = (await listPayments(context.deps.database.db, league_id)).filter(({ status }) => status === "pending");
  const payments = owed.slice(0, each).map(({ id: payment_id, version }) => ({ payment_id, version }));
  const payment_method = methods[nth % methods.length] ?? "cash";
  await markPaid(context, { league_id, payments, payment_method, payment_date });
}

interface Paid {
  nth: number;
  each: number;
  date: string;
}

interface Collecting {
  since: string;
  /** On how many days some pay, and how many on each. */
  times: number;
  each: number;
  /** When one says to have paid, which the desk has not looked up yet; null: nobody owes anything in the end. */
  claimed: string | null;
}

/** Everybody is charged; most pay in the days that follow. One pays a part, one says by the link to have paid, a few have not paid yet. */
export async function collect(
  story: Story,
  league_id: string,
  { since, times, each, claimed }: Collecting,
): Promise<void> {
  const { context } = story;
  const { db } = context.deps.database;
  await createPending(context, { league_id, expected: await pendingChargesOf(db, await leagueOf(db, league_id)) });
  for (let nth = 0; nth < times; nth++) {
    const date = addDays(since, 1 + nth * 2);
    story.on(date, "17:45:00", () => payOnDay(story, league_id, { nth, each, date }));
  }
  if (claimed === null) return;
  const date = addDays(since, times * 2 + 1);
  story.on(date, "17:45:00", () => payInPart(story, league_id, date));
  story.on(claimed, "20:30:00", () => claim(story, league_id));
}

async function payInPart({ context }: Story, league_id: string, payment_date: string): Promise<void> {
  const [one] = (await listPayments(context.deps.database.db, league_id)).filter(({ status }) => status === "pending");
  if (one === undefined) return;
  const seen = { league_id, payment_id: one.id, version: one.version };
  await addEntry(context, { ...seen, amount: 20, payment_method: "cash", payment_date });
}

/** The last one who owes all of it says by the link of the charge that it is paid; the desk has not seen it at the bank yet. */
async function claim({ context }: Story, league_id: string): Promise<void> {
  const owed = (await listPayments(context.deps.database.db, league_id)).filter(({ status }) => status === "pending");
  const one = owed.at(-1);
  if (one === undefined) return;
  const { path } = await issueChargeLink(context, { league_id, payment_id: one.id });
  const token = path.split("#")[1] ?? "";
  const { link } = await openChargeLink(context.deps, { token, address: "203.0.113.30" });
  await claimPaid(context.deps, { link_id: link.id, token, method: "transfer", note: null });
}
