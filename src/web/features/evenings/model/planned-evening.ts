import type { CourtBooking } from "#contract/courts/closures.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { roundFacts } from "#domain/evenings/draw-round.ts";
import { fewestPeople, hasEnteredPairs, mostPeople, mostRounds } from "#domain/evenings/evening.ts";
import { type Closure, closureOver } from "#domain/planning/closures.ts";
import { overlaps } from "#domain/planning/scheduling.ts";
import { counted } from "#web/platform/format.ts";
import type { EveningDraft } from "./evening-draft.ts";
import { canBeMixed, roundsIn } from "./evening-texts.ts";
import { comeInPairs, type ListedRow } from "./listed-rows.ts";

const day = 24 * 60;

/** How long an evening lasts, in minutes; over midnight where it ends earlier than it begins. */
function lastingOf({ from_time, until_time }: EveningDraft): number {
  return (minutesOf(until_time) - minutesOf(from_time) + day) % day;
}

/** What is on the courts on the evening's day: what is closed, other evenings with it, and matches that are booked. */
export interface Taken {
  closures: readonly Closure[];
  bookings: readonly Pick<CourtBooking, "court_id" | "match_date" | "match_time" | "duration_minutes" | "status">[];
}

/** The courts that nothing takes in these hours: no closure, no other evening and no match. */
export function openCourts(draft: EveningDraft, courts: readonly number[], { closures, bookings }: Taken): number[] {
  const { evening_date: match_date, from_time: match_time } = draft;
  if (!isCalendarDate(match_date)) return [...courts];
  const place = { match_date, match_time, duration_minutes: lastingOf(draft) };
  const isBooked = (court_id: number) =>
    bookings.some((one) => one.court_id === court_id && one.status !== "cancelled" && overlaps(one, place));
  return courts.filter((court_id) => closureOver({ ...place, court_id }, closures) === null && !isBooked(court_id));
}

/** The courts that so many people fill, of those that there are; those that were chosen stay. */
export function courtsFor(draft: EveningDraft, people: number, available: readonly number[]): number[] {
  if (draft.court_ids !== null) return draft.court_ids;
  return available.slice(0, Math.max(1, Math.floor(people / 4)));
}

/** The rounds of an evening: as was said, or as many as fit; where it comes close, as many as all with all take. */
export function plannedRounds(draft: EveningDraft, people: number, courts: number): number | null {
  if (draft.rounds !== "time") return draft.rounds;
  const fitting = Math.min(mostRounds, roundsIn(draft.settings, lastingOf(draft)));
  if (fitting === 0) return null;
  const all = people % 4 === 0 ? people - 1 : people;
  const isAll = roundFacts({ ...draft.settings, rounds: all }, people, courts).is_whist;
  return isAll && all >= fitting - 2 && all <= fitting + 1 ? all : fitting;
}

interface Planned {
  draft: EveningDraft;
  rows: readonly ListedRow[];
  courts: number;
  rounds: number | null;
}

function restText(rests: number, { people, courts }: { people: number; courts: number }): string {
  if (rests === 0) return "juegan todos";
  if (courts === 1 && people > 5) return `descansan ${rests} de ${people} cada ronda`;
  return `${rests === 1 ? "descansa" : "descansan"} ${rests} cada ronda`;
}

/** "13 personas · 3 canchas: descansa 1 cada ronda · unas 9 rondas" (spec 8 §1.3) */
export function headline({ draft, rows, courts, rounds }: Planned): string {
  const people = rows.filter(({ isIn }) => isIn).length;
  const who = counted(people, "persona", "personas");
  if (people < fewestPeople) {
    const missing = fewestPeople - people;
    return `${who} · ${missing === 1 ? "falta 1" : `faltan ${missing}`} para poder empezar`;
  }
  const { rests } = roundFacts({ ...draft.settings, rounds }, people, courts);
  const where = `${counted(courts, "cancha", "canchas")}: ${restText(rests, { people, courts })}`;
  const about = draft.rounds === "time" ? (rounds === 1 ? "una " : "unas ") : "";
  const long =
    rounds === null ? "" : ` · ${about === "una " ? "una ronda" : `${about}${counted(rounds, "ronda", "rondas")}`}`;
  return `${who} · ${where}${long}`;
}

/** Of mixed pairs what the numbers do not allow (spec 8 §1.3); null where all are, or it is not asked. */
function mixedText({ draft, rows, courts }: Planned): string | null {
  if (!draft.settings.is_mixed || !canBeMixed(draft.settings.format)) return null;
  const inside = rows.filter(({ isIn }) => isIn);
  const countOf = (of: "woman" | "man") => inside.filter(({ gender }) => gender === of).length;
  const [women, men] = [countOf("woman"), countOf("man")] as const;
  const unknown = inside.length - women - men;
  if (unknown > 0) return `Falta elegir mujer u hombre en ${counted(unknown, "persona", "personas")}`;
  const { matches, rests } = roundFacts(draft.settings, inside.length, courts);
  const left = matches * 2 - Math.min(women, men);
  const who = `${counted(women, "mujer", "mujeres")} y ${counted(men, "hombre", "hombres")}`;
  if (left <= 0) {
    const isEven = rests === 0 || women === men;
    return isEven ? null : `Según quién descanse, alguna pareja puede no ser mixta: ${who}`;
  }
  const least = rests > 0 ? "Al menos " : "";
  const text = left === 1 ? "1 pareja no es mixta" : `${left} parejas no son mixtas`;
  return `${least}${text} en cada ronda: ${who}`;
}

function pairsText({ draft, rows }: Planned): string | null {
  if (draft.settings.format !== "pairs") return null;
  const inside = new Set(rows.filter(({ isIn }) => isIn).map(({ key }) => key));
  const alone = rows.filter(({ isIn, partner }) => isIn && (partner === null || !inside.has(partner)));
  if (alone.length === 0) return null;
  const names = alone.map(({ name }) => name).slice(0, 3);
  const more = alone.length > 3 ? "…" : "";
  return `Sin pareja: ${names.join(", ")}${more}. Ponlos de dos en dos en una línea: «Ana y Luis».`;
}

/** Of a list of pairs, whether they stay together (spec 8 §1.3); null where the format says it. */
function togetherText({ draft, rows }: Planned): string | null {
  const { settings } = draft;
  if (settings.format === "pairs" || !comeInPairs(rows)) return null;
  if (hasEnteredPairs(settings)) return "Juegan siempre juntos los dos de cada línea";
  const how = settings.format === "pozo" ? "«Siguen juntas», en «Más ajustes»" : "«Por parejas» o «Pozo»";
  return `La lista viene por parejas y aquí se cambia de pareja: para que sigan juntas, elige ${how}`;
}

/** What else is to be known before the evening starts, a sentence each. */
export function remarks(planned: Planned): string[] {
  const { draft, rows, courts, rounds } = planned;
  const people = rows.filter(({ isIn }) => isIn).length;
  const { matches, is_whist } = roundFacts({ ...draft.settings, rounds }, people, courts);
  const spare = courts - matches;
  const said = [
    is_whist ? "Cada uno juega con todos una vez y contra todos dos" : null,
    mixedText(planned),
    pairsText(planned),
    togetherText(planned),
    people >= fewestPeople && spare > 0
      ? `${spare === 1 ? "Sobra 1 cancha" : `Sobran ${spare} canchas`}: no hay gente para más`
      : null,
    people > mostPeople ? `Como máximo ${mostPeople} personas: sobran ${people - mostPeople}` : null,
  ];
  return said.filter((text) => text !== null);
}
