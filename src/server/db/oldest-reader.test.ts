import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { migrationsFolder, readJournal } from "./migrate.ts";
import { oldestReader } from "./oldest-reader.ts";

/** What the version before could not run with: it would miss what is taken away, and write what is refused. */
const takesAway =
  /\b(drop\s+(table|column|function|type)|rename|set\s+not\s+null|set\s+data\s+type|add\s+column(?![^;,]*default)[^;,]*not\s+null|add\s+constraint\s+\S+\s+(check|unique|foreign|exclude)|create\s+unique\s+index)/i;

/** Statements on tables that the same migration makes concern no older program. */
function faultsOf(statements: string): string[] {
  const own = [...statements.matchAll(/create table "?(\w+)"?/gi)].map(([, name]) => name ?? "");
  return statements
    .split("--> statement-breakpoint")
    .filter(
      (statement) => takesAway.test(statement) && !own.some((name) => new RegExp(`\\b${name}\\b`).test(statement)),
    );
}

const statementsOf = (tag: string) => readFileSync(path.join(migrationsFolder(), `${tag}.sql`), "utf8");

it("is the level of a migration", () => {
  expect(readJournal().map(({ when }) => when)).toContain(oldestReader);
});

it("is raised by every migration that takes something away from the version before", () => {
  const later = readJournal().filter(({ when }) => when > oldestReader);
  expect(
    later.map(({ tag }) => ({ tag, faults: faultsOf(statementsOf(tag)) })).filter(({ faults }) => faults.length > 0),
  ).toEqual([]);
});

it.each([
  'ALTER TABLE "courts" DROP COLUMN "name"',
  'ALTER TABLE "courts" RENAME COLUMN "name" TO "title"',
  'ALTER TABLE "courts" ALTER COLUMN "name" SET NOT NULL',
  'ALTER TABLE "courts" ADD COLUMN "floor" text NOT NULL',
  'ALTER TABLE "courts" ADD CONSTRAINT "c" CHECK (name <> \'\')',
  'CREATE UNIQUE INDEX "i" ON "courts" ("name")',
  'DROP TABLE "courts"',
])("sees that the version before could not run after: %s", (statement) => {
  expect(faultsOf(statement)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "courts" ADD COLUMN "floor" text',
  'ALTER TABLE "courts" ADD COLUMN "floor" text DEFAULT \'tierra\' NOT NULL',
  'CREATE INDEX "i" ON "courts" ("name")',
  'CREATE TABLE "floors" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "floors" ("id")',
])("lets pass what only adds: %s", (statement) => {
  expect(faultsOf(statement)).toEqual([]);
});
