import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { type Config, parseConfig } from "#server/platform/config.ts";
import { configOf } from "./club-config.ts";
import { type ClubSettings, clubSettings, type RegisteredClub } from "./registry.ts";

// What a club has of its own must be its own: no folder and no address of another club, also of one that was deleted.

const variables: Record<string, keyof ClubSettings> = {
  PUBLIC_URL: "publicUrl",
  SMTP_URL: "smtpUrl",
  MAIL_FROM: "mailFrom",
  BACKUP_DIR: "backupDir",
  BACKUP_PASSPHRASE: "backupPassphrase",
};

/** As strictly as that of a whole installation; a folder is the same for whoever starts the program, from wherever. */
function isGood(variable: string, value: string): boolean {
  if (variable === "BACKUP_DIR" && !path.isAbsolute(value)) return false;
  try {
    parseConfig({ [variable]: value });
    return true;
  } catch {
    return false;
  }
}

/** The settings with a variable changed, or without it. @throws OperatorProblem for one that no club has, or a value that is not good */
export function withSetting(settings: ClubSettings, variable: string, value: string | undefined): ClubSettings {
  const key = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
  if (key === undefined) throw new OperatorProblem(`Un club puede tener ${Object.keys(variables).join(", ")}.`);
  const { [key]: _, ...others } = settings;
  if (value === undefined) return others;
  const changed = clubSettings.safeParse({ ...others, [key]: value });
  if (!changed.success || !isGood(variable, value)) throw new OperatorProblem(`«${value}» no vale como ${variable}.`);
  return changed.data;
}

const resolved = (folder: string | undefined) => (folder === undefined ? null : path.resolve(folder));
/** Where a club's copies are; null where none are made. */
const copiesOf = (club: RegisteredClub, config: Config) => resolved(copyPlaceOf(configOf(club, config))?.folder);

/** A new club never finds the copies of one that was deleted: they hold its people. @throws OperatorProblem when there are some */
export function requireNoCopies(club: RegisteredClub, config: Config): void {
  const folder = copiesOf(club, config);
  if (folder === null || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new OperatorProblem(
    `En ${folder} están las copias de un club que se llamaba igual. Llévatelas a otro sitio, o elige otro nombre.`,
  );
}

/** Settings of one club never lead to another's. @throws OperatorProblem when they do */
export function requireOwn(changed: RegisteredClub, all: readonly RegisteredClub[], config: Config): void {
  const others = all.filter(({ name }) => name !== changed.name);
  const own = copiesOf(changed, config);
  if (own !== null && others.some((other) => copiesOf(other, config) === own))
    throw new OperatorProblem("En esa carpeta están las copias de otro club.");
  const { hostname } = new URL(configOf(changed, config).publicUrl);
  if (others.some(({ host }) => host === hostname)) throw new OperatorProblem("Esa dirección es la de otro club.");
}
