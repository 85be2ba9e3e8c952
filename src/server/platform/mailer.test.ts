import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { deliveryOf, sendWaiting } from "./mailer.ts";
import { enqueueMail } from "./outbox.ts";

const mail = {
  recipient: "ana@correo.test",
  subject: "Contraseña nueva",
  text: "Hola: http://club/x",
  html: "<p>Hola</p>",
};

describe("mail", () => {
  let club: TestApp;
  const received: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error("mailbox full") : null),
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-mail-"));
  const parts = (config: object) => ({ ...club.deps, config: { ...club.deps.config, dataDir: folder, ...config } });
  const smtp = () => {
    const { port } = server.server.address() as AddressInfo; // it listens on a port
    return parts({ smtpUrl: `smtp://127.0.0.1:${port}` });
  };

  beforeAll(async () => {
    club = await createTestApp();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    await club.database.pool.query("update club_settings set name = 'Club Ñandú', contact_email = 'club@correo.test'");
  });
  beforeEach(async () => {
    await club.database.pool.query("delete from outbox");
    received.length = 0;
    isRefusing = false;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await club?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("goes out by SMTP once, from the club, in text and HTML", async () => {
    await enqueueMail(club.database.db, club.clock, mail);
    expect(await sendWaiting(smtp(), deliveryOf(smtp()))).toBe(1);
    expect(await sendWaiting(smtp(), deliveryOf(smtp()))).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: ana@correo.test");
    expect(received[0]).toMatch(/From: =\?UTF-8\?.*<club@correo\.test>/);
    expect(received[0]).toContain("text/plain");
    expect(received[0]).toContain("text/html");
  });

  it("is tried again later when the server refuses it", async () => {
    await enqueueMail(club.database.db, club.clock, mail);
    isRefusing = true;
    expect(await sendWaiting(smtp(), deliveryOf(smtp()))).toBe(1);
    const { rows } = await club.database.pool.query(
      "select attempts, sent_at, last_error, next_attempt_at from outbox",
    );
    expect(rows[0]).toMatchObject({ attempts: 1, sent_at: null });
    expect(rows[0].last_error).toContain("mailbox full");
    isRefusing = false;
    expect(await sendWaiting(smtp(), deliveryOf(smtp()))).toBe(0);
    club.clock.set(new Date(new Date(rows[0].next_attempt_at).getTime() + 1000).toISOString());
    expect(await sendWaiting(smtp(), deliveryOf(smtp()))).toBe(1);
    expect(received).toHaveLength(1);
  });

  it("is sent once by several processes at once", async () => {
    for (let index = 0; index < 6; index++) await enqueueMail(club.database.db, club.clock, mail);
    await Promise.all([1, 2, 3].map(() => sendWaiting(smtp(), deliveryOf(smtp()))));
    expect(received).toHaveLength(6);
  });

  it("is written into the data folder without SMTP, for nobody else to read", async () => {
    await enqueueMail(club.database.db, club.clock, mail);
    await sendWaiting(parts({ smtpUrl: undefined }), deliveryOf(parts({ smtpUrl: undefined })));
    const [file = ""] = readdirSync(path.join(folder, "mail"));
    const text = readFileSync(path.join(folder, "mail", file), "utf8");
    expect(text).toContain("To: ana@correo.test");
    expect(text).toContain("http://club/x");
    expect(statSync(path.join(folder, "mail", file)).mode & 0o077).toBe(0);
  });
});
