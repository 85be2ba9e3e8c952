import path from "node:path";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Config } from "#server/platform/config.ts";
import type { RegisteredClub } from "./registry.ts";

/** The club's address: that of the process with the club's host in it, unless it has one of its own. */
function publicUrlOf({ host, settings }: RegisteredClub, config: Config): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl.replace(/\/+$/, "");
  const { protocol, port } = new URL(config.publicUrl);
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/** The settings of one club: its own, in folders and a database of its own, and of the process what is everybody's. */
export function configOf(club: RegisteredClub, config: Config): Config {
  const { name, settings, database_url } = club;
  const { backupDir } = config;
  return {
    ...config,
    registryUrl: undefined,
    isHosted: true,
    databaseUrl: database_url,
    publicUrl: publicUrlOf(club, config),
    dataDir: path.join(config.dataDir, "clubs", name),
    smtpUrl: settings.smtpUrl ?? config.smtpUrl,
    mailFrom: settings.mailFrom ?? config.mailFrom,
    backupDir: settings.backupDir ?? (typeof backupDir === "string" ? path.join(backupDir, name) : backupDir),
    backupPassphrase: settings.backupPassphrase ?? config.backupPassphrase,
  };
}

/** Where the registry is. @throws OperatorProblem where this installation has none */
export function registryUrlOf({ registryUrl }: Pick<Config, "registryUrl">): string {
  if (registryUrl !== undefined) return registryUrl;
  throw new OperatorProblem("Esta instalación no tiene registro de clubes: falta la variable REGISTRY_URL.");
}
