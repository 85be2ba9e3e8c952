import { randomBytes } from "node:crypto";
import { compose, openDatabase } from "./compose.ts";
import { createAdministrator } from "./features/accounts/commands/create-administrator.ts";
import { readConfig } from "./platform/config.ts";
import { silentLog } from "./platform/log.ts";

const help = `Uso: npm run cli -- <orden>

  admin create EMAIL NOMBRE [CONTRASEÑA]   crea un administrador (sin contraseña, se genera una)
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function adminCreate(email: string, name: string, given?: string): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, silentLog);
  try {
    const deps = await compose({ database, config, log: silentLog });
    const password = given ?? randomBytes(12).toString("base64url");
    await createAdministrator(deps, { email, name, password });
    say(`Administrador creado: ${email}${given === undefined ? `, contraseña ${password}` : ""}`);
  } finally {
    await database.close();
  }
}

async function run([topic, verb, ...rest]: string[]): Promise<void> {
  const [first, second, third] = rest;
  if (topic === "admin" && verb === "create" && first !== undefined && second !== undefined) {
    return adminCreate(first, second, third);
  }
  say(help);
  process.exitCode = topic === undefined || topic === "help" ? 0 : 1;
}

run(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
