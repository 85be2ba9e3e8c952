import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { computerClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { slowLine } from "#test/support/slow-line.ts";
import { smallProxy } from "#test/support/small-proxy.ts";
import { freePort, type Installation, soundInstallation } from "#test/support/sound-installation.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { examine } from "./examination.ts";
import type { Finding } from "./finding.ts";
import { examineFolder } from "./folders.ts";
import type { Machine } from "./machine.ts";
import type { Patient } from "./patient.ts";

const isRoot = process.getuid?.() === 0;
const megabyte = 1024 ** 2;

let installation: Installation;
beforeAll(async () => {
  installation = await soundInstallation();
});
afterAll(() => installation?.remove());

interface Changes {
  config?: Partial<Config>;
  machine?: Partial<Machine>;
  backupDir?: string;
}

function changed(
  { config, machine, backupDir }: Changes,
  { patient }: Pick<Installation, "patient"> = installation,
): Patient {
  return {
    ...patient,
    config: { ...patient.config, ...config },
    machine: { ...patient.machine, ...machine },
    ...(backupDir !== undefined && { backupDir }),
  };
}

const wrong = (findings: Finding[]) => findings.filter(({ verdict }) => verdict === "bad");

/** The one thing that is wrong, whose advice is a sentence. */
async function theFault(patient: Patient): Promise<Finding> {
  const found = wrong(await examine(patient));
  expect(found).toHaveLength(1);
  const [fault] = found;
  if (fault === undefined) throw new Error("nothing was found");
  expect(fault.advice).toMatch(/^\p{Lu}.{10,}\.$/u);
  return fault;
}

const fault = (changes: Changes) => theFault(changed(changes));

/** Something that takes connections and says nothing. */
async function silentServer(): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

describe("a sound installation", () => {
  it("has nothing wrong, in any of its checks", async () => {
    const findings = await examine(installation.patient);
    expect(wrong(findings)).toEqual([]);
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set(
        "program node passwords log folder disk_speed disk memory server engine database migrations clock time_zone mail public_address proxy streams backups erased".split(
          " ",
        ),
      ),
    );
    const said = findings.find(({ check }) => check === "database")?.fact;
    expect(said).toContain("lo dice el servidor");
  });
});

