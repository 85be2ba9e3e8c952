import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { careForDue } from "#server/hosting/caretaker.ts";
import { silentLog } from "#server/kernel/log.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { type HostedClub, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("clubs that nobody has open", () => {
  let hosting: Hosting;
  beforeAll(async () => {
    hosting = await startHosting();
  });
  afterAll(() => hosting?.close());

  const caring = ({ served, config } = hosting) => ({
    config,
    log: silentLog,
    webRoot: null,
    registry: served.registry,
    clubs: served.clubs,
  });
  const waiting = async ({ database }: HostedClub) => {
    const { rows } = await database.db.execute(sql`select count(*)::int as count from outbox where sent_at is null`);
    return rows[0]?.["count"];
  };

  it("are looked after: their mail is sent, by one of the processes, and again only when it is time", async () => {
    const clubs = [await hosting.club("uno"), await hosting.club("dos"), await hosting.club("tres")];
    for (const club of clubs) {
      const { deps } = await club.command();
      await deps.database.db.transaction((tx) =>
        enqueueMail(tx, deps.clock, {
          recipient: "ana@example.org",
          subject: "Aviso",
          text: "Hola",
          html: "<p>Hola</p>",
        }),
      );
    }
    await hosting.served.registry.change("tres", { state: "suspended" });
    for (const { registered } of clubs) await hosting.served.clubs.close(registered.name);
    expect(await Promise.all(clubs.map(waiting))).toEqual([1, 1, 1]);
    const other = await hosting.another();
    const counts = await Promise.all([careForDue(caring()), careForDue(caring({ ...hosting, served: other }))]);
    expect(counts.reduce((a, b) => a + b)).toBe(2);
    expect(await Promise.all(clubs.map(waiting))).toEqual([0, 0, 1]);
    expect(hosting.served.clubs.size + other.clubs.size).toBe(0);
    expect(await careForDue(caring())).toBe(0);
    const later = { now: () => new Date(Date.now() + 11 * 60_000) };
    expect(await careForDue({ ...caring(), clock: later })).toBe(2);
  });

  it("are left to others by a process that ends", async () => {
    const later = { now: () => new Date(Date.now() + 22 * 60_000) };
    const over = new AbortController();
    const caringForAll = careForDue({ ...caring(), clock: later }, over.signal);
    over.abort();
    expect(await caringForAll).toBe(1); // the one that it had begun with
    expect(await careForDue({ ...caring(), clock: later })).toBe(1);
  });

  it("one that cannot be opened keeps nobody else waiting", async () => {
    const [bad, good] = [await hosting.club("aaa-roto"), await hosting.club("bbb-sano")];
    const { deps } = await good.command();
    await deps.database.db.transaction((tx) =>
      enqueueMail(tx, deps.clock, {
        recipient: "ana@example.org",
        subject: "Aviso",
        text: "Hola",
        html: "<p>Hola</p>",
      }),
    );
    await hosting.served.clubs.closeAll();
    await hosting.served.registry.change(bad.registered.name, {
      database_url: `${bad.registered.database_url}_que_no_existe`,
    });
    expect(await careForDue(caring())).toBe(2);
    expect(await waiting(good)).toBe(0);
  });

  it("are followed by a rest as long as each took: others use the processor, too", async () => {
    for (const name of ["lento-1", "lento-2"]) {
      const { registered } = await hosting.club(name);
      await hosting.served.registry.change(name, { database_url: `${registered.database_url}_que_no_existe` });
    }
    const takes = 300; // ms
    const asked: number[] = [];
    const { registry, clubs } = hosting.served;
    const slow = Object.assign(Object.create(clubs) as typeof clubs, {
      find: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, takes),
    });
    const noting: typeof registry = {
      ...registry,
      takeDue: (before, now) => {
        asked.push(performance.now());
        return registry.takeDue(before, now);
      },
    };
    await careForDue({ ...caring(), registry: noting, clubs: slow });
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThan(2 * takes - 10);
  });
});
