import { createClub } from "#server/club.ts";
import { openDatabase } from "#server/compose.ts";
import { backup } from "#server/db/backup.ts";
import { noTimeouts } from "#server/db/pool.ts";
import { issueSetupToken } from "#server/features/accounts/commands/create-administrator.ts";
import { silentLog } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { Order } from "#server/operator-order.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { configOf, registryUrlOf } from "./club-config.ts";
import { createClubDatabase, dropClubDatabase, setReadOnly } from "./club-databases.ts";
import { hostNameOf } from "./host-name.ts";
import { moveClub } from "./move-club.ts";
import { requireNoCopies, requireOwn, withSetting } from "./own-settings.ts";
import { clubName, openRegistry, type RegisteredClub, type Registry } from "./registry.ts";

/** What the help says of the orders about clubs. */
export const clubHelp = `Con un registro de clubes (REGISTRY_URL):
  club create NOMBRE HOST [SERVIDOR]       crea un club, con su base de datos, y da el enlace de su primer administrador
  club list                                lista los clubes y su estado
  club set NOMBRE VARIABLE [VALOR]         le da su propia PUBLIC_URL, SMTP_URL, MAIL_FROM, BACKUP_DIR o BACKUP_PASSPHRASE; sin valor, la quita
  club rename NOMBRE HOST                  cambia su dirección; la anterior deja de existir
  club suspend NOMBRE                      cierra sus páginas, que lo dicen; no borra nada
  club resume NOMBRE                       las abre de nuevo, también después de una mudanza cortada
  club move NOMBRE SERVIDOR                lo muda a otro servidor PostgreSQL; mientras, se puede ver y no guardar
  club export NOMBRE FICHERO               copia todo el club en un fichero
  club migrate                             pone al día las bases de todos los clubes
  club delete NOMBRE HOST                  borra para siempre un club suspendido; su dirección, para confirmarlo
  --club NOMBRE ORDEN …                    cualquiera de las otras órdenes, para ese club
`;

interface Operator {
  settings: () => Config;
  say: (text: string) => void;
}

const stateNames = { active: "activo", suspended: "suspendido", moving: "mudándose" };

async function withRegistry<T>(config: Config, work: (registry: Registry) => Promise<T>): Promise<T> {
  const registry = await openRegistry(registryUrlOf(config), silentLog, noTimeouts);
  try {
    return await work(registry);
  } finally {
    await registry.close();
  }
}

async function clubNamed(registry: Registry, name: string): Promise<RegisteredClub> {
  const found = (await registry.list()).find((club) => club.name === name);
  if (found === undefined) throw new OperatorProblem(`No hay ningún club «${name}» en el registro.`);
  return found;
}

/** The settings of a club. @throws OperatorProblem when there is none of that name */
function settingsOfClub(config: Config, name: string): Promise<Config> {
  return withRegistry(config, async (registry) => configOf(await clubNamed(registry, name), config));
}

/** The variables with which an order is for one club of the registry. @throws OperatorProblem when there is none of that name */
export async function environmentOfClub(config: Config, name: string): Promise<Record<string, string>> {
  const own = await settingsOfClub(config, name);
  return {
    REGISTRY_URL: "",
    DATABASE_URL: own.databaseUrl ?? "",
    PUBLIC_URL: own.publicUrl,
    DATA_DIR: own.dataDir,
    SMTP_URL: own.smtpUrl ?? "",
    MAIL_FROM: own.mailFrom ?? "",
    BACKUP_DIR: own.backupDir === null ? "no" : (own.backupDir ?? ""),
    BACKUP_PASSPHRASE: own.backupPassphrase ?? "",
  };
}

function hostIn(written: string): string {
  const host = hostNameOf(written);
  if (host === null || written.includes(":"))
    throw new OperatorProblem(`«${written}» no es un nombre de máquina, como liga.club.es.`);
  return host;
}

function nameIn(written: string): string {
  if (clubName.test(written)) return written;
  throw new OperatorProblem("El nombre de un club lleva letras minúsculas sin acentos, cifras y guiones, hasta 40.");
}

const databaseNameOf = (name: string) => `padel_club_${name.replaceAll("-", "_")}`;

async function create({ settings, say }: Operator, [written = "", address = "", server]: string[]): Promise<void> {
  const config = settings();
  const [name, host] = [nameIn(written), hostIn(address)];
  await withRegistry(config, async (registry) => {
    const others = await registry.list();
    if (others.some((club) => club.name === name || club.host === host))
      throw new OperatorProblem("Ya hay un club con ese nombre o con esa dirección en el registro.");
    const serverUrl = server ?? registryUrlOf(config);
    const planned: RegisteredClub = { name, host, database_url: serverUrl, state: "active", settings: {} };
    requireNoCopies(planned, config);
    const database_url = await createClubDatabase(serverUrl, databaseNameOf(name));
    const club: RegisteredClub = { ...planned, database_url };
    try {
      await registry.add(club, systemClock.now());
    } catch (error) {
      await dropClubDatabase(database_url);
      throw error;
    }
    const own = configOf(club, config);
    const opened = await createClub({ config: own, log: silentLog, patience: noTimeouts });
    const token = await issueSetupToken(opened.deps);
    await opened.close();
    say(`Club creado: ${own.publicUrl}\nCrea el primer administrador: ${own.publicUrl}/setup?token=${token}`);
  });
}

