import { randomBytes } from "node:crypto";
import { z } from "zod";
import { assignableRoles, invitation } from "#contract/accounts/users.ts";
import { personName, requiredEmail } from "#contract/common/common.ts";
import { roleNames } from "#domain/base/roles.ts";
import { silentLog } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { endOrder } from "./cli-problem.ts";
import { createClub } from "./club.ts";
import { connect, openDatabase } from "./compose.ts";
import { copyPlaceOf } from "./copies/copy-place.ts";
import { backup } from "./db/backup.ts";
import type { Database } from "./db/connect.ts";
import { planUpgrade } from "./db/migrate.ts";
import { noTimeouts } from "./db/pool.ts";
import { doctor } from "./doctor/order.ts";
import { createAdministrator } from "./features/accounts/commands/create-administrator.ts";
import { inviteAccount, inviteAgain } from "./features/accounts/commands/invite-account.ts";
import { approveAccount, setAccountDisabled } from "./features/accounts/commands/manage-accounts.ts";
import { findUserByEmail, listUsers } from "./features/accounts/public.ts";
import { clubHelp, clubOrders, environmentOfClub } from "./hosting/orders.ts";
import type { Order } from "./operator-order.ts";
import { systemClock } from "./platform/clock.ts";
import { readConfig } from "./platform/config.ts";
import type { CommandContext } from "./platform/transaction.ts";
import { missingListWarning, restoreClub } from "./restore-club.ts";
import { upgradeSentence } from "./upgrade-sentence.ts";

const help = `Uso: npm run cli -- <orden>

  admin create EMAIL NOMBRE [CONTRASEÑA]   crea un administrador (sin contraseña, se genera una)
  admin list                               lista las cuentas y su estado
  admin approve EMAIL                      aprueba una cuenta pendiente
  admin invite EMAIL [ROL]                 invita, o invita otra vez, y da el enlace (administrador, mesa o lectura)
  admin enable EMAIL                       vuelve a activar una cuenta desactivada
  backup FICHERO                           copia todo el club en un fichero
  restore FICHERO [--force]                recupera una copia en una base vacía; con --force, sustituye lo que haya
  migrate [--dry-run]                      pone la base de datos al día; con --dry-run, solo dice qué haría
  doctor [--json] [--mail EMAIL]           dice qué está mal y qué hacer, sin cambiar nada; con --mail, envía un mensaje de prueba

${clubHelp}`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const settings = () => readConfig(process.env);

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings(), silentLog, noTimeouts);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const operator = { id: null, name: "Operador" };

/** Does something as the operator of the club, which nobody else has to serve. */
async function withClub<T>(work: (command: CommandContext) => Promise<T>): Promise<T> {
  const club = await createClub({ config: settings(), log: silentLog, patience: noTimeouts });
  try {
    return await work({ deps: club.deps, actor: operator });
  } finally {
    await club.close();
  }
}

async function adminCreate({ deps }: CommandContext, [email = "", name = "", chosen]: string[]): Promise<void> {
  const { data: known, error } = z
    .tuple([requiredEmail, personName("Falta el nombre")])
    .safeParse([email.trim(), name]);
  if (error !== undefined) throw new OperatorProblem(`${error.issues[0]?.message}.`);
  const password = chosen ?? randomBytes(12).toString("base64url");
  await createAdministrator(deps, { email: known[0], name: known[1], password });
  say(`Administrador creado: ${email}${chosen === undefined ? `, contraseña ${password}` : ""}`);
}

async function adminList(database: Database): Promise<void> {
  for (const { email, name, role, disabledAt } of await listUsers(database.db, systemClock.now())) {
    const state =
      disabledAt !== null ? "desactivada" : role === "pending" ? "pendiente" : roleNames[role].toLowerCase();
    say(`${email}  ${name}  ${state}`);
  }
}

/** Does something with the account of an e-mail. */
async function withAccount(
  command: CommandContext,
  email: string,
  work: (command: CommandContext, userId: string) => Promise<void>,
): Promise<void> {
  const found = await findUserByEmail(command.deps.database.db, email.trim().toLowerCase());
  if (found === undefined) throw new OperatorProblem(`No hay ninguna cuenta con el email ${email}.`);
  await work(command, found.id);
  say(`Hecho: ${email}`);
}

async function adminApprove(operator: CommandContext, email: string): Promise<void> {
  const found = await findUserByEmail(operator.deps.database.db, email.trim().toLowerCase());
  if (found !== undefined && found.role !== "pending") say(`Ya estaba aprobada: ${email}`);
  else await withAccount(operator, email, (command, user_id) => approveAccount(command, { user_id, role: "admin" }));
}

/** Gives the link of an invitation: of a new account, or of one whose invitation nobody has used. */
async function adminInvite(command: CommandContext, [address = "", word = roleNames.admin]: string[]): Promise<void> {
  const known = assignableRoles.find((role) => roleNames[role].toLowerCase() === word.toLowerCase());
  const { data: invited, error } = invitation.safeParse({ email: address.trim(), role: known });
  if (error !== undefined) throw new OperatorProblem(error.issues[0]?.message ?? "");
  const found = await findUserByEmail(command.deps.database.db, invited.email);
  const link = found === undefined ? await inviteAccount(command, invited) : await inviteAgain(command, found.id);
  say(`Enlace para ${invited.email}, que sirve una sola vez, durante una semana: ${link}`);
}

