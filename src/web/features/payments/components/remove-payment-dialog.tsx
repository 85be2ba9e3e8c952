import type { Payment } from "#contract/payments/endpoints.ts";
import { payerName } from "#domain/base/payment.ts";
import { counted, money } from "#web/platform/format.ts";
import { useRemovePayment } from "../mutations.ts";
import { RemovalDialog } from "./removal-dialog.tsx";

export interface RemovePaymentDialogProps {
  payment: Payment;
  currency: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a payment is deleted, and says what goes with it; the reason stays in the log of activity (spec 3 §8). */
export function RemovePaymentDialog({ payment, currency, onDone, onClose }: RemovePaymentDialogProps) {
  const remove = useRemovePayment(payment, onDone);
  const { amount, entries, paid } = payment;
  return (
    <RemovalDialog title="Borrar pago" remove={remove} onClose={onClose}>
      Se borra el pago de {payerName(payment)}, de {money(amount, currency)}.
      {entries.length > 0 &&
        ` ${entries.length === 1 ? "También se borra" : "También se borran"} ${counted(entries.length, "cobro", "cobros")} (${money(paid, currency)}), con el mismo motivo.`}
    </RemovalDialog>
  );
}
