import { Client } from "pg";
import { valueTypes } from "#server/db/value-types.ts";
import { reasonOf } from "#server/kernel/operator-problem.ts";
import { databaseClockAhead } from "./database-clock.ts";
import { type DatabaseFacts, medianTime, readContact, readFacts, readSecret } from "./facts.ts";
import { milliseconds, size } from "./figures.ts";
import { bad, type Finding, finding, good, type Verdict, verdictOf, warning } from "./finding.ts";
import { notOpened, type Opened } from "./opened.ts";
import type { Patient } from "./patient.ts";
import { keyOf } from "./proof.ts";

const limit = 5000; // ms for the connection, and for one statement
const oldest = 14;
/** Ms of a question and its answer: a page asks some, a save up to a few dozen. */
const slowAnswer = { warnAbove: 5, badAbove: 50 };
const slowCommit = { warnAbove: 50, badAbove: 250 };
/** Connections of one process: its pool, the one that listens and the one that gives signs of life; and some for copies and orders. */
const needed = 13;

const advices: Record<string, string> = {
  "28P01": "Corrige el usuario y la contraseña en DATABASE_URL.",
  "28000": "Permite a ese usuario entrar desde esta máquina (pg_hba.conf), o corrige DATABASE_URL.",
  "3D000": "Crea la base con «createdb», o corrige su nombre en DATABASE_URL.",
  "53300": "Sube max_connections en PostgreSQL o cierra otros programas que lo usen.",
  ENOTFOUND: "Corrige el nombre del servidor en DATABASE_URL.",
};

function whyNot(error: unknown): string {
  const said = error instanceof Error ? error.message : "";
  if (/timeout/i.test(said)) return `el servidor no contesta en ${limit / 1000} s`;
  return said.startsWith("Connection terminated") ? "la conexión se ha cortado" : reasonOf(error);
}

function unreachable(error: unknown): Finding {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const advice =
    advices[code] ?? "Comprueba que PostgreSQL está en marcha y que DATABASE_URL dice su dirección y su puerto.";
  return bad("database", `no se puede abrir PostgreSQL: ${whyNot(error)}`, advice);
}

/** Which PostgreSQL it is, and whether it takes changes. @returns null where it is too old to be asked more */
async function version(client: Client): Promise<{ name: string; isOld: boolean }> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const [found = { number: 0, name: "desconocida" }] = rows;
  return { name: found.name.split(" ")[0] ?? "", isOld: found.number < oldest * 10_000 };
}

async function refusesChanges(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is",
  );
  return rows[0]?.is === true;
}

/** A commit that writes to PostgreSQL's log and nothing else. */
const emptyCommit = (client: Client) => () => client.query("select pg_logical_emit_message(true, 'doctor', 'check')");

const worse = (one: Verdict, other: Verdict): Verdict =>
  one === "bad" || other === "bad" ? "bad" : one === "warning" ? one : other;

function speed({ roundTrip }: DatabaseFacts, commit: number): Finding {
  return finding(
    "database_speed",
    worse(verdictOf(roundTrip, slowAnswer), verdictOf(commit, slowCommit)),
    `${milliseconds(roundTrip)} por pregunta y ${milliseconds(commit)} por cambio confirmado (medianas de 20)`,
    "Lleva PostgreSQL más cerca de este programa o a un disco más rápido.",
  );
}

async function connections(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`);
  const [{ most, used } = { most: 0, used: 0 }] = rows;
  const fact = `${used} en uso de ${most}; cada proceso del programa usa hasta ${needed}`;
  const advice = `Sube max_connections en PostgreSQL: hacen falta ${needed} por proceso.`;
  if (most < needed || used >= most) return bad("connections", fact, advice);
  return used > most - needed ? warning("connections", fact, advice) : good("connections", fact);
}

async function examine(client: Client, { clock }: Patient): Promise<Opened> {
  const { name, isOld } = await version(client);
  if (isOld)
    return notOpened(
      bad(
        "database",
        `es PostgreSQL ${name}, y hace falta ${oldest} o posterior`,
        `Actualiza PostgreSQL a la versión ${oldest} o posterior.`,
      ),
    );
  const facts = await readFacts(client);
  const secret = await readSecret(client);
  const about = `PostgreSQL ${name}, ${size(facts.bytes)}`;
  const isReadOnly = await refusesChanges(client);
  const database = isReadOnly
    ? bad(
        "database",
        `${about}: no admite cambios (es una réplica o está en solo lectura)`,
        "Escribe en DATABASE_URL la dirección del servidor principal.",
      )
    : good("database", about);
  return {
    findings: [
      database,
      ...(isReadOnly ? [] : [speed(facts, await medianTime(emptyCommit(client)))]),
      await connections(client),
    ],
    facts,
    key: secret === null ? null : keyOf(secret),
    contact: await readContact(client),
    clockAhead: await databaseClockAhead(client, clock),
    isInUse: false,
  };
}

/** Looks into the database of a PostgreSQL server; changes nothing there. */
export async function examinePostgres(databaseUrl: string, patient: Patient): Promise<Opened> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    lock_timeout: limit,
    types: valueTypes,
  });
  client.on("error", () => {}); // told by what was asked meanwhile
  try {
    await client.connect();
    return await examine(client, patient);
  } catch (error) {
    return notOpened(unreachable(error));
  } finally {
    void client.end().catch(() => {}); // nobody waits for a server that hangs
  }
}
