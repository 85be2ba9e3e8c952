import type { z } from "zod";
import type { Claim, ClaimedCharge } from "#contract/payments/charge.ts";
import type {
  entryFields,
  markedPayments,
  Payment,
  PaymentEntry,
  PendingCharges,
  paymentFields,
  statementLines,
} from "#contract/payments/endpoints.ts";
import { payerName } from "#domain/base/payment.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted, money } from "#web/platform/format.ts";
import { useIsHere } from "#web/platform/is-here.ts";
import { notifyUndoable } from "#web/platform/notify.tsx";
import { paymentsQuery } from "./api.ts";

/** Registers a payment, or edits one. */
export function useSavePayment(leagueId: string, payment: Payment | null, onDone: () => void) {
  return useChange({
    change: (fields: z.input<typeof paymentFields>) =>
      payment === null
        ? api.payments.create({ league_id: leagueId, ...fields })
        : api.payments.update({ league_id: leagueId, payment_id: payment.id, version: payment.version, ...fields }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: () => [payment === null ? "Pago registrado correctamente" : "Pago actualizado correctamente"],
    failed: "Error al guardar el pago",
    onDone,
  });
}

/** Pays what is left of several payments at once (spec 3 §8); whom somebody changed meanwhile, the bar says. */
export function useMarkPaid({ leagueId, currency }: { leagueId: string; currency: string }, onDone: () => void) {
  return useChange({
    change: (marked: z.input<typeof markedPayments>) => api.payments.markPaid({ league_id: leagueId, ...marked }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: ({ marked, amount }) => [`${counted(marked, "pago marcado", "pagos marcados")}: ${money(amount, currency)}`],
    failed: () => null,
    showsOld: (error) => refusalCode(error) === "payments_changed",
    onDone,
  });
}

/** Notes what came in by the confirmed lines of a bank's statement; whom somebody changed meanwhile, the dialog says (spec 6 §7). */
export function useNoteStatement({ leagueId, currency }: { leagueId: string; currency: string }, onDone: () => void) {
  return useChange({
    change: ({ lines }: z.input<typeof statementLines>) => api.payments.noteStatement({ league_id: leagueId, lines }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: ({ noted, amount }) => [`${counted(noted, "pago anotado", "pagos anotados")}: ${money(amount, currency)}`],
    failed: () => null,
    showsOld: (error) => ["payments_changed", "entry_too_large"].includes(refusalCode(error) ?? ""),
    onDone,
  });
}

/** Notes money that came in for a payment. */
export function useAddEntry(payment: Payment, onDone: () => void) {
  const { id: payment_id, tournament_id: league_id, version } = payment;
  return useChange({
    change: (fields: z.input<typeof entryFields>) =>
      api.payments.addEntry({ league_id, payment_id, version, ...fields }),
    touches: [paymentsQuery(league_id).queryKey],
    done: () => ["Cobro anotado"],
    failed: "Error al guardar el pago",
    onDone,
  });
}

/** Deletes a mistaken entry of a payment. */
export function useRemoveEntry(payment: Payment, entry: PaymentEntry, onDone: (payment: Payment) => void) {
  const { id: payment_id, tournament_id: league_id, version } = payment;
  return useChange({
    change: (reason: string) =>
      api.payments.removeEntry({ league_id, payment_id, version, entry_id: entry.id, reason }),
    touches: [paymentsQuery(league_id).queryKey],
    done: () => ["Cobro borrado"],
    failed: "Error al guardar el pago",
    onDone,
  });
}

/** Deletes a mistaken payment, and with it what came in for it. */
export function useRemovePayment({ id: payment_id, tournament_id: league_id, version }: Payment, onDone: () => void) {
  return useChange({
    change: (reason: string) => api.payments.remove({ league_id, payment_id, version, reason }),
    touches: [paymentsQuery(league_id).queryKey],
    done: () => ["Pago borrado"],
    failed: "Error al borrar el pago",
    onDone,
  });
}

/** 'Crear pendientes', as many as were shown; the dialog says why not. */
export function useCreatePending(leagueId: string, onDone: () => void) {
  return useChange({
    change: (expected: PendingCharges) => api.payments.createPending({ league_id: leagueId, expected }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: ({ created }) => [counted(created, "pago pendiente creado", "pagos pendientes creados")],
    failed: () => null,
    onDone,
  });
}

/** A payment and what its payer says of it, as they are shown. */
interface Shown {
  payment: ClaimedCharge;
  claim: Claim;
}

const named = ({ payment: { id: payment_id, tournament_id: league_id }, claim: { id: claim_id } }: Shown) => {
  return { league_id, payment_id, claim_id };
};

/** Of a claim that was decided in a toast with its way back: not by a key after its screen was left. */
const undoable = ({ payment }: Shown, takesKeys: () => boolean, undo: () => void) => {
  return { isWarning: false, of: payerName(payment), takesKeys, undo };
};

/** Confirms, finds not, or looks again for what somebody says to have paid (spec 6 §7); what changed meanwhile is shown. */
export function useClaims(leagueId: string, currency: string) {
  const isHere = useIsHere();
  const usual = {
    touches: [paymentsQuery(leagueId).queryKey],
    failed: "Error al guardar el pago",
    showsOld: () => true,
  };
  const reopened = (): [string] => ["Vuelve a estar por comprobar"];
  const undo = useChange({
    ...usual,
    change: ({ shown, paid }: { shown: Shown; paid: Payment }) =>
      api.payments.claims.undo({ ...named(shown), version: paid.version }),
    done: reopened,
  });
  const restore = useChange({
    ...usual,
    change: (shown: Shown) => api.payments.claims.restore(named(shown)),
    done: reopened,
  });
  const confirm = useChange({
    ...usual,
    change: (shown: Shown) => api.payments.claims.confirm({ ...named(shown), version: shown.payment.version }),
    done: () => null,
    onDone: (paid, shown) =>
      notifyUndoable(
        `Cobro anotado: ${money(shown.payment.left, currency)}`,
        undoable(shown, isHere, () => undo.mutate({ shown, paid })),
      ),
  });
  const dismiss = useChange({
    ...usual,
    change: (shown: Shown) => api.payments.claims.dismiss(named(shown)),
    done: () => null,
    onDone: (_done, shown) =>
      notifyUndoable(
        "Anotado: no ha llegado. Su página se lo dice",
        undoable(shown, isHere, () => restore.mutate(shown)),
      ),
  });
  return { confirm, dismiss, restore };
}

/** Makes a private link of a payment, which is shown this once. */
export function useIssueLink(leagueId: string, onDone: (link: { payment: Payment; path: string }) => void) {
  return useChange({
    change: async (payment: Payment) => {
      const { path } = await api.payments.charge.issue({ league_id: leagueId, payment_id: payment.id });
      return { payment, path };
    },
    touches: [],
    done: () => null,
    failed: "No se ha podido crear el enlace",
    onDone,
  });
}

/** Ends every link of a payment. */
export function useRevokeLinks({ id: payment_id, tournament_id: league_id }: Payment, onDone: () => void) {
  return useChange({
    change: () => api.payments.charge.revoke({ league_id, payment_id }),
    touches: [],
    done: ({ revoked }) => [counted(revoked, "enlace anulado", "enlaces anulados")],
    failed: "No se han podido anular los enlaces",
    onDone,
  });
}
