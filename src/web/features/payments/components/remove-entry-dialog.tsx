import type { Payment, PaymentEntry } from "#contract/payments/endpoints.ts";
import { money } from "#web/platform/format.ts";
import { useRemoveEntry } from "../mutations.ts";
import { RemovalDialog } from "./removal-dialog.tsx";

export interface RemoveEntryDialogProps {
  payment: Payment;
  entry: PaymentEntry;
  currency: string;
  onDone: (payment: Payment) => void;
  onClose: () => void;
}

/** Asks why an entry is deleted; the reason stays in the log of activity (spec 3 §8). */
export function RemoveEntryDialog({ payment, entry, currency, onDone, onClose }: RemoveEntryDialogProps) {
  const remove = useRemoveEntry(payment, entry, onDone);
  return (
    <RemovalDialog title="Borrar cobro" remove={remove} onClose={onClose}>
      {money(entry.amount, currency)} de {payment.player_name} dejan de contar como cobrados.
    </RemovalDialog>
  );
}
