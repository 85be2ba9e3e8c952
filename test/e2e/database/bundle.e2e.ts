import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { onDatabase } from "#test/faults/club.ts";
import { type Instance, portOf, signInAt, spawnInstance, startWith } from "#test/faults/instance.ts";
import { newPlace, type Place } from "#test/faults/place.ts";

// What is delivered is one compressed bundle that loads some libraries where they are used: everything that needs one of them.

const root = path.resolve(import.meta.dirname, "../../..");
const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-bundle-"));
const ana = { email: "ana@club.test", password: "tres-pistas-de-cristal" };
const berta = { email: "berta@club.test", password: "tres-redes-de-nylon" };
const place = await newPlace();
const { settings } = place;

afterAll(async () => {
  await place.remove();
  rmSync(scratch, { recursive: true, force: true });
});

// Each command finds what the one before has left.
describe("the command line", { shuffle: false }, () => {
  const copy = path.join(scratch, "copia.gz");
  it.each([
    [["help"], "Uso: npm run cli"],
    [["migrate"], "al día"],
    [["admin", "create", ana.email, "Ana Gil", ana.password], "Administrador creado"],
    [["admin", "list"], "ana@club.test  Ana Gil  administrador"],
    [["admin", "approve", ana.email], "Ya estaba aprobada"],
    [["admin", "enable", ana.email], "Hecho"],
    [["backup", copy], "Copia hecha"],
    [["restore", copy, "--force"], "filas", "no está la lista de personas borradas"],
    [["admin", "list"], "ana@club.test  Ana Gil  administrador"],
  ])("%j", (words, said, warned = "") => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", "cli", ...words], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: "", ...settings },
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining(said)]);
    expect(stderr === "").toBe(warned === "");
    expect(stderr).toContain(warned);
  });

  it("does nothing for a club that nobody has named, where there are many", () => {
    const { stderr, status } = spawnSync(process.execPath, ["scripts/run.mjs", "cli", "backup", `${copy}.de-nadie`], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: "", ...settings, REGISTRY_URL: "postgres://127.0.0.1:1/registro" },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("«--club NOMBRE backup …»")]);
    expect(existsSync(`${copy}.de-nadie`)).toBe(false);
  });
});

describe("the server", () => {
  const received: string[] = [];
  const mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      stream.on("data", (chunk: Buffer) => received.push(chunk.toString()));
      stream.on("end", () => done());
    },
  });
  let own: Place;
  let server: Instance;
  let cookie: string;

  beforeAll(async () => {
    own = await newPlace();
    await onDatabase(own.settings, async ({ deps }) => {
      await createAdministrator(deps, { ...ana, name: "Ana Gil" });
      await createAdministrator(deps, { ...berta, name: "Berta Sanz" });
    });
    await new Promise<void>((resolve) => mailbox.listen(0, "127.0.0.1", () => resolve()));
    const { port } = mailbox.server.address() as AddressInfo; // it listens on a port
    server = await startWith({ ...own.settings, SMTP_URL: `smtp://127.0.0.1:${port}` }, portOf(9));
    cookie = await signInAt(server.address, ana);
  });
  afterAll(async () => {
    await server.terminate();
    await new Promise<void>((resolve) => mailbox.close(() => resolve()));
    await own.remove();
  });

  const send = (method: string, url: string, body: object, session = cookie) =>
    fetch(server.address + url, {
      method,
      headers: { cookie: session, "content-type": "application/json", origin: server.address },
      body: JSON.stringify(body),
    });

  it("refuses a common password", async () => {
    const answer = await send("POST", "/api/auth/change-password", {
      currentPassword: ana.password,
      newPassword: "password1",
    });
    expect(answer.status).toBe(400);
  });

  it("keeps a logo as a small image", async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#0b7a70" } })
      .png()
      .toBuffer();
    const answer = await send("PUT", "/api/settings/logo", { image: picture.toString("base64") });
    expect(answer.status).toBe(200);
    const kept = await fetch(`${server.address}/api/public/logo`);
    expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).format).toBe("png");
  });

  it("sends mail", async () => {
    expect((await send("POST", "/api/auth/request-password-reset", { email: ana.email, redirectTo: "/" })).status).toBe(
      200,
    );
    await expect.poll(() => received.join(""), { timeout: 60_000 }).toContain("To: ana@club.test");
  });

  it("asks for a second factor", async () => {
    const session = await signInAt(server.address, berta);
    const body = { password: berta.password, method: "totp" };
    const started = await send("POST", "/api/auth/two-factor/enable", body, session);
    const { totpURI } = await started.json();
    const secret = Secret.fromBase32(new URL(totpURI).searchParams.get("secret") ?? "");
    const code = new TOTP({ secret }).generate();
    expect((await send("POST", "/api/auth/two-factor/verify-totp", { code }, session)).status).toBe(200);
    const half = await signInAt(server.address, berta);
    expect((await send("POST", "/api/auth/two-factor/verify-totp", { code: "000000" }, half)).status).toBe(401);
    expect((await send("POST", "/api/auth/two-factor/verify-totp", { code }, half)).status).toBe(401); // it was used
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expect((await send("POST", "/api/auth/two-factor/verify-totp", { code: next }, half)).ok).toBe(true);
  });
});

