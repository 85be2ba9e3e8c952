import type { Payment } from "#contract/payments/endpoints.ts";
import { paymentTotals } from "#domain/base/payment.ts";
import { money } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Progress } from "#web/ui/plain/progress.tsx";
import classes from "./money-bar.module.css";

export interface MoneyBarProps {
  payments: readonly Payment[];
  currency: string;
  /** Who owes what is left: '3 parejas deben'; absent while that is not known. */
  owing?: string | undefined;
  /** Who says to have paid it: '2 dicen que han pagado'; absent where nobody does. */
  claimed?: string | undefined;
  /** Shows those. */
  onClaimed: () => void;
}

/** The money of a league in one line: what has come, what is left, and of how many payments (spec 1 §2 "Payments"). */
export function MoneyBar({ payments, currency, owing, claimed, onClaimed }: MoneyBarProps) {
  const { total, paid, pending, collected, left } = paymentTotals(payments);
  const whole = collected + left;
  const share = whole === 0 ? 0 : Math.round((collected / whole) * 100);
  const counts = [
    { label: "Total Pagos", value: total },
    { label: "Pagados", value: paid },
    { label: "Pendientes", value: pending },
  ];
  return (
    <section className={`${card.surface} ${classes.bar}`} aria-label="Resumen de pagos">
      <p className={classes.money}>
        <span>Total Recaudado</span>
        <strong>{money(collected, currency)}</strong>
      </p>
      {left > 0 && (
        <p className={classes.left}>
          {owing ?? "Falta"} {money(left, currency)}
        </p>
      )}
      {claimed !== undefined && (
        <button type="button" className={classes.claimed} onClick={onClaimed}>
          {claimed}
        </button>
      )}
      <p className={classes.of}>de {money(whole, currency)}</p>
      <div className={classes.whole}>
        <Progress value={share} label={`Recaudado de ${money(whole, currency)}`} />
      </div>
      <dl className={classes.counts}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
