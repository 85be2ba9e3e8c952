import type { UpgradePlan } from "./db/migrate.ts";
import { oldestReader } from "./db/oldest-reader.ts";

/** What starting this version would do, in Spanish. @param copies the folder of copies; null: none are made */
export function upgradeSentence({ level, pending, hasClub }: UpgradePlan, copies: string | null): string {
  if (pending.length === 0) return "La base de datos está al día: no se cambiaría nada.";
  const isOne = pending.length === 1;
  const changes = isOne ? "un cambio" : `${pending.length} cambios`;
  if (!hasClub) return `La base de datos no tiene todavía ningún club: se prepararía con ${changes}.`;
  const copy =
    copies === null ? "No se haría ninguna copia antes: BACKUP_DIR es «no»." : `Antes se haría una copia en ${copies}.`;
  const before =
    level >= oldestReader
      ? "La versión de antes podría seguir abriéndola."
      : "La versión de antes ya no podría abrirla: para volver a ella haría falta la copia.";
  return `${isOne ? "Se haría" : "Se harían"} ${changes} en las tablas: ${pending.join(", ")}.\n${copy}\n${before}`;
}
