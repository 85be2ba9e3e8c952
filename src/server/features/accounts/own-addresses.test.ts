import os from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";
import { networkAddresses, ownOrigins } from "./parts/own-addresses.ts";

const enter = { email: administrator.email, password: administrator.password };

function address(address: string, more: object = {}) {
  const family = address.includes(":") ? "IPv6" : "IPv4";
  return { address, family, internal: false, netmask: "", mac: "", cidr: null, ...more } as os.NetworkInterfaceInfo;
}

const spies: { mockRestore(): void }[] = [];

/** The server's computer in a network, as the tests below know it. */
function onNetwork() {
  spies.push(vi.spyOn(os, "hostname").mockReturnValue("recepcion"));
  const interfaces = vi.spyOn(os, "networkInterfaces").mockReturnValue({
    lo: [address("127.0.0.1", { internal: true }), address("::1", { internal: true, scopeid: 0 })],
    eth0: [address("192.168.1.20"), address("fd00::20", { scopeid: 0 }), address("fe80::20", { scopeid: 2 })],
  });
  spies.push(interfaces);
}

describe("signing in at the server's own addresses", () => {
  let club: TestApp;
  let behindTls: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
    behindTls = await createTestApp({ config: { publicUrl: "https://liga.club.test" } });
  });
  afterEach(() => {
    for (const spy of spies.splice(0)) spy.mockRestore();
  });
  afterAll(async () => {
    await club?.close();
    await behindTls?.close();
  });

  /** As a browser sends it from the page at an address. */
  const signInAt = (app: TestApp, host: string, cookie?: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: enter,
      headers: {
        host,
        origin: `http://${host}`,
        "sec-fetch-site": "same-origin",
        ...(cookie !== undefined && { cookie }),
      },
    });

  it.each([
    "localhost:3000",
    "127.0.0.1:3000",
    "192.168.1.20:3000",
    "[::1]:3000",
    "[fd00::20]:3000",
    "recepcion:3000",
    "recepcion.local:3000",
  ])("works at %s, and what follows with its cookie", async (host) => {
    onNetwork();
    const answer = await signInAt(club, host);
    expect(answer.statusCode).toBe(200);
    const cookie = [answer.headers["set-cookie"] ?? []]
      .flat()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect((await signInAt(club, host, cookie)).statusCode).toBe(200);
    const session = await club.app.inject({ url: "/api/session", headers: { host, cookie } });
    expect(session.json().user.email).toBe(enter.email);
  });

  it.each(["liga.example:3000", "192.168.1.99:3000", "192.168.1.20:8080", "192.168.1.20.example:3000"])(
    "is refused at %s, which is none of them, and says which to use",
    async (host) => {
      onNetwork();
      const { statusCode, body } = await signInAt(club, host);
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        403,
        {
          code: "INVALID_ORIGIN",
          message: "Desde esta dirección no se puede iniciar sesión. Entra por http://localhost:3000",
        },
      ]);
    },
  );

  it("says which to use where the session's cookie would be lost", async () => {
    onNetwork();
    expect(ownOrigins({ publicUrl: "https://liga.club.test", port: 3000 })).toEqual([]);
    const { statusCode, body } = await signInAt(behindTls, "192.168.1.20:3000");
    expect([statusCode, JSON.parse(body).message]).toEqual([
      403,
      "Desde esta dirección no se puede iniciar sesión. Entra por https://liga.club.test",
    ]);
  });

  it("is told at the start: the addresses for others on the network", () => {
    onNetwork();
    const config = { publicUrl: "http://localhost:80", port: 80, host: "0.0.0.0" };
    expect(networkAddresses(config)).toEqual(["http://192.168.1.20"]);
    expect(networkAddresses({ ...config, host: "127.0.0.1" })).toEqual([]);
    expect(networkAddresses({ ...config, publicUrl: "https://liga.club.test" })).toEqual([]);
  });
});
