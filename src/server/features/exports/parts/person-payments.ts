import { payerName, paymentStatusLabel } from "#domain/base/payment.ts";
import type { Handle } from "#server/db/connect.ts";
import { listPaymentsOf, paymentView } from "#server/features/payments/public.ts";
import { recordOf, registrationIdsOf } from "#server/features/people/public.ts";
import { leagueNames } from "../repository.ts";
import type { Cell } from "./csv.ts";
import { methodCell } from "./tables.ts";

/**
 * The payments of a person in all leagues, a line for each and one for each sum that came in: what a club keeps outside before it
 * erases the person (spec 3 §1.4). Refuses with `person_not_found`.
 */
export async function personPaymentsTable(handle: Handle, personId: string) {
  const { full_name } = await recordOf(handle, personId);
  const payments = (await listPaymentsOf(handle, await registrationIdsOf(handle, personId))).map(paymentView);
  const leagues = await leagueNames(
    handle,
    payments.map(({ tournament_id }) => tournament_id),
  );
  const heading = [
    "Liga",
    "Jugador",
    "Email",
    "Teléfono",
    "Concepto",
    "Estado",
    "Monto",
    "Método",
    "Fecha",
    "Notas",
    "Debe",
  ];
  const rows: Cell[][] = payments.flatMap((row) => {
    const who: Cell[] = [leagues.get(row.tournament_id) ?? null, payerName(row), row.player_email, row.player_phone];
    const status = paymentStatusLabel(row.status);
    const charge: Cell[] = [status, row.amount, methodCell(row.payment_method), row.payment_date, row.notes, row.left];
    return [
      who.concat("Cuota", charge),
      ...row.entries.map(({ amount, payment_method, payment_date, bank_concept }) =>
        who.concat("Cobro", null, amount, methodCell(payment_method), payment_date, bank_concept, null),
      ),
    ];
  });
  return { full_name, rows: [heading, ...rows] };
}