describe("the doctor finds", () => {
  it("1: an old Node", async () => {
    expect(await fault({ machine: { nodeVersion: "20.18.1" } })).toMatchObject({
      check: "node",
      fact: "20.18.1, y hace falta 20.19 o posterior",
    });
  });

  it("2: a disk that is nearly full, as it says itself", async () => {
    const space = async () => ({ free: 12 * megabyte, total: 20_000 * megabyte });
    expect(await fault({ machine: { space } })).toMatchObject({
      check: "disk",
      fact: expect.stringContaining("quedan 12 MB de 19,5 GB"),
    });
  });

  it.runIf(isRoot)("2: a disk for the copies that is nearly full, in truth", async ({ skip }) => {
    const backupDir = mkdtempSync(path.join(os.tmpdir(), "padel-tiny-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", backupDir]);
    } catch {
      rmSync(backupDir, { recursive: true });
      skip("nobody may mount here");
    }
    onTestFinished(() => {
      execFileSync("umount", [backupDir]);
      rmSync(backupDir, { recursive: true });
    });
    const fact = expect.stringMatching(/quedan 1 MB de 1 MB .* para copias/);
    expect(await fault({ backupDir })).toMatchObject({ check: "disk", fact });
  });

  it("3: a data folder that others may enter", async () => {
    const { dataDir } = installation.patient.config;
    chmodSync(dataDir, 0o755);
    onTestFinished(() => chmodSync(dataDir, 0o700));
    expect(await fault({})).toMatchObject({ check: "folder", advice: `Ejecuta «chmod 700 ${dataDir}».` });
  });

  it("3: a data folder that cannot be written, and one that is a file", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "padel-closed-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = path.join(folder, "data");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    chmodSync(folder, 0o755);
    if (isRoot) process.seteuid?.(65_534); // whom rights stop, unlike the root user
    const closed = examineFolder(changed({ config: { dataDir } }));
    if (isRoot) process.seteuid?.(0);
    expect(closed).toMatchObject({ findings: [{ check: "folder", verdict: "bad" }], writes: null });
    expect(closed.findings[0]?.fact).toContain("no hay permiso");
    const inFile = examineFolder(changed({ config: { dataDir: path.join(import.meta.filename, "data") } }));
    expect(inFile.findings).toMatchObject([{ check: "folder", verdict: "bad" }]);
  });

  it("3: a data folder whose disk does not answer, and then waits for nothing else", async () => {
    const answers = async (folder: string) => folder !== installation.patient.config.dataDir;
    expect(await fault({ machine: { answers } })).toMatchObject({
      check: "folder",
      fact: expect.stringContaining("no contesta en 5 s"),
    });
  });

  it("4: little memory, of the machine and of a container", async () => {
    const tight = { total: 8000 * megabyte, available: 20 * megabyte, limit: null };
    expect(await fault({ machine: { memory: () => tight } })).toMatchObject({ check: "memory" });
    const limited = { total: 8000 * megabyte, available: 6000 * megabyte, limit: 128 * megabyte };
    expect(await fault({ machine: { memory: () => limited } })).toMatchObject({
      fact: expect.stringContaining("con un límite de 128 MB"),
    });
  });

  it("5: a clock that is wrong, and one that is a little", async () => {
    for (const [clockAhead, verdict] of [
      [600_000, "bad"],
      [-600_000, "bad"],
      [12_000, "warning"],
    ] as const) {
      const proxy = await smallProxy(installation.patient.config.port, { clockAhead });
      const findings = await examine(changed({ config: { publicUrl: proxy.address } }));
      await proxy.close();
      expect(findings.find(({ check }) => check === "clock")).toMatchObject({ verdict });
    }
  });

  it("6: a database that nobody answers for, and one that hangs", async () => {
    const away = `postgres://liga:secreta@127.0.0.1:${await freePort()}/liga`;
    expect(await fault({ config: { databaseUrl: away } })).toMatchObject({ check: "database" });
    const hanging = `postgres://liga:secreta@127.0.0.1:${await silentServer()}/liga`;
    expect(await fault({ config: { databaseUrl: hanging } })).toMatchObject({
      check: "database",
      fact: expect.stringContaining("no contesta en 5 s"),
    });
  });

  it("7: a disk that is slow", async () => {
    const write = () => ({ times: Array.from({ length: 20 }, () => 180), writtenAt: computerClock.now().getTime() });
    expect(await fault({ machine: { write } })).toMatchObject({
      check: "disk_speed",
      fact: expect.stringContaining("180 ms"),
    });
  });

  it.runIf(postgresUrl !== undefined)("7: a PostgreSQL server that is far away", async () => {
    const database = await emptyPostgres();
    onTestFinished(() => database.close());
    const url = new URL(database.url);
    const line = await slowLine({ host: url.hostname, port: Number(url.port || 5432) }, 40);
    onTestFinished(line.close);
    url.host = `127.0.0.1:${line.port}`;
    expect(await fault({ config: { databaseUrl: url.href } })).toMatchObject({ check: "database_speed" });
  });

  it("8: a mail server that lets nobody in, one that hangs, and one that is not there", async () => {
    const url = new URL(installation.patient.config.smtpUrl ?? "");
    url.password = "otra";
    expect(await fault({ config: { smtpUrl: url.href } })).toMatchObject({
      check: "mail",
      fact: "el servidor de SMTP_URL no acepta el usuario o la contraseña (535)",
    });
    const hanging = `smtp://127.0.0.1:${await silentServer()}`;
    expect(await fault({ config: { smtpUrl: hanging } })).toMatchObject({
      check: "mail",
      fact: "el servidor de SMTP_URL no contesta",
    });
    expect(await fault({ config: { smtpUrl: `smtp://127.0.0.1:${await freePort()}` } })).toMatchObject({
      check: "mail",
    });
  });

  it("9: a proxy without TRUST_PROXY", async () => {
    const proxy = await smallProxy(installation.patient.config.port, { forwards: true });
    onTestFinished(() => proxy.close());
    // The server keeps its own public address, whose name the proxy passes on as it was asked by.
    expect(await fault({ config: { publicUrl: proxy.address } })).toMatchObject({
      check: "proxy",
      advice: "Define TRUST_PROXY=1 y reinicia el programa.",
    });
  });

  it("9: a proxy that changes the name, and one that keeps what is live", async () => {
    const { port } = installation.patient.config;
    const renaming = await smallProxy(port, { host: "interno:80" });
    const keeping = await smallProxy(port, { keepsStreams: true });
    onTestFinished(async () => {
      await Promise.all([renaming.close(), keeping.close()]);
    });
    expect(await fault({ config: { publicUrl: renaming.address } })).toMatchObject({
      check: "proxy",
      fact: expect.stringContaining("llega interno:80"),
    });
    expect(await fault({ config: { publicUrl: keeping.address } })).toMatchObject({ check: "streams" });
  });

  it("10: a public address with something else, with nobody, and with an http server for https", async () => {
    const something = await smallProxy(0);
    const other = await createTestApp({ realTime: true });
    onTestFinished(async () => {
      await something.close();
      await other.close();
    });
    const publicUrl = await other.app.listen({ port: 0, host: "127.0.0.1" }); // the same product, of another club
    expect(await fault({ config: { publicUrl } })).toMatchObject({
      check: "public_address",
      fact: `en ${publicUrl} contesta otra cosa, no esta instalación (200)`,
    });
    expect(await fault({ config: { publicUrl: something.address } })).toMatchObject({ check: "public_address" });
    expect(await fault({ config: { publicUrl: `http://127.0.0.1:${await freePort()}` } })).toMatchObject({
      check: "public_address",
    });
    const withoutTls = installation.patient.config.publicUrl.replace("http:", "https:");
    expect(await fault({ config: { publicUrl: withoutTls } })).toMatchObject({
      check: "public_address",
      fact: `${withoutTls}: ahí se habla sin TLS`,
    });
  });

  it("11: no copy for two days, and none at all", async () => {
    const backupDir = installation.patient.backupDir ?? "";
    const copy = path.join(backupDir, "padel-liga-hoy.gz");
    const hoursAgo = (hours: number) => computerClock.now().getTime() / 1000 - hours * 3600;
    onTestFinished(() => utimesSync(copy, hoursAgo(0), hoursAgo(0)));
    utimesSync(copy, hoursAgo(72), hoursAgo(72));
    expect(await fault({})).toMatchObject({ check: "backups", fact: expect.stringContaining("hace 3 días") });
    utimesSync(copy, hoursAgo(47), hoursAgo(47));
    expect(wrong(await examine(installation.patient))).toEqual([]);
    onTestFinished(() => rmSync(`${copy}.json`, { force: true }));
    writeFileSync(`${copy}.json`, JSON.stringify({ fault: "La comprobación se ha cortado." }));
    const faulty = await examine(installation.patient);
    expect(faulty.find(({ check }) => check === "backups")).toMatchObject({ verdict: "warning" });
    const none = await examine(changed({ backupDir: path.join(backupDir, "none") }));
    expect(none.find(({ check }) => check === "backups")).toMatchObject({ verdict: "warning" });
  });

  it("12: migrations that are pending, and a database of a newer program", async () => {
    const { pool } = installation.database;
    const newest = "(select max(created_at) from drizzle.__drizzle_migrations)";
    const move = (ms: string) =>
      pool.query(
        `update drizzle.__drizzle_migrations set created_at = created_at + ${ms} where created_at = ${newest}`,
      );
    await move("1000");
    expect(await fault({})).toMatchObject({ check: "migrations", advice: "Instala esa versión o una posterior." });
    await pool.query("insert into installation (key, value, created_at) values ('oldest_reader', '1', '2026-01-01')");
    const readable = (await examine(installation.patient)).find(({ check }) => check === "migrations");
    expect(readable).toMatchObject({ verdict: "warning", fact: expect.stringContaining("todavía puede abrir") });
    await pool.query("delete from installation where key = 'oldest_reader'");
    await move("-1001");
    const pending = (await examine(installation.patient)).find(({ check }) => check === "migrations");
    await move("1");
    expect(pending).toMatchObject({ verdict: "warning", fact: "1 cambio pendiente de las tablas" });
    expect(wrong(await examine(installation.patient))).toEqual([]);
  });
});

