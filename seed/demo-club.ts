import sharp from "sharp";
import { settingsChanges } from "#contract/club/endpoints.ts";
import { newClosure } from "#contract/courts/closures.ts";
import { addDays, startOfWeek } from "#domain/base/calendar-date.ts";
import { saveSettings, setLogo } from "#server/features/club/commands/save-settings.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { addClosure } from "#server/features/courts/commands/add-closure.ts";
import { createCourt } from "#server/features/courts/commands/save-court.ts";
import { saveOpeningHours } from "#server/features/courts/commands/save-opening-hours.ts";
import type { Story } from "./demo-story.ts";

const color = "#1c5d99";

/** The club's emblem: a ball above the river. */
const emblem = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <circle cx="256" cy="256" r="248" fill="${color}"/>
  <circle cx="256" cy="206" r="104" fill="#d9e84a"/>
  <path d="M176 140c44 36 44 96 0 132M336 140c-44 36-44 96 0 132" fill="none" stroke="#fff" stroke-width="14"/>
  <path d="M60 356q49-44 98 0t98 0 98 0 98 0M94 412q40-36 81 0t81 0 81 0 81 0" fill="none" stroke="#fff"
    stroke-width="24" stroke-linecap="round"/>
</svg>`;

const general = {
  name: "Club Pádel La Ribera",
  contact_email: "hola@padellaribera.example",
  phone: "+34 600 100 200",
  website: null,
  address: "Camino de la Ribera, s/n",
  description: "Seis canchas exteriores y dos cubiertas junto al río. Ligas todo el año, escuela y torneos.",
  time_zone: "Europe/Madrid",
  currency: "EUR",
  match_duration: 90,
  color,
};

const billing = {
  bank_name: null,
  account_type: "corriente",
  account_number: null,
  interbank_code: null,
  holder: "Club Pádel La Ribera",
  payment_reference: null,
  iban: "ES91 2100 0418 4502 0005 1332", // the one of the standard's examples
  bizum: "600 100 200",
};

/** The club's name, colour and emblem, its hours, its two covered courts, and when some of its courts are closed. */
export async function furnishClub({ context, today }: Story): Promise<void> {
  const { version } = await clubSettings(context.deps.database.db);
  await saveSettings(context, settingsChanges.parse({ version, general, billing }));
  const drawn = await sharp(Buffer.from(emblem)).png().toBuffer();
  await setLogo(context, drawn.toString("base64"));
  for (const name of ["Cancha 7 (cubierta)", "Cancha 8 (cubierta)"]) await createCourt(context, name);
  const opening_hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    return { weekday, opens_at: "09:00:00", closes_at: weekday > 5 ? "22:00:00" : "23:30:00" };
  });
  await saveOpeningHours(context, { opening_hours, seen: [] });
  const lessons = { from_date: null, until_date: null, from_time: "16:00:00", until_time: "18:00:00" };
  for (const weekday of [2, 4])
    await addClosure(context, newClosure.parse({ ...lessons, weekday, court_ids: [5, 6], reason: "Escuela" }));
  const lamps = addDays(startOfWeek(today), 8);
  const repair = { court_ids: [3], reason: "Revisión de los focos", from_date: lamps, until_date: lamps };
  const hours = { weekday: null, from_time: "15:00:00", until_time: "17:00:00" };
  await addClosure(context, newClosure.parse({ ...repair, ...hours }));
}
