import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { statementsOf } from "#test/support/counted-statements.ts";
import { administrator, createTestApp, fromHere, type TestApp } from "#test/support/test-app.ts";
import { createRateLimits, type LimitName, networkToCount, rateLimits } from "./rate-limits.ts";
import { createRefusedKeys } from "./refused-keys.ts";

const minute = 60_000; // ms

describe("a limit that is reached", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp({ limits: true });
  });
  beforeEach(() => later(24 * 60 * minute));
  afterAll(() => club?.close());
  const later = (time: number) => club.clock.set(new Date(club.clock.now().getTime() + time).toISOString());
  const names: LimitName[] = ["account_writes", "sign_in_address", "second_factor", "sign_up", "set_up", "invitations"];

  it.each(names)(
    "of %s writes at most one row more than it allows, of 2,000 requests on 60 connections",
    async (name) => {
      const waits: number[] = [];
      const sent = await statementsOf(club, async () => {
        let left = 2000;
        const connection = async () => {
          while (left-- > 0) waits.push(await club.deps.limits.take(name, "one"));
        };
        await Promise.all(Array.from({ length: 60 }, connection));
      });
      expect(sent).toBeLessThanOrEqual(rateLimits[name].most + 1);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(rateLimits[name].most);
      expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([rateLimits[name].within / 1000]));
    },
  );

  it("of an address that sends 2,000 wrong passwords to one account writes no more than an address may send in a minute", async () => {
    const statuses: number[] = [];
    const enter = async (address: string, password = "no-es-esta-77") => {
      const payload = { email: administrator.email, password };
      const options = { method: "POST", url: "/api/auth/sign-in/email", payload } as const;
      const answer = await club.app.inject({ ...options, remoteAddress: address, headers: fromHere });
      return answer.statusCode;
    };
    for (let index = 0; index < 12; index++) statuses.push(await enter("10.0.0.1"));
    const sent = await statementsOf(club, async () => {
      for (let index = 0; index < 1988; index++) statuses.push(await enter("10.0.0.1"));
    });
    expect(sent).toBeLessThanOrEqual(rateLimits.account_writes.most + 1 - 12); // what any address may send in a minute
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect(await enter("10.0.0.2", administrator.password)).toBe(200);
  });

  it("is over with its window, and when it is forgotten", async () => {
    const { limits } = club.deps;
    const takes = async (times: number) => {
      let last = 0;
      for (let index = 0; index < times; index++) last = await limits.take("set_up", "one");
      return last;
    };
    expect(await takes(11)).toBe(900);
    later(10 * minute);
    expect(await takes(1)).toBe(300);
    later(5 * minute);
    expect(await takes(1)).toBe(0);
    expect(await takes(10)).toBe(900);
    await limits.forget("set_up", "one");
    expect(await takes(1)).toBe(0);
  });

  it("is known to another process at its first request, and is not held by a clock that was put back", async () => {
    const other = createRateLimits(club.database.db, club.clock);
    for (let index = 0; index < 11; index++) await club.deps.limits.take("set_up", "two");
    expect(await statementsOf(club, async () => expect(await other.take("set_up", "two")).toBe(900))).toBe(1);
    expect(await statementsOf(club, async () => expect(await other.take("set_up", "two")).toBe(900))).toBe(0);
    later(-24 * 60 * minute);
    expect(await other.take("set_up", "two")).toBe(0);
  });

  it("is remembered of a bounded number of keys, the oldest forgotten first", () => {
    const keys = createRefusedKeys(club.clock);
    for (let index = 0; index < 10_005; index++) keys.add(String(index), 60);
    expect([keys.size(), keys.secondsOf("0", minute), keys.secondsOf("10004", minute)]).toEqual([10_000, 0, 60]);
  });
});

it.each([
  ["192.0.2.7", "192.0.2"],
  ["::ffff:192.0.2.9", "192.0.2"],
  ["2001:db8:7:1::1", "2001:db8:7"],
  ["2001:db8:7:ffff::2", "2001:db8:7"],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkToCount(address)).toBe(network);
});