describe("with TRUST_PROXY", () => {
  it("9: a proxy that is trusted is sound; without one, or with one that passes on what anybody says, it is not", async () => {
    const trusting = await installation.beside({ trustProxy: 1 });
    const { port } = trusting.patient.config;
    const honest = await smallProxy(port, { forwards: true });
    const passing = await smallProxy(port);
    onTestFinished(async () => {
      await Promise.all([honest.close(), passing.close()]);
      await trusting.close();
    });
    const at = (publicUrl: string) => changed({ config: { publicUrl } }, trusting);
    expect(wrong(await examine(at(honest.address)))).toEqual([]);
    expect(await theFault(trusting.patient)).toMatchObject({
      check: "proxy",
      advice: "Quita TRUST_PROXY y reinicia el programa.",
    });
    expect(await theFault(at(passing.address))).toMatchObject({ check: "proxy" });
  });

  it("9: a proxy outside of the trusted networks", async () => {
    const distrusting = await installation.beside({ trustProxy: ["10.0.0.0/8"] });
    const proxy = await smallProxy(distrusting.patient.config.port, { forwards: true });
    onTestFinished(async () => {
      await proxy.close();
      await distrusting.close();
    });
    expect(await theFault(changed({ config: { publicUrl: proxy.address } }, distrusting))).toMatchObject({
      check: "proxy",
      advice: "Añade la dirección del proxy a TRUST_PROXY y reinicia el programa.",
    });
  });
});
