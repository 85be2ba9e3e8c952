import { isSameName } from "#domain/base/names.ts";
import { answerOf, consentsAfter, needsGuardian } from "#domain/base/person.ts";
import { answerAfter } from "#domain/season/inscription.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { findPlayer, lockPeople, type PersonRow, recordView } from "#server/features/people/public.ts";
import { updatePerson } from "#server/features/people/writes.ts";
import { insertAvailability } from "#server/features/planner/writes.ts";
import { todayIn } from "#server/platform/transaction.ts";
import type { Accepting } from "../parts/accepting.ts";
import type { InscriptionRow } from "../repository.ts";

interface Place {
  league: LeagueRow;
  now: Date;
}

/** Whether somebody else than the guardian on record answered for a child of under 14. */
function isOfAnotherGuardian({ birth_year, guardian_name }: PersonRow, row: InscriptionRow, today: string): boolean {
  if (guardian_name === null || !needsGuardian(birth_year, today)) return false;
  return !isSameName(guardian_name, row.guardian_name ?? "");
}

/**
 * The consents that the sender gave, and who agreed for them. Those of a child without a guardian hold nothing, nor do those by another
 * guardian than the one on record, who is never replaced.
 */
async function keepConsents(tx: Tx, person: PersonRow, row: InscriptionRow, today: string): Promise<void> {
  if (isOfAnotherGuardian(person, row, today)) return;
  const before = recordView(person).consents;
  const answers = {
    name_published: answerAfter(answerOf(before, "name_published"), row.name_published),
    match_notices: answerOf(before, "match_notices"),
    phone_to_rivals: before.phone_to_rivals !== null || row.phone_to_rivals,
    image: before.image !== null || row.image,
  };
  const guardian_name = person.guardian_name ?? row.guardian_name;
  const { birth_year } = person;
  const decided = consentsAfter(before, answers, { birth_year, guardian_name, today });
  const dates = decided.ok ? decided.value : before;
  await updatePerson(tx, person, {
    guardian_name,
    name_published_on: dates.name_published,
    name_refused_on: dates.name_refused,
    phone_to_rivals_on: dates.phone_to_rivals,
    image_on: dates.image,
  });
}

/** Notes of every sender what they said of themselves: consents, and when they like to play and cannot (spec 4 §2.7; spec 6 §6). */
export async function keepWhatWasSaid(
  tx: Tx,
  { league, now }: Place,
  people: Accepting[],
  playerIds: string[],
): Promise<void> {
  const today = todayIn({ clock: { now: () => now } }, (await clubSettings(tx)).time_zone);
  for (const [at, { row, isSender }] of people.entries()) {
    const player = isSender ? await findPlayer(tx, league.id, playerIds[at] ?? "") : undefined;
    const [person] = player === undefined ? [] : await lockPeople(tx, [player.person_id]);
    if (person === undefined) continue;
    await keepConsents(tx, person, row, today);
    for (const said of row.times) await insertAvailability(tx, { ...said, person_id: person.id, created_at: now });
  }
}
