import { weekdayName, weekdayOf } from "#domain/base/calendar-date.ts";
import { type EveningFormat, type EveningSettings, restOf, usualSum } from "#domain/evenings/evening.ts";
import { counted } from "#web/platform/format.ts";

/** The formats as an organiser calls them, with what each is. */
export const formatTexts: Record<EveningFormat, { name: string; text: string }> = {
  americano: { name: "Americano", text: "Cada ronda cambias de pareja y juegas con todos." },
  mexicano: { name: "Mexicano", text: "La tabla hace los partidos: cada vez más igualados." },
  pairs: { name: "Por parejas", text: "Parejas fijas. En la lista, dos nombres por línea." },
  pozo: { name: "Pozo", text: "Quien gana sube de cancha y quien pierde baja." },
};

/** Whether a format can make mixed pairs (spec 8 §1.3). */
export function canBeMixed(format: EveningFormat): boolean {
  return format === "americano" || format === "mexicano";
}

const formatNames = { americano: "Americano", mexicano: "Mexicano", pairs: "Parejas", pozo: "Pozo" };

/** "Americano mixto del jueves" */
export function proposedName({ format, is_mixed }: EveningSettings, date: string): string {
  const name = `${formatNames[format]}${is_mixed && canBeMixed(format) ? " mixto" : ""}`;
  return date === "" ? name : `${name} del ${weekdayName(weekdayOf(date))}`;
}

/** "Americano mixto" */
export function formatName(format: EveningFormat, isMixed: boolean): string {
  return `${formatTexts[format].name}${isMixed && canBeMixed(format) ? " mixto" : ""}`;
}

/** How a match is counted: "a 24 puntos", "juegos en 12 minutos", "un set corto". */
export function countingText({ counting, sum, minutes }: EveningSettings): string {
  if (counting === "set") return "un set corto";
  if (counting === "games") return `juegos en ${counted(minutes ?? 0, "minuto", "minutos")}`;
  const clock = minutes === null ? "" : `, con bocina a los ${minutes} min`;
  return `${sum === null ? "puntos sin límite" : `a ${sum} puntos`}${clock}`;
}

const restTexts = { mean: "su media", half: "la mitad de la suma", nothing: "nada" };

/** What is not seen of the settings, in a line. */
export function settingsText(settings: EveningSettings, rounds: number | null): string {
  const planned = rounds === null ? "hasta que la termines" : counted(rounds, "ronda", "rondas");
  return `${countingText(settings)} · ${planned} · quien descansa recibe ${restTexts[restOf(settings)]}`;
}

const changing = 4; // min between two rounds: results, who goes where, water
const setMinutes = 26;
const minutesAPoint = 16 / usualSum;
const freeMinutes = 16;

/** How long a round usually takes with the change of courts, in minutes. */
function roundMinutes({ counting, sum, minutes }: EveningSettings): number {
  if (minutes !== null) return minutes + changing;
  if (counting === "set") return setMinutes + changing;
  return (sum === null ? freeMinutes : sum * minutesAPoint) + changing;
}

/** How many rounds fit between two hours, given in minutes; none where they do not say how long. */
export function roundsIn(settings: EveningSettings, lasting: number): number {
  return lasting <= 0 ? 0 : Math.max(1, Math.floor(lasting / roundMinutes(settings)));
}
