import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import {
  commandHandler,
  leagueHandler,
  okHandler,
  os,
  type RequestContext,
  viewHandler,
} from "#server/platform/endpoint.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { keepOpened, keepPrivate, tokenIn } from "#server/platform/private-pages.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { addEntry } from "./commands/add-entry.ts";
import { claimPaid, takeBackClaim } from "./commands/claim-paid.ts";
import { confirmClaim, undoConfirmation } from "./commands/confirm-claim.ts";
import { createPending } from "./commands/create-pending.ts";
import { dismissClaim, restoreClaim } from "./commands/dismiss-claim.ts";
import { issueChargeLink } from "./commands/issue-charge-link.ts";
import { markPaid } from "./commands/mark-paid.ts";
import { noteStatement } from "./commands/note-statement.ts";
import { openChargeLink } from "./commands/open-charge-link.ts";
import { removeEntry } from "./commands/remove-entry.ts";
import { removePayment } from "./commands/remove-payment.ts";
import { revokeChargeLinks } from "./commands/revoke-charge-links.ts";
import { createPayment, updatePayment } from "./commands/save-payment.ts";
import { chargePageOf } from "./parts/charge-page.ts";
import { pendingChargesOf } from "./parts/missing-charges.ts";
import { openedCharge } from "./parts/opened-charge.ts";
import { claimsOf, debtsOf } from "./queries.ts";
import { listPayments } from "./repository.ts";
import { paymentView } from "./view.ts";

/** The link of a page, as the browser that has opened it asks for it. */
function opened(context: RequestContext, { link_id }: { link_id: string }) {
  keepPrivate(context);
  return { link_id, token: tokenIn(context, "cuota", link_id) };
}

type Opened = ReturnType<typeof opened>;

async function pageFor({ deps }: RequestContext, by: Opened) {
  const { db } = deps.database;
  return chargePageOf(db, await openedCharge(db, deps, by));
}

/** The same of a browser that looks at it again, as often as a page is looked at. */
async function pageAgain(context: RequestContext, by: Opened) {
  const { deps, address = "" } = context;
  const { db } = deps.database;
  const charge = await unlessMissed(deps, address, () => openedCharge(db, deps, by));
  await requireUnderLimit(deps.limits, "link_reads", charge.link.id);
  return chargePageOf(db, charge);
}

const chargeRoutes = {
  open: os.payments.charge.open.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const charge = await openChargeLink(deps, { token, address });
    keepOpened(context, "cuota", { id: charge.link.id, token });
    return chargePageOf(deps.database.db, charge);
  }),
  get: os.payments.charge.get.handler(({ context, input }) => pageAgain(context, opened(context, input))),
  claim: os.payments.charge.claim.handler(async ({ context, input: { method, note, ...which } }) => {
    const by = opened(context, which);
    await claimPaid(context.deps, { ...by, method, note });
    return pageFor(context, by);
  }),
  takeBack: os.payments.charge.takeBack.handler(async ({ context, input }) => {
    const by = opened(context, input);
    await takeBackClaim(context.deps, by);
    return pageFor(context, by);
  }),
  issue: os.payments.charge.issue.handler(commandHandler(issueChargeLink)),
  revoke: os.payments.charge.revoke.handler(commandHandler(revokeChargeLinks)),
};

const claimsRoutes = {
  list: os.payments.claims.list.handler(({ context: { deps }, input }) => claimsOf(deps, input.league_id)),
  confirm: os.payments.claims.confirm.handler(viewHandler(confirmClaim, paymentView)),
  undo: os.payments.claims.undo.handler(viewHandler(undoConfirmation, paymentView)),
  dismiss: os.payments.claims.dismiss.handler(okHandler(dismissClaim)),
  restore: os.payments.claims.restore.handler(okHandler(restoreClaim)),
};

export const paymentsRoutes = {
  charge: chargeRoutes,
  claims: claimsRoutes,
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
