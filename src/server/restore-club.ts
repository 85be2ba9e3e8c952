import { endAllCourts, endAllLinks, endAllSheets } from "#server/features/links/writes.ts";
import { endAllChargeLinks } from "#server/features/payments/writes.ts";
import { eraseAgain } from "#server/features/persons/commands/erase-again.ts";
import { keepErasedList } from "#server/features/persons/commands/erase-person.ts";
import type { CopySummary } from "./db/backup.ts";
import type { Database } from "./db/connect.ts";
import { type RestoreOptions, restore } from "./db/restore.ts";
import type { Dependencies } from "./platform/context.ts";
import { erasedListFile, readErasedList } from "./platform/erased-list.ts";

interface Parts extends Pick<Dependencies, "clock" | "config" | "log"> {
  database: Database;
}

/** What the operator reads when nobody knows whom a restored copy has brought back. */
export function missingListWarning(dataDir: string): string {
  return (
    `Aviso: no está la lista de personas borradas (${erasedListFile(dataDir)}). Si se borró a alguien después de hacer ` +
    "la copia, sus datos han vuelto: bórralos otra vez."
  );
}

/**
 * Puts a copy in the place of everything, and erases in the same transaction those who were erased after it was made, as the list
 * beside the data says (ruling 23). All sessions end, which a copy has none of, and all private links (spec 6 §1.1).
 * @returns how much was copied, how many people were erased again, whether there was a list, and how many links ended
 */
export async function restoreClub(
  parts: Parts,
  file: string,
  options: Pick<RestoreOptions, "force" | "passphrase" | "onBegun" | "beforeCommit">,
): Promise<CopySummary & { erasedAgain: number; hasList: boolean; endedLinks: number }> {
  const { database, clock, config } = parts;
  const listed = await readErasedList(config.dataDir);
  let erasedAgain = 0;
  let endedLinks = 0;
  const summary = await restore(database, file, {
    ...options,
    beforeCommit: async (tx) => {
      erasedAgain = await eraseAgain(tx, clock, listed ?? []);
      endedLinks = (await endAllLinks(tx, clock.now())) + (await endAllChargeLinks(tx)) + (await endAllSheets(tx));
      endedLinks += await endAllCourts(tx);
      await options.beforeCommit?.(tx);
    },
  });
  if (listed !== null) await keepErasedList(parts);
  return { ...summary, erasedAgain, endedLinks, hasList: listed !== null };
}
