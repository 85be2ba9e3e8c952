import type { Payment } from "#contract/payments/endpoints.ts";
import type { ChargedPer } from "#domain/base/league.ts";
import { PaymentMessageDialog } from "#web/features/messages/public.ts";
import { EntriesDialog } from "./entries-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PendingDialog } from "./pending-dialog.tsx";
import { StatementDialog } from "./statement-dialog.tsx";

export type PaymentsDialog =
  | { kind: "edit"; payment: Payment | null }
  | { kind: "entries" | "remind"; payment: Payment }
  | { kind: "link"; payment: Payment; path: string }
  | { kind: "pending" | "statement" };

interface PaymentsDialogsProps {
  dialog: PaymentsDialog;
  leagueId: string;
  list: { payments: Payment[]; currency: string; today: string; registration_cost: number; charged_per: ChargedPer };
  onClose: () => void;
}

/** The dialogs over the payments of a league. */
export function PaymentsDialogs({ dialog, leagueId, list, onClose }: PaymentsDialogsProps) {
  const { currency, today, registration_cost: registrationCost, charged_per: per } = list;
  switch (dialog.kind) {
    case "edit":
      return (
        <PaymentDialog {...{ leagueId, per, currency, today, registrationCost, onClose }} payment={dialog.payment} />
      );
    case "pending":
      return <PendingDialog {...{ leagueId, currency, per, onClose }} />;
    case "statement":
      return <StatementDialog {...{ leagueId, currency, onClose }} payments={list.payments} />;
    case "remind":
      return <PaymentMessageDialog paymentId={dialog.payment.id} {...{ leagueId, onClose }} />;
    case "link":
      return <LinkDialog {...{ onClose }} payment={dialog.payment} path={dialog.path} />;
    case "entries":
      return <EntriesDialog payment={dialog.payment} {...{ currency, today, onClose }} />;
  }
}
