import { readFileSync } from "node:fs";
import { get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { countWaitingPushes } from "./features/push/public.ts";
import { createMetrics, type Metrics, serveMetrics } from "./platform/metrics.ts";
import { enqueueMail } from "./platform/outbox.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");
const textOf = (file: string) => readFileSync(path.join(deploy, file), "utf8");

const board = z
  .object({
    title: z.string(),
    uid: z.string(),
    schemaVersion: z.number(),
    templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string().min(1),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(textOf("grafana/padel-liga.json")));

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.object({ severity: z.enum(["critical", "warning"]) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const { rules } = z
  .object({ groups: z.tuple([z.object({ name: z.string(), rules: z.array(rule) })]) })
  .parse(parse(textOf("prometheus/alerts.yml"))).groups[0];

const expressions = [
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
];
const namesIn = (text: string) => [...text.matchAll(/\b(?:padel|nodejs|process)_\w+/g)].map(([name]) => name);

/** One value of a scrape; undefined when it is not told. @param named the metric with its labels as they are written */
function valueOf(scrape: string, named: string): number | undefined {
  const line = scrape.split("\n").find((one) => one.startsWith(`${named} `));
  return line === undefined ? undefined : Number(line.slice(named.length));
}

const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on a port

describe("a club that is measured", () => {
  let metrics: Metrics;
  let club: TestApp;
  let server: Server;
  let base: string;
  let league: string;
  const copiedAt = new Date("2026-11-20T03:00:00Z");

  beforeAll(async () => {
    metrics = await createMetrics();
    club = await createTestApp({ measuring: { metrics, lastCopyAt: async () => copiedAt } });
    league = (await pairsLeague(club.command)).league.id;
    base = await club.app.listen({ port: 0, host: "127.0.0.1" });
    server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    server.close();
    await club.close();
  });

  const scrape = async () => (await fetch(`http://127.0.0.1:${portOf(server)}/metrics`)).text();
  const counted = (text: string, route: string, status = 200, method = "GET") =>
    valueOf(text, `padel_request_seconds_count{method="${method}",route="${route}",status="${status}"}`) ?? 0;

  it("tells what the board shows and the alerts ask, and the board shows all that is ours", async () => {
    await (await fetch(`${base}/api/public/leagues`)).text();
    const text = await scrape();
    const told = new Set([...text.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name = ""]) => name));
    told.add("padel_clubs"); // only where there are many: test/postgres/hosted-clubs.test.ts
    const asked = expressions.flatMap(namesIn);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
    const shown = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    const families = new Set([...shown].map((name) => name.replace(/_(?:bucket|sum|count)$/, "")));
    const ours = [...text.matchAll(/^# TYPE (padel_\w+)/gm)].map(([, name = ""]) => name);
    expect(ours.length).toBeGreaterThan(12);
    expect(ours.filter((name) => !families.has(name))).toEqual([]);
  });

  it("counts answers from memory as it counts the framework's, and never says what was asked", async () => {
    const route = "/api/public/leagues/{league_id}/ranking";
    const before = await scrape();
    for (let read = 0; read < 5; read++) await (await fetch(`${base}/api/public/leagues/${league}/ranking`)).text();
    await club.call("GET", `/api/leagues/${league}`);
    await club.visit("GET", "/api/leagues/nobody@club.test");
    await club.visit("GET", "/somewhere/else-0123456789");
    const text = await scrape();
    expect(counted(text, route) - counted(before, route)).toBe(5);
    const hits = (of: string) => valueOf(of, "padel_cache_hits_total") ?? Number.NaN;
    expect(hits(text) - hits(before)).toBe(4);
    expect(valueOf(text, `padel_request_seconds_bucket{method="GET",route="${route}",status="200",le="+Inf"}`)).toBe(
      counted(text, route),
    );
    expect(counted(text, "/api/leagues/{league_id}")).toBe(1);
    for (const secret of [league, "@club.test", "0123456789"]) expect(text).not.toContain(secret);
  });

  it("counts streams by whom they follow, and not how long they are open", async () => {
    const asked = get(`${base}/api/live?league=${league}`);
    await new Promise((resolve) => asked.once("response", resolve));
    const text = await scrape();
    const of = (kind: string) => valueOf(text, `padel_live_streams{kind="${kind}"}`);
    expect([of("league"), of("home"), of("admin")]).toEqual([1, 0, 0]);
    asked.destroy();
    await expect.poll(async () => valueOf(await scrape(), 'padel_live_streams{kind="league"}')).toBe(0);
    expect(counted(await scrape(), "/api/live")).toBe(0);
    await club.visit("GET", "/api/live?league=none");
    expect(counted(await scrape(), "/api/live", 404)).toBe(1);
  });

  it("tells of its queues, copies and connections", async () => {
    const mail = { recipient: "nobody@club.test", subject: "", text: "", html: "" };
    await enqueueMail(club.database.db, { now: () => new Date(club.clock.now().getTime() - 90_000) }, mail);
    const text = await scrape();
    const of = (name: string) => valueOf(text, name);
    expect([of("padel_mail_waiting"), of("padel_mail_given_up"), of("padel_mail_oldest_seconds")]).toEqual([1, 0, 90]);
    expect(of("padel_pushes_waiting")).toBe(await countWaitingPushes(club.database.db));
    expect(of("padel_last_copy_timestamp_seconds")).toBe(copiedAt.getTime() / 1000);
    expect(of("padel_ready")).toBe(1);
    expect(of("padel_pool_limit")).toBe(club.database.pool.options.max);
    expect(of("padel_pool_connections")).toBeGreaterThan(0);
  });

  it("says that its database is away, and the rest all the same", async () => {
    const gone = vi.spyOn(club.database.db, "execute").mockRejectedValue(new Error("gone"));
    const text = await scrape();
    gone.mockRestore();
    expect(valueOf(text, "padel_ready")).toBe(0);
    expect(valueOf(text, "padel_mail_waiting")).toBeUndefined();
    expect(valueOf(text, "padel_cache_computations_total")).toBeGreaterThan(0);
    expect(valueOf(await scrape(), "padel_ready")).toBe(1);
  });

  it("answers one address there, and nothing of it on its own", async () => {
    const there = `http://127.0.0.1:${portOf(server)}`;
    const statuses = ["/", "/metrics/", "/api/healthz", "/metrics?x"].map(
      async (at) => (await fetch(there + at)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
    expect((await fetch(`${there}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
  });

  it("says which setting names an address that is taken", async () => {
    const again = serveMetrics(metrics, { host: "127.0.0.1", port: portOf(server) });
    await expect(again).rejects.toThrow(/No se pueden publicar las métricas en .*METRICS_PORT.*: ya hay otro programa/);
  });
});

describe("a club that nobody measures", () => {
  it("has no measurements, and one without copies says nothing of them", async () => {
    const plain = await createTestApp();
    expect((await plain.visit("GET", "/metrics")).status).toBe(404);
    await plain.close();
    const metrics = await createMetrics();
    const club = await createTestApp({ measuring: { metrics } });
    const text = await metrics.text();
    expect(text).toContain("padel_ready 1");
    expect(text).not.toContain("padel_last_copy");
    await club.close();
  });
});

describe("the files for Prometheus and Grafana", () => {
  it("have an example for each alert that sounds", () => {
    const example = z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) });
    const { tests } = z
      .object({ tests: z.array(z.object({ alert_rule_test: z.array(example) })) })
      .parse(parse(textOf("prometheus/alerts.test.yml")));
    const sounding = tests
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length > 0);
    expect(
      rules.map(({ alert }) => alert).filter((name) => !sounding.some(({ alertname }) => alertname === name)),
    ).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it("have panels that lie beside each other", () => {
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    const places = board.panels.map(({ gridPos }) => gridPos);
    for (const one of places) {
      expect(one.x + one.w).toBeLessThanOrEqual(24);
      const over = places.filter(
        (other) =>
          other !== one &&
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      );
      expect(over).toEqual([]);
    }
  });
});
