import type { Claim } from "#contract/payments/charge.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { paymentMethodLabel } from "#domain/base/payment.ts";
import { counted } from "#web/platform/format.ts";

/** 'Dice que ha pagado (Bizum, hoy 18:20)'; of one that the desk has not found: 'Dijo que había pagado (…) y no ha llegado'. */
export function claimText({ method, said_at, is_dismissed }: Claim, today: string): string {
  const day = said_at.date === today ? "hoy" : shortMonthDay(said_at.date);
  const how = `(${paymentMethodLabel(method)}, ${day} ${said_at.time})`;
  return is_dismissed ? `Dijo que había pagado ${how} y no ha llegado` : `Dice que ha pagado ${how}`;
}

/** What is still to be looked for, of each payment. */
export function waitingClaims(claims: ReadonlyMap<string, Claim>): ReadonlySet<string> {
  return new Set([...claims.values()].filter((one) => !one.is_dismissed).map(({ payment_id }) => payment_id));
}

/** '2 dicen que han pagado'; undefined where nobody does. */
export function claimedText(count: number): string | undefined {
  return count === 0 ? undefined : counted(count, "dice que ha pagado", "dicen que han pagado");
}