async function list({ settings, say }: Operator): Promise<void> {
  const clubs = await withRegistry(settings(), (registry) => registry.list());
  for (const { name, host, state, database_url } of clubs) {
    const { hostname, pathname } = new URL(database_url);
    say(`${name}  ${host}  ${stateNames[state]}  ${hostname}${pathname}`);
  }
  if (clubs.length === 0) say("No hay ningún club en el registro.");
}

async function set({ settings, say }: Operator, [name = "", variable = "", value]: string[]): Promise<void> {
  const config = settings();
  await withRegistry(config, async (registry) => {
    const club = await clubNamed(registry, name);
    const changed = { ...club, settings: withSetting(club.settings, variable, value) };
    requireOwn(changed, await registry.list(), config);
    await registry.change(name, { settings: changed.settings });
  });
  say(value === undefined ? `${variable}: como en los demás clubes.` : `${variable}: cambiada.`);
}

/** Changes a club and says what is now so. */
async function change(
  { settings, say }: Operator,
  name: string,
  make: (club: RegisteredClub) => Promise<[Partial<RegisteredClub>, string]>,
): Promise<void> {
  await withRegistry(settings(), async (registry) => {
    const [changed, said] = await make(await clubNamed(registry, name));
    await registry.change(name, changed);
    say(said);
  });
}

async function resume(club: RegisteredClub): Promise<[Partial<RegisteredClub>, string]> {
  if (club.state === "moving") await setReadOnly(club.database_url, false);
  return [{ state: "active" }, `Abierto: ${club.host}`];
}

async function move({ settings, say }: Operator, [name = "", serverUrl = ""]: string[]): Promise<void> {
  await withRegistry(settings(), async (registry) => {
    const club = await clubNamed(registry, name);
    if (club.state === "moving")
      throw new OperatorProblem(`Una mudanza de «${name}» está en curso o se cortó: «club resume ${name}» la deshace.`);
    const stamp = systemClock.now().toISOString().replaceAll(/\D/g, "").slice(0, 14);
    const databaseName = `${databaseNameOf(name)}_${stamp}`;
    const { readOnlyTime } = await moveClub({ registry, club, serverUrl, databaseName });
    const { hostname, pathname } = new URL(club.database_url);
    say(`Mudado: ${name}. Durante ${(readOnlyTime / 1000).toFixed(1).replace(".", ",")} s no se ha podido guardar.`);
    say(`La base de antes queda, de solo lectura, en ${hostname}${pathname}. Bórrala cuando no te haga falta.`);
  });
}

async function exportClub({ settings, say }: Operator, [name = "", file = ""]: string[]): Promise<void> {
  const own = await settingsOfClub(settings(), name);
  const database = await openDatabase(own, silentLog, noTimeouts);
  try {
    const { tables, rows } = await backup(database, file, { passphrase: own.backupPassphrase });
    say(`Copia hecha en ${file}: ${rows} filas de ${tables} tablas.`);
  } finally {
    await database.close();
  }
}

async function migrateAll({ settings, say }: Operator): Promise<void> {
  const config = settings();
  const clubs = await withRegistry(config, (registry) => registry.list());
  const failed: string[] = [];
  for (const club of clubs) {
    try {
      await (await openDatabase(configOf(club, config), silentLog, noTimeouts)).close();
    } catch (error) {
      failed.push(`${club.name}: ${error instanceof OperatorProblem ? error.message : "ha fallado la migración."}`);
    }
  }
  say(`Al día: ${clubs.length - failed.length} de ${clubs.length} clubes.`);
  if (failed.length > 0) throw new OperatorProblem(failed.join("\n"));
}

async function remove({ settings, say }: Operator, [name = "", host = ""]: string[]): Promise<void> {
  const config = settings();
  await withRegistry(config, async (registry) => {
    const club = await clubNamed(registry, name);
    if (club.host !== host)
      throw new OperatorProblem(`La dirección de «${name}» no es ${host}; no se ha borrado nada.`);
    if (club.state !== "suspended")
      throw new OperatorProblem(
        `Solo se borra un club suspendido: «club suspend ${name}» y, si quieres guardarlo, «club export».`,
      );
    await registry.remove(name);
    await dropClubDatabase(club.database_url);
    say(`Borrado: ${name}, con su base de datos. Sus copias y su carpeta siguen donde estaban.`);
  });
}

/** The orders about clubs, by their names. */
export function clubOrders(operator: Operator): Record<string, Order> {
  return {
    "club create": { needs: ["NOMBRE", "HOST"], may: 1, run: (words) => create(operator, words) },
    "club list": { run: () => list(operator) },
    "club set": { needs: ["NOMBRE", "VARIABLE"], may: 1, run: (words) => set(operator, words) },
    "club rename": {
      needs: ["NOMBRE", "HOST"],
      run: ([name = "", address = ""]) => {
        const host = hostIn(address);
        return change(operator, name, async () => [{ host }, `Dirección de «${name}»: ${host}`]);
      },
    },
    "club suspend": {
      needs: ["NOMBRE"],
      run: ([name = ""]) => change(operator, name, async () => [{ state: "suspended" }, `Suspendido: ${name}`]),
    },
    "club resume": { needs: ["NOMBRE"], run: ([name = ""]) => change(operator, name, resume) },
    "club move": { needs: ["NOMBRE", "SERVIDOR"], run: (words) => move(operator, words) },
    "club export": { needs: ["NOMBRE", "FICHERO"], run: (words) => exportClub(operator, words) },
    "club migrate": { run: () => migrateAll(operator) },
    "club delete": { needs: ["NOMBRE", "HOST"], run: (words) => remove(operator, words) },
  };
}
