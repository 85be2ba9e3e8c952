import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./imports.ts";
import { makersIn, processState } from "./process-state.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = sourceFiles(root, "src/server").filter((file) => !file.endsWith(".test.ts"));
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** What all clubs of a process share, each with why it belongs to none of them; whatever else is remembered is a `perClub` value. */
const shared: Record<string, string> = {
  "src/server/db/embedded-worker.ts: fsyncs": "the thread of one embedded database counts its own",
  "src/server/db/transactions.ts: builders": "by a connection, which one club has",
  "src/server/db/transactions.ts: connections": "by a transaction, which one club has",
  "src/server/features/accounts/parts/passwords.ts: common": "a published list of passwords",
  "src/server/features/accounts/parts/passwords.ts: hashing":
    "the processor is shared; each club waits in a queue of its own",
  "src/server/features/planner/parts/plans.ts: solving": "the machine is shared; each club has one plan in its queue",
  "src/server/features/portal/parts/picture-drawing.ts: fonts": "files of the program",
  "src/server/features/portal/parts/picture-worker.ts: last": "the thread of one club's pictures draws its own",
  "src/server/features/portal/parts/public-addresses.ts: known":
    "what an address says, whoever asks: nothing of a club is in it",
  "src/server/features/standings/parts/needs.ts: looked": "by facts that one club has read",
  "src/server/features/standings/view.ts: known": "by rows that one club has read",
  "src/server/platform/audit.ts: insertsOfOne": "by a question of the program",
  "src/server/platform/clock.ts: dates": "how moments are written in each time zone",
  "src/server/platform/clock.ts: times": "how moments are written in each time zone",
};

/** Makers whose work tells clubs apart by itself, and why. */
const apart: Record<string, string> = {
  perClub: "by the memory of a club",
  cachedByVersion: "by the memory of a club",
  cachedList: "by the memory of a club",
  preparedQuery: "by a connection, which one club has",
  sharing: "by a connection, as what it prepares",
  preparedWrite: "by a connection; the shapes of rows are the program's",
};

/** With those that make what others make, until there are no more. */
function allMakers(known: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([...known, ...files.flatMap((file) => makersIn(file, textOf(file), known))]);
  return found.size === known.size ? found : allMakers(found);
}
const makers = allMakers(new Set(["pLimit"]));
const refused = new Set([...makers].filter((name) => !(name in apart)));

describe("what belongs to a club is kept by no module of the server", () => {
  it("as the list of what clubs share says, neither more nor less", () => {
    expect(files.length).toBeGreaterThan(200);
    expect([...makers]).toEqual(
      expect.arrayContaining([
        "createByteCache",
        "perClub",
        "streamPlaces",
        "createDirectAnswers",
        "createLiveHub",
        "createRateLimits",
      ]),
    );
    expect(files.flatMap((file) => processState(file, textOf(file), refused)).sort()).toEqual(
      Object.keys(shared).sort(),
    );
  });

  it.each([
    "const known = new WeakMap<object, string>();",
    "export const known: Map<string, string> = new Map();",
    "let last = 0;",
    "const state = { count: 0 }; export const count = () => state.count++;",
    "const names = new Set(['a']); export const add = (name: string) => names.add(name);",
    "const list: string[] = []; export function note(one: string) { list.push(one); }",
    "export const cache = createByteCache();",
    "const few = pLimit(2);",
  ])("is seen when a module keeps something: %s", (planted) => {
    expect(processState("x.ts", planted, new Set(["createByteCache", "pLimit"]))).toHaveLength(1);
  });

  it.each([
    "const small = new Set(['de', 'la']); export const isSmall = (word: string) => small.has(word);",
    "export const make = () => new Map<string, string>();",
    "const plansOf = perClub(() => new Map<string, string>());",
    "export function count() { let sum = 0; for (const one of [1]) sum += one; return sum; }",
  ])("and none of its faults is: %s", (allowed) => {
    expect(processState("x.ts", allowed, new Set(["createByteCache"]))).toEqual([]);
  });

  it("knows who makes something that remembers, and who does not", () => {
    expect(makersIn("x.ts", "function a() { let n = 0; return () => n++; }")).toEqual(["a"]);
    expect(makersIn("x.ts", "function a() { const m = new Map(); const it = { get: () => m }; return it; }")).toEqual([
      "a",
    ]);
    expect(makersIn("x.ts", "class Hub { #n = 0; } function a() { return new Hub(); }", new Set(["Hub"]))).toEqual([
      "Hub",
      "a",
    ]);
    expect(makersIn("x.ts", "function a() { let n = 0; n++; return n; }")).toEqual([]);
  });
});
