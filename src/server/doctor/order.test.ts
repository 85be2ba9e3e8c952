import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { serverOfVersion } from "#test/support/old-postgres.ts";
import { freePort, type Installation, mailUser, soundInstallation } from "#test/support/sound-installation.ts";
import { createTestDatabase, postgresUrl } from "#test/support/test-database.ts";
import { examine } from "./examination.ts";
import type { Finding } from "./finding.ts";
import { doctor } from "./order.ts";
import { newQuestion, questionHeader, readKey } from "./proof.ts";

let installation: Installation;
beforeAll(async () => {
  installation = await soundInstallation();
});
afterAll(() => installation?.remove());

/** The variables of the installation. */
function environment(changes: Record<string, string> = {}): Record<string, string> {
  const { dataDir, port, host, publicUrl, smtpUrl = "" } = installation.patient.config;
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    PASSWORD_MIN_LENGTH: "8",
    ...changes,
  };
}

async function order(words: string[], env = environment()): Promise<{ isSound: boolean; said: string }> {
  const said: string[] = [];
  const isSound = await doctor(words, env, (text) => said.push(text));
  return { isSound, said: said.join("\n") };
}

describe("the order", () => {
  it("has one line for each check, with its verdict and, of what is wrong, what to do", async () => {
    const { isSound, said } = await order([]);
    const lines = said.split("\n").slice(0, -2);
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) expect(line).toMatch(/^(?:Bien {3}|Aviso {2}|Mal {4})[^:]+: .+\.$/u);
    expect(said).toMatch(/\n\n0 cosas mal, \d+ avisos?, \d+ bien\.$/);
    expect(isSound).toBe(true);
  });

  it("is false when something is wrong, also for programs", async () => {
    const { isSound, said } = await order(["--json"], environment({ TRUST_PROXY: "1" }));
    const read: { sound: boolean; findings: Finding[] } = JSON.parse(said);
    expect(isSound).toBe(false);
    expect(read.sound).toBe(false);
    expect(read.findings.find(({ verdict }) => verdict === "bad")).toMatchObject({ check: "proxy", name: "Proxy" });
  });

  it("says of settings that cannot be used which they are", async () => {
    const { isSound, said } = await order([], { PORT: "puerto", LOG_LEVEL: "all" });
    expect(isSound).toBe(false);
    expect(said).toContain("Mal    Configuración: PORT: debe ser un número; LOG_LEVEL: debe ser debug, info");
  });

  it("tells no password and no address of anybody", async () => {
    const env = environment({
      DATABASE_URL: `postgres://liga:clave-de-la-base@127.0.0.1:${await freePort()}/liga`,
      PUBLIC_URL: installation.patient.config.publicUrl.replace("//", "//anabel:clave-del-proxy@"),
    });
    const key = (await readKey(installation.patient.config.dataDir)) ?? "none";
    const runs = await Promise.all([
      order([], env),
      order(["--json", "--mail", "anabel@correo.test"], env),
      order(["--json"]),
    ]);
    for (const { said } of runs)
      for (const secret of ["clave-de", mailUser.password, "anabel", key])
        expect(said.toLowerCase()).not.toContain(secret);
  });

  it("sends a message to who is named, and to nobody else", async () => {
    const before = installation.letters.length;
    await order([]);
    expect(installation.letters).toHaveLength(before);
    const { said } = await order(["--mail", "ana@correo.test"]);
    expect(installation.letters.slice(before)).toEqual([expect.stringContaining("To: ana@correo.test")]);
    expect(said).toContain("Bien   Mensaje de prueba: el servidor lo ha aceptado");
  });

  it.each([["--fast"], ["--mail"], ["--mail", "nobody"]])(
    "refuses words that it does not know: %s %s",
    async (...words) => {
      await expect(order(words)).rejects.toThrow(OperatorProblem);
    },
  );
});

describe("the server", () => {
  it("answers its own doctor and nobody else", async () => {
    const { publicUrl, dataDir } = installation.patient.config;
    const status = async (header?: string) =>
      (await fetch(`${publicUrl}/api/doctor`, header === undefined ? {} : { headers: { [questionHeader]: header } }))
        .status;
    const key = (await readKey(dataDir)) ?? "";
    const { header } = newQuestion(key);
    expect([
      await status(header),
      await status(),
      await status(newQuestion("other").header),
      await status("word"),
    ]).toEqual([200, 404, 404, 404]);
    expect(statSync(path.join(dataDir, "run", "doctor-key")).mode & 0o777).toBe(0o600);
  });
});

describe("PostgreSQL", () => {
  it("that is too old is said to be", async () => {
    const server = await serverOfVersion(130_014, "13.14 (Debian)");
    onTestFinished(() => server.close());
    const { config } = installation.patient;
    const findings = await examine({ ...installation.patient, config: { ...config, databaseUrl: server.url } });
    expect(findings.find(({ check }) => check === "database")).toMatchObject({
      verdict: "bad",
      fact: "es PostgreSQL 13.14, y hace falta 14 o posterior",
    });
  });

  it.runIf(postgresUrl !== undefined)("is looked at by itself, and changed in nothing", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const { config } = installation.patient;
    const databaseUrl = database.url ?? "";
    const tables = "select count(*) as count, max(xmin::text::bigint) as newest from pg_class";
    const before = (await database.pool.query(tables)).rows;
    const findings = await examine({ ...installation.patient, config: { ...config, databaseUrl } });
    expect(
      findings.filter(({ check }) => ["database", "database_speed", "connections", "migrations"].includes(check)),
    ).toMatchObject([
      { verdict: "good", fact: expect.stringContaining("PostgreSQL 1") },
      { check: "database_speed" },
      { check: "connections" },
      { check: "migrations", verdict: "good" },
    ]);
    expect(findings.find(({ check }) => check === "clock")).toMatchObject({
      verdict: "good",
      fact: expect.stringContaining("la base de datos 0"),
    });
    expect((await database.pool.query(tables)).rows).toEqual(before);
  });
});

/** Every file and folder with its contents, but for when a folder was last written. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { mode, mtimeMs } = statSync(file);
      const contents = entry.isFile() ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
      return `${file} ${mode} ${entry.isFile() ? mtimeMs : ""} ${contents}`;
    })
    .toSorted();
}

describe("without the server", () => {
  beforeAll(() => installation.stop());

  it("opens a duplicate of the embedded database and changes nothing", async () => {
    const { dataDir } = installation.patient.config;
    const before = stateOf(dataDir);
    const findings = await examine(installation.patient);
    expect(findings.filter(({ verdict }) => verdict === "bad")).toEqual([]);
    const fact = (check: string) => findings.find((one) => one.check === check)?.fact;
    expect(fact("server")).toContain("parado");
    expect(fact("database")).toContain("se abre bien");
    expect(fact("migrations")).toContain("al día");
    expect(fact("time_zone")).toContain("Europe/Madrid");
    expect(stateOf(dataDir)).toEqual(before);
    expect(readdirSync(os.tmpdir()).filter((name) => name.startsWith("padel-doctor-"))).toEqual([]);
  });

  it("makes no folder where there is none", async () => {
    const dataDir = path.join(installation.patient.config.dataDir, "none", "data");
    const { config } = installation.patient;
    const backupDir = path.join(dataDir, "backups");
    const findings = await examine({ ...installation.patient, backupDir, config: { ...config, dataDir } });
    expect(findings.find(({ check }) => check === "folder")).toMatchObject({ verdict: "warning" });
    expect(existsSync(path.dirname(dataDir))).toBe(false);
  });
});
