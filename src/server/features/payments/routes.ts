import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { commandHandler, leagueHandler, okHandler, os, viewHandler } from "#server/platform/endpoint.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { addEntry } from "./commands/add-entry.ts";
import { createPending } from "./commands/create-pending.ts";
import { markPaid } from "./commands/mark-paid.ts";
import { noteStatement } from "./commands/note-statement.ts";
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
  create: os.payments.create.handler(viewHandler(createPayment, paymentView)),
  update: os.payments.update.handler(viewHandler(updatePayment, paymentView)),
  markPaid: os.payments.markPaid.handler(commandHandler(markPaid)),
  noteStatement: os.payments.noteStatement.handler(commandHandler(noteStatement)),
  addEntry: os.payments.addEntry.handler(viewHandler(addEntry, paymentView)),
  removeEntry: os.payments.removeEntry.handler(viewHandler(removeEntry, paymentView)),
  remove: os.payments.remove.handler(okHandler(removePayment)),
  debts: os.payments.debts.handler(leagueHandler(debtsOf)),
  pending: os.payments.pending.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return pendingChargesOf(db, await leagueOf(db, input.league_id));
  }),
  createPending: os.payments.createPending.handler(viewHandler(createPending, (created) => ({ created }))),
};
