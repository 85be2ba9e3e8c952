import { randomBytes } from "node:crypto";
import { compose, openDatabase } from "./compose.ts";
import { backup } from "./db/backup.ts";
import type { Database } from "./db/connect.ts";
import { restore } from "./db/restore.ts";
import { createAdministrator } from "./features/accounts/commands/create-administrator.ts";
import { readConfig } from "./platform/config.ts";
import { silentLog } from "./platform/log.ts";
import { endWithProblem } from "./platform/operator-problem.ts";

const help = `Uso: npm run cli -- <orden>

  admin create EMAIL NOMBRE [CONTRASEÑA]   crea un administrador (sin contraseña, se genera una)
  backup FICHERO                           copia todo el club en un fichero
  restore FICHERO [--force]                recupera una copia en una base vacía; con --force, sustituye lo que haya
  migrate                                  pone la base de datos al día
`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const config = readConfig(process.env);

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, silentLog);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function adminCreate(database: Database, [email = "", name = "", given]: string[]): Promise<void> {
  const deps = await compose({ database, config, log: silentLog });
  const password = given ?? randomBytes(12).toString("base64url");
  await createAdministrator(deps, { email, name, password });
  say(`Administrador creado: ${email}${given === undefined ? `, contraseña ${password}` : ""}`);
}

async function run([topic, ...rest]: string[]): Promise<void> {
  const [first, ...more] = rest;
  if (topic === "admin" && first === "create" && more.length >= 2)
    return withDatabase((database) => adminCreate(database, more));
  if (topic === "backup" && first !== undefined) {
    const { tables, rows } = await withDatabase((database) => backup(database, first));
    return say(`Copia hecha en ${first}: ${rows} filas de ${tables} tablas.`);
  }
  if (topic === "restore" && first !== undefined) {
    const { tables, rows } = await withDatabase((database) =>
      restore(database, first, { force: more.includes("--force") }),
    );
    return say(`Copia recuperada de ${first}: ${rows} filas de ${tables} tablas.`);
  }
  if (topic === "migrate") return withDatabase(async () => say("La base de datos está al día."));
  say(help);
  process.exitCode = topic === undefined || topic === "help" ? 0 : 1;
}

run(process.argv.slice(2)).then(() => process.exit(), endWithProblem);
