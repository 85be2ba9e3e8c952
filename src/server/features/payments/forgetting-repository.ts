import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, mayName, names } from "#server/db/naming.ts";
import { payment_entries, payments } from "#server/db/schema/payments.ts";
import { forgetClaimNotes, forgetPages } from "./charge-repository.ts";

/** The figures of a telephone that are its own: with the country's before them or without them it is the same. */
const ownFigures = 9;

/** Whether a payment was entered for somebody by what they are called, without their registration. */
function isTheirs({ emails, texts }: Marks) {
  const known = emails.map((email) => email.toLowerCase());
  const telephones = texts
    .map((text) => text.replace(/\D/g, "").slice(-ownFigures))
    .filter(({ length }) => length >= 6);
  const figures = sql`right(regexp_replace(${payments.player_phone}, '\\D', '', 'g'), ${ownFigures})`;
  return and(
    isNull(payments.player_id),
    or(
      known.length > 0 ? inArray(sql`lower(${payments.player_email})`, known) : undefined,
      telephones.length > 0 ? inArray(figures, telephones) : undefined,
      names(payments.player_name, { texts }),
    ),
  );
}

/**
 * Takes somebody who is erased out of payments that were entered by name, and out of notes and bank's lines that name them; in their
 * own leagues, that may (ruling 23). The amounts stay. @returns the ids of the payments that were theirs
 */
export async function forgetNamedPayments(
  tx: Handle,
  { marks, leagueIds, name }: { marks: Marks; leagueIds: string[]; name: string },
): Promise<string[]> {
  const theirs = await tx
    .update(payments)
    .set({ player_name: name, player_email: null, player_phone: null, notes: null })
    .where(isTheirs(marks))
    .returning({ id: payments.id });
  await forgetPages(tx, ownIds(theirs));
  await forgetClaimNotes(tx, { marks, leagueIds });
  const inLeagues = inArray(payments.tournament_id, leagueIds);
  const own = and(inLeagues, mayName(payments.notes, marks));
  const noted = await tx
    .update(payments)
    .set({ notes: null })
    .where(or(names(payments.notes, marks), own))
    .returning({ id: payments.id });
  const said = or(
    inArray(payment_entries.payment_id, ownIds(theirs)),
    names(payment_entries.bank_concept, marks),
    and(
      inArray(payment_entries.payment_id, tx.select({ id: payments.id }).from(payments).where(inLeagues)),
      mayName(payment_entries.bank_concept, marks),
    ),
  );
  return [...ownIds([...theirs, ...noted]), ...(await forgetLines(tx, said))];
}

const ownIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Takes away what a bank said of money that came in; the entries stay. @returns the ids of their charges */
export async function forgetLines(tx: Handle, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(payment_entries)
    .set({ bank_date: null, bank_concept: null })
    .where(and(isNotNull(payment_entries.bank_concept), where))
    .returning({ id: payment_entries.payment_id });
  return ownIds(rows);
}
