import { existsSync, readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { clubToday } from "#server/features/club/public.ts";
import { type HostedClub, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { pairsLeague } from "#test/support/story.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("plans of several clubs", () => {
  let hosting: Hosting;
  beforeAll(async () => {
    hosting = await startHosting();
  });
  afterAll(() => hosting?.close());

  /** A club with a league, and its plan: begun, looked at and dropped. */
  async function planner(club: HostedClub) {
    const command = await club.command();
    const { league } = await pairsLeague(command, { groups: 4 });
    const today = await clubToday(command.deps.database.db, command.deps);
    const cookie = await club.signIn();
    const call = (method: string, body?: object) => club.ask("/api/plan", { method, body, headers: { cookie } });
    return {
      begin: () => call("POST", { league_ids: [league.id], from: addDays(today, 2), to: addDays(today, 30) }),
      state: async () => (await call("GET")).body.plan?.state,
      drop: async () => expect((await call("DELETE")).status).toBe(200),
    };
  }

  it("are made as many at once as the machine has cores; who comes later waits, and is next", async () => {
    const atOnce = Math.max(2, os.availableParallelism());
    const names = Array.from({ length: atOnce + 1 }, (_, at) => `planes-${at}`);
    const plans: Awaited<ReturnType<typeof planner>>[] = [];
    for (const name of names) plans.push(await planner(await hosting.club(name)));
    for (const { begin } of plans) expect((await begin()).status).toBe(200);
    expect(await plans.at(-1)?.state()).toBe("waiting");
    await plans[0]?.drop();
    await expect.poll(() => plans.at(-1)?.state()).toMatch(/solving|solved/);
    for (const { drop } of plans) await drop();
  });

  it.skipIf(process.platform !== "linux")("take what nobody else wants of the machine", async () => {
    const { begin, drop } = await planner(await hosting.club("callada"));
    await begin();
    // `man 5 proc`, field 41 of `stat`: 5 is the idle class.
    const classes = () =>
      readdirSync("/proc").flatMap((pid) => {
        const [name, stat] = [`/proc/${pid}/cmdline`, `/proc/${pid}/stat`];
        if (!/^\d+$/.test(pid) || !existsSync(name)) return [];
        const isPlanner = readFileSync(name, "utf8").includes("planning-process");
        const fields = isPlanner ? readFileSync(stat, "utf8").split(" ") : [];
        return Number(fields[3]) === process.pid ? [Number(fields[40])] : [];
      });
    await expect.poll(classes).toEqual([5]);
    await drop();
  });

  it("keep their club open, also when nobody looks, until they are dropped", async () => {
    const { begin, state, drop } = await planner(await hosting.club("sola"));
    await begin();
    await hosting.served.clubs.closeIdle(0);
    expect(await state()).toMatch(/solving|solved/);
    await drop();
    await hosting.served.clubs.closeIdle(0);
    expect(hosting.served.clubs.size).toBe(0);
  });
});
