import { useCallback } from "react";
import type { Claim } from "#contract/payments/charge.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import { useClaims, useIssueLink } from "../mutations.ts";

/** What is done with a payment: in a dialog of its own, or at once. */
export type PaymentAction = "edit" | "entries" | "remind" | "confirm" | "dismiss" | "restore" | "link";

export type ActedDialog =
  | { kind: "edit" | "entries" | "remind"; payment: Payment }
  | { kind: "link"; payment: Payment; path: string };

interface Acting {
  leagueId: string;
  currency: string;
  claims: ReadonlyMap<string, Claim>;
  onDialog: (dialog: ActedDialog) => void;
}

/** Does what a row of the payments is asked for. */
export function usePaymentActions({ leagueId, currency, claims, onDialog }: Acting) {
  const changes = useClaims(leagueId, currency);
  const issue = useIssueLink(leagueId, (link) => onDialog({ kind: "link", ...link }));
  const [confirm, dismiss, restore] = [changes.confirm.mutate, changes.dismiss.mutate, changes.restore.mutate];
  const { mutate: issueOf, isPending: isIssuing } = issue;
  const isBusy = changes.confirm.isPending || isIssuing;
  return useCallback(
    (action: PaymentAction, payment: Payment) => {
      if (action === "edit" || action === "entries" || action === "remind") return onDialog({ kind: action, payment });
      if (isBusy) return;
      if (action === "link") return issueOf(payment);
      const claim = claims.get(payment.id);
      if (claim !== undefined) ({ confirm, dismiss, restore })[action]({ payment, claim });
    },
    [claims, onDialog, isBusy, issueOf, confirm, dismiss, restore],
  );
}
