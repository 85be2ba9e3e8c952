import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { createApp } from "#server/app.ts";
import { type Club, createClub } from "#server/club.ts";
import { compose } from "#server/compose.ts";
import { type Database, overEmbedded } from "#server/db/connect.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { thisMachine } from "#server/doctor/machine.ts";
import type { Patient } from "#server/doctor/patient.ts";
import { letDoctorIn } from "#server/doctor/route.ts";
import { silentLog } from "#server/kernel/log.ts";
import { computerClock } from "#server/platform/clock.ts";
import { type Config, parseConfig } from "#server/platform/config.ts";
import { migratedContents } from "./migrated-contents.ts";

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

export const mailUser = { user: "liga", password: "clave-del-correo" };

/** A mail server that takes one user in, and keeps what it is sent. */
export async function mailServer(): Promise<{ url: string; letters: string[]; close(): Promise<void> }> {
  const letters: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === mailUser.user && password === mailUser.password
        ? done(null, { user: mailUser.user })
        : done(new Error(`no entry for ${username} with ${password}`)),
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (piece: Buffer) => {
        text += piece.toString();
      });
      stream.on("end", () => {
        letters.push(text);
        done();
      });
    },
  });
  server.on("error", () => {}); // of who hangs up
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const url = `smtp://${mailUser.user}:${mailUser.password}@127.0.0.1:${port}`;
  return { url, letters, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

export interface Installation {
  patient: Patient;
  database: Database;
  letters: string[];
  /** Another process of the same club, with some settings of its own. */
  beside(changes: Partial<Config>): Promise<{ patient: Patient; close(): Promise<unknown> }>;
  /** Ends the server; the data stay. */
  stop(): Promise<void>;
  /** Removes everything. */
  remove(): Promise<void>;
}

async function serve(config: Config): Promise<{ club: Club; database: Database }> {
  const database = overEmbedded(await startEmbedded(config.dataDir, await migratedContents()), silentLog);
  const club = await createClub({ database, config, log: silentLog });
  const app = await club.serve({ webRoot: null, hasBackground: false });
  await app.listen({ port: config.port, host: config.host });
  await letDoctorIn(club.deps);
  return { club, database };
}

async function beside(patient: Patient, database: Database, changes: Partial<Config>) {
  const port = await freePort();
  const config = { ...patient.config, port, publicUrl: `http://127.0.0.1:${port}`, ...changes };
  const deps = await compose({ database, config, log: silentLog });
  const app = await createApp(deps, { webRoot: null });
  await app.listen({ port, host: config.host });
  return { patient: { ...patient, config }, close: () => app.close() };
}

/** A club that runs on an embedded database of its own folder, with mail and a copy of today. */
export async function soundInstallation(): Promise<Installation> {
  const root = mkdtempSync(path.join(os.tmpdir(), "padel-sound-"));
  const dataDir = path.join(root, "data");
  const backupDir = path.join(dataDir, "backups");
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(backupDir, "padel-liga-hoy.gz"), "x");
  const mail = await mailServer();
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    PASSWORD_MIN_LENGTH: "8",
  };
  const config = parseConfig(settings);
  const { club, database } = await serve(config);
  const patient = { config, machine: thisMachine, clock: computerClock, backupDir };
  return {
    patient,
    database,
    beside: (changes) => beside(patient, database, changes),
    letters: mail.letters,
    stop: () => club.close(),
    async remove() {
      await club.close();
      await mail.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
