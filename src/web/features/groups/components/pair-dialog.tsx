import type { PairAction } from "../model/pair-action.ts";
import { PairCannotPlay } from "./pair-cannot-play.tsx";
import { PartnerDialog, type PartnerDialogProps } from "./partner-dialog.tsx";
import { SanctionDialog } from "./sanction-dialog.tsx";
import { UndoWithdrawalDialog } from "./undo-withdrawal-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The dialog of what is done with one pair. */
export function PairDialog({ action, page, ...about }: PartnerDialogProps & { action: PairAction }) {
  switch (action) {
    case "withdraw":
      return <WithdrawDialog {...about} />;
    case "undo_withdrawal":
      return <UndoWithdrawalDialog {...about} />;
    case "partner":
      return <PartnerDialog {...about} page={page} />;
    case "cannot_play":
      return <PairCannotPlay {...about} />;
    case "sanction":
      return <SanctionDialog {...about} />;
  }
}
