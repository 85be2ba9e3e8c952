import { type Role, reaches } from "#contract/common/access.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import type { Everybody } from "#contract/persons/person.ts";
import { clubSettings, clubToday } from "#server/features/club/public.ts";
import { listOwing } from "#server/features/payments/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listEverybody, listEveryRegistration } from "../list-repository.ts";

/** Everybody of the club with their leagues, as far as a role sees it: Mesa telephones, an Administrador everything (spec 3 §9). */
export async function everybodySeenBy(role: Role, deps: Dependencies): Promise<Everybody> {
  const { db } = deps.database;
  const { time_zone } = await clubSettings(db);
  const today = await clubToday(db, deps);
  const isToday = (moment: Date) => calendarDateIn(moment, time_zone) === today;
  const owing = reaches(role, "admin") ? await listOwing(db) : new Set<string>();
  const rows = await listEveryRegistration(db);
  const ofPerson = new Map<string, typeof rows>();
  for (const row of rows) {
    const own = ofPerson.get(row.person_id);
    if (own === undefined) ofPerson.set(row.person_id, [row]);
    else own.push(row);
  }
  const people = (await listEverybody(db)).map(({ id, full_name, email, phone, created_at }) => {
    const own = ofPerson.get(id) ?? [];
    return {
      id,
      full_name,
      email: reaches(role, contactAccess.email) ? email : null,
      phone: reaches(role, contactAccess.phone) ? phone : null,
      is_registered_today: own.length === 0 ? isToday(created_at) : own.some((one) => isToday(one.created_at)),
      registrations: own.map(({ league_id, player_id }) => ({ league_id, player_id, owes: owing.has(player_id) })),
    };
  });
  const leagues = new Map(
    rows.map(({ league_id, league, format }) => [
      league_id,
      { id: league_id, name: league, is_individual: format === "individual" },
    ]),
  );
  return { people, leagues: [...leagues.values()] };
}
