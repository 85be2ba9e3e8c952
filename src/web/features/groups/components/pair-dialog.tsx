import type { PairAction } from "../model/pair-action.ts";
import { SanctionDialog } from "./sanction-dialog.tsx";
import { UndoWithdrawalDialog } from "./undo-withdrawal-dialog.tsx";
import { type PairDialogProps, WithdrawDialog } from "./withdraw-dialog.tsx";

/** The dialog of what is done with one pair. */
export function PairDialog({ action, ...about }: PairDialogProps & { action: PairAction }) {
  switch (action) {
    case "withdraw":
      return <WithdrawDialog {...about} />;
    case "undo_withdrawal":
      return <UndoWithdrawalDialog {...about} />;
    case "sanction":
      return <SanctionDialog {...about} />;
  }
}
