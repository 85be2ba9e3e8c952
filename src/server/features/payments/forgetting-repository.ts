import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { type Marks, mayName, names } from "#server/db/naming.ts";
import { payments } from "#server/db/schema/payments.ts";

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
 * Takes somebody who is erased out of payments that were entered by name, and out of notes that name them; in their own leagues, that
 * may (ruling 23). The amounts stay. @returns the ids of the payments that were theirs
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
  const own = and(inArray(payments.tournament_id, leagueIds), mayName(payments.notes, marks));
  const noted = await tx
    .update(payments)
    .set({ notes: null })
    .where(or(names(payments.notes, marks), own))
    .returning({ id: payments.id });
  return [...theirs, ...noted].map(({ id }) => id);
}
