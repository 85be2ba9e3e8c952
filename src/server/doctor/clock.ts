import { number } from "./figures.ts";
import { bad, type Finding, finding, good, verdictOf } from "./finding.ts";

const second = 1000; // ms
/** Ms: codes of the second step last 30 s; the web says its time in whole seconds. */
const wrong = { warnAbove: 5 * second, badAbove: 30 * second };
const setIt = "Pon la máquina en hora: «timedatectl set-ntp true».";

/** By how much other clocks are ahead of this process's, in ms; null where one could not be read. */
export interface ClocksAhead {
  disk: number | null;
  database: number | null;
  web: number | null;
}

/** Whether this computer's time is that of the others. */
export function examineClock(ahead: ClocksAhead): Finding {
  const read = [
    ["el disco", ahead.disk],
    ["la base de datos", ahead.database],
    ["la dirección pública", ahead.web],
  ].flatMap(([name, ms]) => (typeof ms === "number" ? [{ name, ms }] : []));
  if (read.length === 0) return good("clock", "no hay otro reloj con el que compararlo");
  const worst = Math.max(...read.map(({ ms }) => Math.abs(ms)));
  const list = read.map(({ name, ms }) => `${name} ${number(Math.abs(ms) / second, 1)} s`).join(", ");
  return finding("clock", verdictOf(worst, wrong), `diferencia con ${list}`, setIt);
}

/** Whether this Node knows the club's time zone. @param zone null where the database could not be asked */
export function examineTimeZone(zone: string | null): Finding[] {
  if (zone === null) return [];
  const known = `datos ${process.versions.tz ?? "del sistema"}`;
  try {
    const shown = new Intl.DateTimeFormat("es-ES", { timeZone: zone }).resolvedOptions().timeZone;
    return [good("time_zone", `${zone === shown ? zone : `${zone} (${shown})`}, ${known}`)];
  } catch {
    return [
      bad(
        "time_zone",
        `este Node no conoce la zona ${zone} (${known})`,
        "Elige otra en Ajustes, o instala Node con los datos completos (ICU).",
      ),
    ];
  }
}
