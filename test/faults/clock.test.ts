import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenTo } from "#test/support/event-stream.ts";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill, onDatabase } from "./club.ts";
import { portOf, signInAt, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";
import { newPlace } from "./place.ts";

const mostAttempts = 10; // that an account is given in a window of 15 minutes

describe("a clock that jumps two hours ahead and back", () => {
  it("stops nothing: sessions, saves, streams with their heartbeat, limits and mail go on", {
    timeout: 180_000,
  }, async () => {
    const { folder, settings, remove } = await newPlace();
    onTestFinished(remove);
    const jump = path.join(folder, "jump");
    const filled = await fill(settings);
    // By a clock two hours ahead, a session has been idle for two hours: the club lets it be.
    await onDatabase(settings, ({ deps }) =>
      deps.database.pool.query(
        `update club_settings set security = coalesce(security, '{}') || '{"session_timeout": 240}'`,
      ),
    );
    const server = await startWith(
      {
        ...settings,
        NODE_OPTIONS: `--require ${path.join(import.meta.dirname, "jumping-clock.cjs")}`,
        CLOCK_JUMPS_WHILE: jump,
      },
      portOf(5),
    );
    onTestFinished(() => server.stop());
    const { address } = server;
    const cookie = await signInAt(address, administrator);
    const load = startLoad([server], { ...filled, cookie });
    onTestFinished(() => load.stop());
    const { acknowledged } = load;
    const stream = await listenTo(portOf(5), `/api/live?league=${filled.league}`);
    onTestFinished(() => stream.close());
    const said = () => stream.events.join("");

    const post = (url: string, body: object) =>
      fetch(`${address}/api/auth/${url}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: address },
        body: JSON.stringify(body),
      });
    const outbox = path.join(settings.DATA_DIR, "mail");
    const mails = () => (existsSync(outbox) ? readdirSync(outbox).length : 0);
    /** What must work now, whatever the clock says. */
    async function goesOn(): Promise<void> {
      const saved = acknowledged.length;
      const told = stream.events.length;
      const sent = mails();
      expect((await post("request-password-reset", { email: administrator.email, redirectTo: "/" })).status).toBe(200);
      const isBack = () => [
        load.faults[0] ?? acknowledged.length > saved + 5,
        stream.events.length > told,
        mails() > sent,
      ];
      await expect.poll(isBack, { timeout: 30_000 }).toEqual([true, true, true]);
      const session = await fetch(`${address}/api/session`, { headers: { cookie } });
      expect((await session.json()).user?.email).toBe(administrator.email);
      await signInAt(address, administrator);
    }
    await goesOn();
    writeFileSync(jump, "");
    await goesOn();
    // Half of the attempts that an account has, in a window that will lie two hours ahead.
    const wrong = { email: "nadie@club.test", password: "no-es-esta-clave" };
    for (let attempt = 0; attempt < mostAttempts / 2; attempt++) await post("sign-in/email", wrong);
    rmSync(jump);
    await goesOn();
    // A new window has begun: the account has all its attempts.
    for (let attempt = 0; attempt < mostAttempts - 1; attempt++)
      expect((await post("sign-in/email", wrong)).status).toBe(401);
    await expect.poll(said, { timeout: 40_000 }).toMatch(/^:/m);
    expect(stream.isOpen()).toBe(true);
    await load.stop();
    expect(load.faults).toEqual([]);
    expect(server.said()).toBe("");
    expect(await server.terminate()).toBe(0);
    const jumped = await onDatabase(settings, ({ deps }) =>
      deps.database.pool.query<{ saves: number }>("select count(*)::int as saves from audit_log where at > $1", [
        new Date(Date.now() + 60 * 60 * 1000),
      ]),
    );
    expect(jumped.rows[0]?.saves).toBeGreaterThan(20); // or the clock has not jumped
    await expectSoundAt(settings, { cookie, league: filled.league, acknowledged });
  });
});
