import { size } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import type { Patient } from "./patient.ts";

const megabyte = 1024 ** 2;
/** What the process takes with each database (README), as `npm run bench memory` measures it. */
const taken = { embedded: 250 * megabyte, postgres: 150 * megabyte };
const spare = 64 * megabyte;

/** Whether the product fits. @param isRunning what it takes is no longer available then, and need not be */
export function examineMemory({ config, machine }: Patient, isRunning: boolean): Finding {
  const { total, available, limit } = machine.memory();
  const needed = config.databaseUrl === undefined ? taken.embedded : taken.postgres;
  const whole = limit ?? total;
  const ofWhat = limit === null ? "" : `, con un límite de ${size(limit)} para este proceso`;
  const fact = `${size(available)} libres de ${size(total)}${ofWhat}; el programa ocupa unos ${size(needed)}`;
  const missing = isRunning ? spare : needed;
  if (whole < needed || available < missing)
    return bad("memory", fact, "Da más memoria a la máquina o al contenedor, o cierra otros programas.");
  if (whole < 2 * needed || available < 2 * missing)
    return warning("memory", fact, "Va justa: dale más memoria antes de abrir el portal a mucha gente.");
  return good("memory", fact);
}
