import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/platform/config.ts";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the client's address", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  /** The address that a session remembers of a sign-in that came from `peer` with a forwarded header. */
  async function addressOf(trust: string, peer: string, forwarded: string): Promise<unknown> {
    const { trustProxy } = parseConfig({ TRUST_PROXY: trust });
    const app = await createApp({ ...club.deps, config: { ...club.deps.config, trustProxy } }, { webRoot: null });
    const { email, password } = administrator;
    const answer = await app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      remoteAddress: peer,
      headers: { "x-forwarded-for": forwarded, "x-client-address": "6.6.6.6", "x-real-ip": "6.6.6.6" },
      payload: { email, password },
    });
    const { rows } = await club.database.pool.query("select ip_address from session where token = $1", [
      answer.json().token,
    ]);
    return rows[0]?.ip_address;
  }

  it.each([
    ["nobody", "", "9.9.9.9", "6.6.6.6, 1.2.3.4", "9.9.9.9"],
    ["one proxy", "1", "10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["two proxies", "2", "10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"],
    ["a network that the peer is in", "10.0.0.0/8", "10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"],
    ["a network that the peer is not in", "10.0.0.0/8", "9.9.9.9", "6.6.6.6, 1.2.3.4", "9.9.9.9"],
  ])("is not changed by a forged header when %s is trusted", async (...[, trust, peer, forwarded, expected]) => {
    expect(await addressOf(trust, peer, forwarded)).toBe(expected);
  });
});
