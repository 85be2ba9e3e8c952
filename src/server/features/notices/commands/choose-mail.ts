import type { NoticeKind } from "#domain/base/notice-kinds.ts";
import { needsGuardian } from "#domain/base/person.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { lockPeople, type PersonRow } from "#server/features/people/public.ts";
import { updatePerson } from "#server/features/people/writes.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { findMail, type MailRow } from "../repository.ts";

type Deps = Pick<Dependencies, "database" | "clock">;

/** The person of a mail, locked; refuses with `link_dead` once they are reached at another address, or at none. */
export async function lockReader(tx: Tx, mail: MailRow | undefined): Promise<PersonRow> {
  const [person] = mail === undefined ? [] : await lockPeople(tx, [mail.person_id]);
  const address = person?.email ?? null;
  if (person === undefined || address === null || hashOf(address.toLowerCase()) !== mail?.address_hash)
    throw refusal("link_dead");
  return person;
}

/** What is written of who says no from a day on. */
const noMail = (today: string) => ({ match_notices_on: null, match_notices_refused_on: today });

/** Ends mail about matches for who was written to, by a token that can do nothing else (spec 6 §8). Locks: person. */
export async function stopMail(deps: Deps, token: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const person = await lockReader(tx, await findMail(tx, { stop_hash: hashOf(token) }));
    if (person.match_notices_refused_on !== null) return;
    await updatePerson(tx, person, noMail(await clubToday(tx, deps)));
  });
}

/**
 * Changes what mail about matches somebody gets, for who holds the link of a mail (spec 6 §8). Of a child only who is named as the
 * guardian agrees: without one, `guardian_required`. Locks: person.
 */
export async function chooseMail(
  deps: Deps,
  { token, wants_mail, off }: { token: string; wants_mail: boolean; off: readonly NoticeKind[] },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const person = await lockReader(tx, await findMail(tx, { settings_hash: hashOf(token) }));
    const today = await clubToday(tx, deps);
    if (wants_mail && person.guardian_name === null && needsGuardian(person.birth_year, today))
      throw refusal("guardian_required");
    const isAnswered = person.match_notices_refused_on === null && wants_mail;
    const yes = { match_notices_on: person.match_notices_on ?? today, match_notices_refused_on: null };
    const no = person.match_notices_refused_on === null ? noMail(today) : {};
    const answer = wants_mail ? (isAnswered ? {} : yes) : no;
    await updatePerson(tx, person, { ...answer, notices_off: [...new Set(off)] });
  });
}
