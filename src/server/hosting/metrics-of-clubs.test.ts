import { expect, it } from "vitest";
import { createMetrics } from "#server/platform/metrics.ts";
import { MetricsOfClubs } from "./metrics-of-clubs.ts";

async function measured() {
  const metrics = await createMetrics();
  const all = new MetricsOfClubs(metrics);
  const value = async (name: string) => {
    const lines = (await metrics.text()).split("\n").filter((line) => line.startsWith(name));
    return lines.map((line) => line.slice(name.length));
  };
  return { all, value };
}

it("clubs are told as one: added up, and of ages and readiness the worst", async () => {
  const { all, value } = await measured();
  for (const [waiting, age, ready] of [
    [2, 10, 1],
    [5, 90, 0],
  ] as const) {
    const { metrics } = all.ofClub();
    metrics.gauge("padel_mail_waiting", "x", () => waiting);
    metrics.gauge("padel_mail_oldest_seconds", "x", () => age);
    metrics.gauge("padel_ready", "x", async () => ready);
    metrics.gauge("padel_live_streams", "x", () => ({ admin: 1, home: waiting }), "kind");
  }
  expect(await value("padel_mail_waiting")).toEqual([" 7"]);
  expect(await value("padel_mail_oldest_seconds")).toEqual([" 90"]);
  expect(await value("padel_ready")).toEqual([" 0"]);
  expect(await value("padel_live_streams")).toEqual(['{kind="admin"} 2', '{kind="home"} 7']);
});

it("what a closed club has counted stays, and what it had is nobody's", async () => {
  const { all, value } = await measured();
  let hits = 3;
  const [first, second] = [all.ofClub(), all.ofClub()];
  first.metrics.counter("padel_cache_hits_total", "x", () => hits);
  second.metrics.counter("padel_cache_hits_total", "x", () => 4);
  first.metrics.gauge("padel_mail_waiting", "x", () => 2);
  second.metrics.gauge("padel_mail_waiting", "x", () => null);
  expect(await value("padel_cache_hits_total")).toEqual([" 7"]);
  first.end();
  first.end();
  hits = 100;
  expect(await value("padel_cache_hits_total")).toEqual([" 7"]);
  expect(await value("padel_mail_waiting")).toEqual([]);
});
