import { addDays } from "#domain/base/calendar-date.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { addEntry } from "#server/features/payments/commands/add-entry.ts";
import { createPending } from "#server/features/payments/commands/create-pending.ts";
import { markPaid } from "#server/features/payments/commands/mark-paid.ts";
import { listPayments, pendingChargesOf } from "#server/features/payments/public.ts";
import type { Story } from "./demo-story.ts";

const methods = ["bizum", "transfer", "cash", "card"] as const;

async function payOnDay({ context }: Story, league_id: string, { nth, each, date: payment_date }: Paid): Promise<void> {
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

/** Everybody is charged; most pay in the days that follow, in one way or another, one a part, and a few have not paid yet. */
export async function collect(
  story: Story,
  league_id: string,
  { since, times, each }: { since: string; times: number; each: number },
): Promise<void> {
  const { context } = story;
  const { db } = context.deps.database;
  await createPending(context, { league_id, expected: await pendingChargesOf(db, await leagueOf(db, league_id)) });
  for (let nth = 0; nth < times; nth++) {
    const date = addDays(since, 1 + nth * 2);
    story.on(date, "17:45:00", () => payOnDay(story, league_id, { nth, each, date }));
  }
  const date = addDays(since, times * 2 + 1);
  story.on(date, "17:45:00", async () => {
    const [one] = (await listPayments(db, league_id)).filter(({ status }) => status === "pending");
    if (one === undefined) return;
    const seen = { league_id, payment_id: one.id, version: one.version };
    await addEntry(context, { ...seen, amount: 20, payment_method: "cash", payment_date: date });
  });
}
