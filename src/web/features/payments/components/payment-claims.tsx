import { Button } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Claim, ClaimedCharge } from "#contract/payments/charge.ts";
import { payerName } from "#domain/base/payment.ts";
import { paths } from "#web/paths.ts";
import { money } from "#web/platform/format.ts";
import classes from "#web/ui/inbox.module.css";
import { InboxKind, InboxRow } from "#web/ui/inbox.tsx";
import { claimsQuery } from "../api.ts";
import { claimText } from "../model/claim-texts.ts";
import { useClaims } from "../mutations.ts";

/** How many are decided where everything that waits is listed; the others on their own page. */
const mostListed = 5;

interface SaidProps {
  payment: ClaimedCharge;
  claim: Claim;
  currency: string;
  today: string;
  isBusy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

function Said({ payment, claim, currency, today, isBusy, onConfirm, onDismiss }: SaidProps) {
  const about = `${payerName(payment)}, ${money(payment.left, currency)}`;
  return (
    <InboxRow
      steps={
        <>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-disabled={isBusy}
            aria-label={`No ha llegado: ${about}`}
            onClick={() => isBusy || onDismiss()}
          >
            No ha llegado
          </Button>
          <Button
            size="xs"
            variant="light"
            aria-disabled={isBusy}
            aria-label={`Confirmar: ${about}`}
            onClick={() => isBusy || onConfirm()}
          >
            Confirmar
          </Button>
        </>
      }
    >
      <b>{payerName(payment)}</b> · <span className="tabular">{money(payment.left, currency)}</span> · {payment.concept}
      <small>
        {claimText(claim, today)}
        {claim.note !== null && `: «${claim.note}»`}
      </small>
    </InboxRow>
  );
}

/** Who says to have paid what they owe, each decided in one press, which can be taken back (spec 6 §7). */
export function PaymentClaims({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(claimsQuery(leagueId));
  const { confirm, dismiss } = useClaims(leagueId, data?.currency ?? "EUR");
  if (data === undefined) return null;
  const charges = new Map(data.charges.map((charge) => [charge.id, charge]));
  const waiting = data.claims.flatMap((claim) => {
    const payment = charges.get(claim.payment_id);
    return claim.is_dismissed || payment === undefined ? [] : [{ claim, payment }];
  });
  const more = waiting.length - mostListed;
  if (waiting.length === 0) return null;
  return (
    <InboxKind title="Dicen que han pagado" count={waiting.length} icon={IconCash}>
      <ul>
        {waiting.slice(0, mostListed).map((shown) => (
          <Said
            key={shown.claim.id}
            {...shown}
            currency={data.currency}
            today={data.today}
            isBusy={confirm.isPending || dismiss.isPending}
            onConfirm={() => confirm.mutate(shown)}
            onDismiss={() => dismiss.mutate(shown)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.payments} search={{ status: "claimed" }} className={classes.more}>
          Ver {more} más en Pagos
        </Link>
      )}
    </InboxKind>
  );
}
