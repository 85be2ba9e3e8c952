import path from "node:path";
import type { Config } from "#server/platform/config.ts";

/** Where copies of a club go, and what seals them. */
export interface CopyPlace {
  folder: string;
  passphrase: string | undefined;
}

/** The place that the settings name; null where this program makes no copies. */
export function copyPlaceOf(config: Pick<Config, "backupDir" | "backupPassphrase" | "dataDir">): CopyPlace | null {
  const { backupDir, backupPassphrase, dataDir } = config;
  if (backupDir === null) return null;
  return { folder: path.resolve(backupDir ?? path.join(dataDir, "backups")), passphrase: backupPassphrase };
}