describe("the demonstration", () => {
  it("plans in a process of its own", async () => {
    const own = await newPlace();
    const server = spawnInstance(own.settings, portOf(9), "demo");
    onTestFinished(async () => {
      await server.stop();
      await own.remove();
    });
    await expect.poll(() => server.isReady(), { timeout: 60_000 }).toBe(true);
    const cookie = await signInAt(server.address, demoAdministrator);
    const headers = { cookie, "content-type": "application/json", origin: server.address };
    const { leagues } = await (await fetch(`${server.address}/api/leagues?page=1`, { headers })).json();
    const tomorrow = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 1);
    const ofPairs = leagues.filter(({ format_type }: { format_type: string }) => format_type === "pairs");
    const league_ids = ofPairs.map(({ id }: { id: string }) => id);
    const body = { league_ids, from: tomorrow, to: addDays(tomorrow, 40) };
    const started = await fetch(`${server.address}/api/plan`, { method: "POST", headers, body: JSON.stringify(body) });
    expect([started.status, (await started.json()).state]).toEqual([200, "solving"]);
    const now = async () => (await (await fetch(`${server.address}/api/plan`, { headers })).json()).plan;
    await expect.poll(async () => (await now()).state, { timeout: 60_000 }).toBe("solved");
    expect((await now()).proposal.placed.length).toBeGreaterThan(0);
  });

  it("shows a club: pages, calendars, previews and exported lists", async () => {
    const own = await newPlace();
    const server = spawnInstance(own.settings, portOf(9), "demo");
    onTestFinished(async () => {
      await server.stop();
      await own.remove();
    });
    await expect.poll(() => server.isReady(), { timeout: 60_000 }).toBe(true);
    const { leagues } = await (await fetch(`${server.address}/api/public/leagues`)).json();
    const league: string = leagues[0].id;
    const read = (url: string, headers = {}) => fetch(server.address + url, { headers });
    expect(await (await read(`/league/${league}/ranking`)).text()).toContain(leagues[0].name);
    expect(await (await read(`/api/public/leagues/${league}/calendar.ics`)).text()).toContain("BEGIN:VEVENT");
    const preview = Buffer.from(await (await read(`/league/${league}/preview.png`)).arrayBuffer());
    expect((await sharp(preview).metadata()).width).toBe(1200);
    const cookie = await signInAt(server.address, demoAdministrator);
    expect(await (await read(`/api/leagues/${league}/exports/players`, { cookie })).text()).toContain("Nombre");
  });
});

it("is one bundle, compressed, with its maps beside it", () => {
  const main = readFileSync(path.join(root, "dist/server/main.js"), "utf8");
  expect(main).not.toMatch(/from"(?:better-auth|fastify|drizzle-orm)/);
  expect(main).toContain("sourceMappingURL=main.js.map");
});
