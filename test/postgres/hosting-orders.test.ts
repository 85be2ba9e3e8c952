import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubOrders } from "#server/hosting/orders.ts";
import { askHost, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("the operator's orders about clubs", () => {
  let hosting: Hosting;
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-orders-"));
  const name = `prueba-${process.pid}`;
  const host = "prueba.example";
  beforeAll(async () => {
    hosting = await startHosting();
  });
  afterAll(async () => {
    await hosting?.close();
    rmSync(folder, { recursive: true, force: true });
    await onServer(async (client) => {
      const { rows } = await client.query("select datname from pg_database where datname like $1 or datname like $2", [
        `padel_club_prueba_${process.pid}%`,
        "padel_vacia_%",
      ]);
      for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    });
  });

  async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    return await work(client).finally(() => void client.end());
  }
  async function order(words: string, ...rest: string[]): Promise<string> {
    const said: string[] = [];
    const orders = clubOrders({ settings: () => hosting.config, say: (text) => said.push(text) });
    await orders[`club ${words}`]?.run(rest);
    await hosting.served.list.look();
    return said.join("\n");
  }
  const status = async (at = host) => (await askHost(hosting.served.port, at, "/api/public/leagues")).status;

  it("make a club that is there at once, with a link for its first administrator", async () => {
    expect(await order("list")).toBe("No hay ningún club en el registro.");
    const said = await order("create", name, host, postgresUrl ?? "");
    const [, token = ""] = /https:\/\/prueba\.example\/setup\?token=(\S+)$/.exec(said) ?? [];
    expect(await status()).toBe(200);
    const answer = await askHost(hosting.served.port, host, "/api/setup", {
      method: "POST",
      body: { token, name: "Carmen Ortega", email: "carmen@club.test", password: "pista-central-7" },
    });
    expect(answer.status).toBe(200);
    expect(await order("list")).toMatch(
      new RegExp(`^${name}  prueba\\.example  activo  \\S+/padel_club_prueba_${process.pid}$`),
    );
  });

  it.each([
    [["create", name, "otra.example"], /Ya hay un club/],
    [["create", "otra", host], /Ya hay un club/],
    [["create", "Con Mayúsculas", "otra.example"], /minúsculas/],
    [["create", "otra", "otra.example:80"], /no es un nombre de máquina/],
    [["suspend", "nadie"], /No hay ningún club «nadie»/],
    [["set", name, "PORT", "80"], /Un club puede tener/],
    [["set", name, "MAIL_FROM", "nadie"], /no vale como MAIL_FROM/],
    [["delete", name, host], /suspendido/],
    [["delete", name, "otra.example"], /no se ha borrado nada/],
  ])("refuse %j", async ([words = "", ...rest], reason) => {
    await expect(order(words, ...rest)).rejects.toThrow(reason);
    expect(hosting.served.list.size()).toBe(1);
  });

  it("give a club its own settings, and take them away", async () => {
    await order("set", name, "PUBLIC_URL", "https://www.prueba.example");
    const robots = () => askHost(hosting.served.port, host, "/robots.txt");
    expect((await robots()).text).toContain("https://www.prueba.example/");
    await order("set", name, "PUBLIC_URL");
    expect((await robots()).text).toContain("https://prueba.example/");
  });

  it("suspend, resume and rename", async () => {
    await order("suspend", name);
    expect(await status()).toBe(503);
    await order("resume", name);
    expect(await status()).toBe(200);
    await order("rename", name, "nueva.example");
    expect([await status(), await status("nueva.example")]).toEqual([404, 200]);
    await order("rename", name, host);
  });

  it("move it, with its accounts, and undo a move that was cut", async () => {
    expect(await order("move", name, postgresUrl ?? "")).toMatch(/Durante \d+,\d s no se ha podido guardar/);
    const signIn = () =>
      askHost(hosting.served.port, host, "/api/auth/sign-in/email", {
        method: "POST",
        body: { email: "carmen@club.test", password: "pista-central-7" },
      });
    expect((await signIn()).status).toBe(200);
    await hosting.served.registry.change(name, { state: "moving" });
    await expect(order("move", name, postgresUrl ?? "")).rejects.toThrow(/club resume/);
    await order("resume", name);
    expect((await signIn()).status).toBe(200);
  });

  it("copy it, bring all up to date, and delete a suspended one for good", async () => {
    const file = path.join(folder, "club.gz");
    expect(await order("export", name, file)).toMatch(/^Copia hecha/);
    expect(existsSync(file)).toBe(true);
    expect(await order("migrate")).toBe("Al día: 1 de 1 clubes.");
    await order("suspend", name);
    const { database_url } = hosting.served.list.named(name) ?? { database_url: "" };
    await order("delete", name, host);
    expect(await status()).toBe(404);
    const left = await onServer((client) =>
      client.query("select 1 from pg_database where datname = $1", [new URL(database_url).pathname.slice(1)]),
    );
    expect(left.rowCount).toBe(0);
  });

  it("bring the others up to date when one cannot be", async () => {
    await hosting.club("sano");
    const broken = await hosting.club("roto");
    await hosting.served.registry.change("roto", { database_url: `${broken.registered.database_url}_no` });
    await expect(order("migrate")).rejects.toThrow(/^roto: No se puede conectar/);
  });
});
