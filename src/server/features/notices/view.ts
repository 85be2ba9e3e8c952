import type { MailSettings } from "#contract/notices/endpoints.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { findPerson } from "#server/features/people/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { findMail } from "./repository.ts";

/** What mail a person gets, for who holds the token of a mail; whatever is wrong with it is `link_dead` (spec 6 §8). */
export async function mailSettingsOf(
  { database: { db } }: Pick<Dependencies, "database">,
  token: string,
): Promise<MailSettings> {
  const mail = await findMail(db, { settings_hash: hashOf(token) });
  const person = mail === undefined ? undefined : await findPerson(db, mail.person_id);
  const address = person?.email?.toLowerCase();
  if (mail === undefined || person === undefined || address === undefined || hashOf(address) !== mail.address_hash)
    throw refusal("link_dead");
  return {
    mail_id: mail.id,
    first_name: person.full_name.split(/\s+/)[0] ?? "",
    club_name: (await clubSettings(db)).name,
    wants_mail: person.match_notices_refused_on === null,
    off: person.notices_off,
  };
}
