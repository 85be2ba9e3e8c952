import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { commandOf, os } from "#server/platform/endpoint.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { addEntry } from "./commands/add-entry.ts";
import { createPending } from "./commands/create-pending.ts";
import { markPaid } from "./commands/mark-paid.ts";
import { removeEntry } from "./commands/remove-entry.ts";
import { removePayment } from "./commands/remove-payment.ts";
import { createPayment, updatePayment } from "./commands/save-payment.ts";
import { pendingChargesOf } from "./parts/missing-charges.ts";
import { debtsOf } from "./queries.ts";
import { listPayments } from "./repository.ts";
import { paymentView } from "./view.ts";

export const paymentsRoutes = {
  list: os.payments.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const league = await leagueOf(db, input.league_id);
    const { currency, time_zone } = await clubSettings(db);
    const payments = (await listPayments(db, input.league_id)).map(paymentView);
    const today = todayIn(context.deps, time_zone);
    const { charged_per, registration_cost } = league;
    return { payments, registration_cost: Number(registration_cost), charged_per, currency, today };
  }),
  create: os.payments.create.handler(async ({ context, input }) =>
    paymentView(await createPayment(commandOf(context), input)),
  ),
  update: os.payments.update.handler(async ({ context, input }) =>
    paymentView(await updatePayment(commandOf(context), input)),
  ),
  markPaid: os.payments.markPaid.handler(async ({ context, input }) => markPaid(commandOf(context), input)),
  addEntry: os.payments.addEntry.handler(async ({ context, input }) =>
    paymentView(await addEntry(commandOf(context), input)),
  ),
  removeEntry: os.payments.removeEntry.handler(async ({ context, input }) =>
    paymentView(await removeEntry(commandOf(context), input)),
  ),
  remove: os.payments.remove.handler(async ({ context, input }) => {
    await removePayment(commandOf(context), input);
    return { ok: true as const };
  }),
  debts: os.payments.debts.handler(({ context, input }) => debtsOf(context.deps.database.db, input.league_id)),
  pending: os.payments.pending.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return pendingChargesOf(db, await leagueOf(db, input.league_id));
  }),
  createPending: os.payments.createPending.handler(async ({ context, input }) => ({
    created: await createPending(commandOf(context), input),
  })),
};
