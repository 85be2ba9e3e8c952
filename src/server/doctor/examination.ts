import { examineBackups } from "./backups.ts";
import { examineClock, examineTimeZone } from "./clock.ts";
import { examineEmbedded } from "./embedded.ts";
import { examineErased } from "./erased.ts";
import type { DatabaseFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { examineDisks, examineFolder, findStuck } from "./folders.ts";
import { examineMail, sendTestMessage } from "./mail.ts";
import { examineMemory } from "./memory.ts";
import { examineMigrations } from "./migrations.ts";
import { notOpened, type Opened } from "./opened.ts";
import type { Patient } from "./patient.ts";
import { examinePostgres } from "./postgres.ts";
import { examineProgram } from "./program.ts";
import { examineProxy } from "./proxy.ts";
import { examineCertificate, examinePublicAddress } from "./public-address.ts";
import { examineServer, examineServersDatabase } from "./running.ts";
import { localAddress, type Reached, reach } from "./server.ts";
import { examineStreams } from "./streams.ts";
import { checked } from "./time-limit.ts";

const second = 1000; // ms
/** For each group of checks; an embedded database is copied and opened. */
const limits = { local: 20 * second, database: 120 * second, network: 40 * second };

async function open(patient: Patient): Promise<Opened> {
  const { databaseUrl } = patient.config;
  let opened = notOpened();
  const findings = await checked("database", limits.database, async () => {
    opened = await (databaseUrl === undefined ? examineEmbedded(patient) : examinePostgres(databaseUrl, patient));
    return opened.findings;
  });
  return { ...opened, findings };
}

/** How far the time that a web server says is ahead, in ms; null where it says none. */
function webClockAhead(reached: Reached, { clock }: Patient): number | null {
  const date = reached.kind === "none" ? undefined : reached.answer.headers.date;
  const said = Date.parse(date ?? "");
  return Number.isNaN(said) ? null : said + second / 2 - clock.now().getTime();
}

async function examineWays({ config, clock }: Patient, there: Reached, isRunning: boolean): Promise<Finding[]> {
  const address = [examinePublicAddress(config.publicUrl, there, isRunning), ...examineCertificate(there, clock)];
  if (there.kind !== "own") return address;
  const streams = config.streams.total === 0 ? [] : [await examineStreams(config.publicUrl)];
  return [...address, examineProxy(config, there.response.request), ...streams];
}

/** What was found out of the installation as a whole, before it is judged piece by piece. */
interface Situation {
  patient: Patient;
  opened: Opened;
  /** Who is at this machine's port, and at the public address. */
  here: Reached;
  there: Reached;
  isRunning: boolean;
  facts: DatabaseFacts | null;
  /** How far the time of the public address was ahead when it answered. */
  webAhead: number | null;
}

async function lookAround(patient: Patient): Promise<Situation> {
  const opened = await open(patient);
  const here = await reach(localAddress(patient.config), opened.key);
  const there = await reach(patient.config.publicUrl, opened.key);
  const webAhead = webClockAhead(there, patient);
  const response = here.kind === "own" ? here.response : null;
  const isRunning = opened.isInUse || response !== null || here.kind === "unknown";
  const facts = opened.facts ?? (opened.isInUse ? response?.database : null) ?? null;
  return { patient, opened, here, there, isRunning, facts, webAhead };
}

function judgeDatabase({ opened, here, facts }: Situation): Finding[] {
  return [
    ...opened.findings,
    ...(opened.isInUse ? [examineServersDatabase(here)] : []),
    ...(facts === null ? [] : [examineMigrations(facts)]),
  ];
}

async function examineMails({ patient, opened }: Situation, testAddress: string | null): Promise<Finding[]> {
  const mail = await examineMail(patient);
  if (testAddress === null) return [mail];
  return [mail, await sendTestMessage(patient, testAddress, opened.contact)];
}

async function judgeRest(situation: Situation, testAddress: string | null): Promise<Finding[]> {
  const { patient, there, isRunning, facts } = situation;
  const groups = await Promise.all([
    checked("mail", limits.network, () => examineMails(situation, testAddress)),
    checked("public_address", limits.network, () => examineWays(patient, there, isRunning)),
    checked("backups", limits.local, async () => [examineBackups(patient.backupDir, patient.clock)]),
    checked("erased", limits.local, async () => [await examineErased(patient, facts?.erased ?? null)]),
  ]);
  return groups.flat();
}

/**
 * Looks at everything that an installation needs and changes nothing.
 * @param testAddress where a test message goes; null: none is sent
 */
export async function examine(patient: Patient, testAddress: string | null = null): Promise<Finding[]> {
  const stuck = await findStuck(patient);
  if (stuck.length > 0) return [...examineProgram(patient), ...stuck];
  const folder = examineFolder(patient);
  const disk = folder.writes === null ? null : folder.writes.writtenAt - patient.clock.now().getTime();
  const disks = await checked("disk", limits.local, () => examineDisks(patient));
  const situation = await lookAround(patient);
  const { opened, here, isRunning, facts, webAhead } = situation;
  return [
    ...examineProgram(patient),
    ...folder.findings,
    ...disks,
    examineMemory(patient, isRunning),
    examineServer(here, patient.config, opened),
    ...judgeDatabase(situation),
    examineClock({ disk, database: opened.clockAhead, web: webAhead }),
    ...examineTimeZone(facts?.timeZone ?? null),
    ...(await judgeRest(situation, testAddress)),
  ];
}
