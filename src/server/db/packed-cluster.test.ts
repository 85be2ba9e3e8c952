import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { clusterName } from "./packed-cluster.ts";

const product = mkdtempSync(path.join(os.tmpdir(), "padel-cluster-"));
afterAll(() => rmSync(product, { recursive: true }));

it("a packed database has another name after any change of a migration", () => {
  const folder = path.join(product, "migrations");
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("0000_a.sql", "create table a ();");
  const first = clusterName(product);
  write("notes.md", "no tables");
  expect(clusterName(product)).toBe(first);
  write("0000_a.sql", "create table a (b text);");
  const second = clusterName(product);
  write("0001_c.sql", "");
  write("0001_c.sql", "create table c ();");
  expect(new Set([first, second, clusterName(product)]).size).toBe(3);
  expect(first).toMatch(/^cluster-[0-9a-f]{12}\.tgz$/);
});
