import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/** The plan that was begun, once it is made: a busy machine takes its time. */
export async function solvedPlan(club: Pick<TestApp, "call">) {
  const current = async () => (await club.call("GET", "/api/plan")).body.plan;
  await expect.poll(async () => (await current()).state, { timeout: 120_000 }).not.toBe("solving");
  return current();
}