async function makeCopy(file: string): Promise<void> {
  const { backupPassphrase: passphrase } = settings();
  const { tables, rows } = await withDatabase((database) => backup(database, file, { passphrase }));
  const sealing = passphrase === undefined ? "" : ", cifrada con la contraseña de BACKUP_PASSPHRASE";
  say(`Copia hecha en ${file}${sealing}: ${rows} filas de ${tables} tablas.`);
}

async function takeCopy(file: string, force: boolean): Promise<void> {
  const config = settings();
  const { tables, rows, erasedAgain, endedLinks, hasList } = await withDatabase((database) =>
    restoreClub({ database, clock: systemClock, config, log: silentLog }, file, {
      force,
      passphrase: config.backupPassphrase,
    }),
  );
  say(`Copia recuperada de ${file}: ${rows} filas de ${tables} tablas. Todas las sesiones se han cerrado.`);
  if (erasedAgain > 0) say(`Personas borradas de nuevo, porque se borraron después de hacer la copia: ${erasedAgain}.`);
  if (endedLinks > 0)
    say(`Enlaces privados que dejan de valer con la copia: ${endedLinks}. Envía otros desde la liga.`);
  if (!hasList) process.stderr.write(`${missingListWarning(config.dataDir)}\n`);
}

/** Says what starting this version would do to the database, and does nothing. */
async function tellUpgrade(): Promise<void> {
  const config = settings();
  const database = await connect(config, silentLog, noTimeouts);
  try {
    const client = await database.pool.connect();
    const plan = await planUpgrade(client).finally(() => client.release());
    say(upgradeSentence(plan, copyPlaceOf(config)?.folder ?? null));
  } finally {
    await database.close();
  }
}

const orders: Record<string, Order> = {
  "admin create": {
    needs: ["EMAIL", "NOMBRE"],
    may: 1,
    run: (words) => withClub((command) => adminCreate(command, words)),
  },
  "admin list": { run: () => withDatabase(adminList) },
  "admin approve": {
    needs: ["EMAIL"],
    run: ([email = ""]) => withClub((command) => adminApprove(command, email)),
  },
  "admin invite": {
    needs: ["EMAIL"],
    may: 1,
    run: (words) => withClub((command) => adminInvite(command, words)),
  },
  "admin enable": {
    needs: ["EMAIL"],
    run: ([email = ""]) =>
      withClub((operator) =>
        withAccount(operator, email, (command, user_id) => setAccountDisabled(command, { user_id, disabled: false })),
      ),
  },
  backup: { needs: ["FICHERO"], run: ([file = ""]) => makeCopy(file) },
  restore: {
    needs: ["FICHERO"],
    may: 1,
    async run([file = "", force]) {
      if (force !== undefined && force !== "--force")
        throw new OperatorProblem(`«restore» no entiende «${force}»; lo único que admite es «--force».`);
      await takeCopy(file, force !== undefined);
    },
  },
  migrate: {
    may: 1,
    async run([how]) {
      if (how === "--dry-run") return await tellUpgrade();
      if (how !== undefined)
        throw new OperatorProblem(`«migrate» no entiende «${how}»; lo único que admite es «--dry-run».`);
      await withDatabase(async () => say("La base de datos está al día."));
    },
  },
  doctor: {
    may: 3,
    async run(words) {
      if (!(await doctor(words, process.env, say))) process.exitCode = 1;
    },
  },
  ...clubOrders({ settings, say }),
};

/** What is wrong with an order; a password is never said back. */
function faultOf(name: string, { needs = [], may = 0 }: Order, args: string[]): string | null {
  const missing = needs.slice(args.length);
  if (missing.length > 0) return `A «${name}» le falta ${missing.join(" y ")}.`;
  if (args.length <= needs.length + may) return null;
  return `A «${name}» le sobran palabras. Un nombre con espacios va entre comillas.`;
}

/** With a registry no order is for a club that nobody has named: it would be for another one, on this machine. */
function requireClub(name: string): void {
  if (settings().registryUrl === undefined || name === "doctor" || name.startsWith("club ")) return;
  throw new OperatorProblem(`Con un registro de clubes hay que decir de cuál: «--club NOMBRE ${name} …».`);
}

async function run(words: string[]): Promise<void> {
  if (words.length === 0 || words[0] === "help") {
    say(help);
    return;
  }
  if (words[0] === "--club") {
    Object.assign(process.env, await environmentOfClub(settings(), words[1] ?? ""));
    return await run(words.slice(2));
  }
  const name = words.slice(0, words[0] === "admin" || words[0] === "club" ? 2 : 1).join(" ");
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined) throw new OperatorProblem(`No existe la orden «${name}».\n\n${help}`);
  const args = words.slice(name.split(" ").length);
  const fault = faultOf(name, order, args);
  if (fault !== null) throw new OperatorProblem(`${fault}\n\n${help}`);
  requireClub(name);
  await order.run(args);
}

process.on("uncaughtException", endOrder);
run(process.argv.slice(2)).then(() => process.exit(), endOrder);
