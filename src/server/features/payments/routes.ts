import type { Payment } from "#contract/payments.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { commandOf, os } from "#server/platform/endpoint.ts";
import { createPending } from "./commands/create-pending.ts";
import { createPayment, updatePayment } from "./commands/save-payment.ts";
import { listPayments, type PaymentRow } from "./repository.ts";

function paymentView({ amount, created_at, ...row }: PaymentRow): Payment {
  return { ...row, amount: Number(amount), created_at: created_at.toISOString() };
}

export const paymentsRoutes = {
  list: os.payments.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const league = await leagueOf(db, input.league_id);
    const { currency } = await clubSettings(db);
    const rows = await listPayments(db, input.league_id);
    return { payments: rows.map(paymentView), registration_cost: Number(league.registration_cost), currency };
  }),
  create: os.payments.create.handler(async ({ context, input }) =>
    paymentView(await createPayment(commandOf(context), input)),
  ),
  update: os.payments.update.handler(async ({ context, input }) =>
    paymentView(await updatePayment(commandOf(context), input)),
  ),
  createPending: os.payments.createPending.handler(async ({ context, input }) => ({
    created: await createPending(commandOf(context), input.league_id),
  })),
};
