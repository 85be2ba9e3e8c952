import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup } from "#server/db/backup.ts";
import { overPostgres } from "#server/db/connect.ts";
import { timeouts } from "#server/db/pool.ts";
import { restore } from "#server/db/restore.ts";
import { silentLog } from "#server/kernel/log.ts";
import { isUnavailable } from "#server/platform/errors.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

interface Write {
  name: string;
  isDone: boolean;
  begun: number;
  ended: number;
}

describe.skipIf(postgresUrl === undefined)("a restore while people write", () => {
  let club: TestApp;
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  const file = path.join(folder, "copia.gz");

  beforeAll(async () => {
    club = await createTestApp({ patience: timeouts, realTime: true });
    await backup(club.database, file);
  });
  afterAll(async () => {
    await club.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Writes lines of the activity one after the other until it is told to stop; who is refused tries another one. */
  async function write(who: number, until: () => boolean): Promise<Write[]> {
    const writes: Write[] = [];
    while (!until()) {
      const [name, begun] = [`${who}-${writes.length}`, performance.now()];
      const isDone = await inTransaction(club.command, async (_, note) =>
        note({ code: "logo_removed", params: {}, entity_id: name }),
      ).then(
        () => true,
        (error: unknown) => {
          if (!isUnavailable(error)) throw error;
          return false;
        },
      );
      writes.push({ name, isDone, begun, ended: performance.now() });
    }
    return writes;
  }

  it("is done whole: what was acknowledged before it is gone, what comes after it stays, and nobody meets a fault", async () => {
    let isOver = false;
    const writers = [1, 2, 3, 4].map((who) => write(who, () => isOver));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const operator = await overPostgres(club.database.url ?? "", silentLog);
    const begun = performance.now();
    await restore(operator, file, { force: true });
    const ended = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 300));
    isOver = true;
    const writes = (await Promise.all(writers)).flat();
    const { rows } = await club.database.pool.query<{ name: string }>("select entity_id as name from audit_log");
    const there = new Set(rows.map(({ name }) => name));
    const done = writes.filter(({ isDone }) => isDone);
    expect(done.filter((one) => one.ended < begun && there.has(one.name))).toEqual([]);
    expect(done.filter((one) => one.begun > ended && !there.has(one.name))).toEqual([]);
    expect(done.some((one) => one.ended < begun)).toBe(true);
    expect(done.some((one) => one.begun > ended)).toBe(true);
    await operator.close();
  });

  it("is done once at a time", async () => {
    const operator = await overPostgres(club.database.url ?? "", silentLog);
    const outcomes = await Promise.allSettled([1, 2].map(() => restore(operator, file, { force: true })));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    for (const reason of refused) expect(reason).toContain("Ya se está recuperando una copia.");
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    await operator.close();
  });

  it("is heard by every process: whatever it keeps in memory is of before", async () => {
    const second = await overPostgres(club.database.url ?? "", silentLog);
    const before = club.deps.hub.version("portal");
    await restore(second, file, { force: true });
    await club.database.catchUp();
    expect(club.deps.hub.version("portal")).toBeGreaterThan(before);
    await second.close();
  });
});
