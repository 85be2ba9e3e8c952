import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { type Club, createClub } from "./club.ts";
import { parseConfig } from "./platform/config.ts";

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), "padel-club-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const opened = (dataDir: string) => createClub({ config: { ...parseConfig({}), dataDir }, log: silentLog });
/** What keeps the process awake, without what writes of the test's own run. */
const awake = () => process.getActiveResourcesInfo().sort().join(" ");

it("a club that is closed leaves nothing: no timer, no connection, no lock on its folder", async () => {
  const dataDir = folder();
  const before = awake();
  const club = await opened(dataDir);
  const app = await club.serve({ webRoot: null });
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(awake()).not.toBe(before);
  await expect(opened(dataDir)).rejects.toThrow("ya está en uso");
  await club.close();
  await club.close(); // once more does nothing
  await expect.poll(awake).toBe(before);
  expect(readdirSync(path.join(dataDir, "run")).filter((name) => name.endsWith(".own"))).toEqual([]);
  const again = await opened(dataDir);
  await again.close();
});

it("two clubs stand on two folders, and the end of one is nothing to the other", async () => {
  const [one, other] = await Promise.all([opened(folder()), opened(folder())]);
  const apps = await Promise.all([one, other].map((club: Club) => club.serve({ webRoot: null })));
  await one.close();
  expect((await apps[1]?.inject({ url: "/api/readyz" }))?.statusCode).toBe(200);
  await other.close();
});

it("a club that does not serve does nothing by itself", async () => {
  const dataDir = folder();
  const before = awake();
  const club = await createClub({
    config: { ...parseConfig({}), dataDir },
    log: silentLog,
    database: await createTestDatabase(),
  });
  await club.close();
  await expect.poll(awake).toBe(before);
  expect(existsSync(path.join(dataDir, "db"))).toBe(false);
});

it("closes everything that follows, though something of it cannot be closed", async () => {
  const database = await createTestDatabase();
  const ended: string[] = [];
  const broken = { ...database, listen: async () => async () => Promise.reject(new Error("the connection was lost")) };
  const close = async () => {
    ended.push("database");
    await database.close();
  };
  const club = await createClub({ config: parseConfig({}), log: silentLog, database: { ...broken, close } });
  await club.serve({ webRoot: null, hasBackground: false });
  club.deps.memory.onClose(() => ended.push("memory"));
  club.deps.later.start("a mail", async () => {
    await pause(50);
    ended.push("work");
  });
  await expect(club.close()).rejects.toThrow("the connection was lost");
  expect(ended).toEqual(["work", "memory", "database"]);
});
