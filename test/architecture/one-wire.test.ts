import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Fields of public answers, each read somewhere in the web. */
const fields: [file: string, field: string][] = [
  ["src/contract/portal/home.ts", "format_label"],
  ["src/contract/portal/endpoints.ts", "average_points"],
  ["src/contract/portal/endpoints.ts", "positions"],
  ["src/contract/portal/endpoints.ts", "shows_points"],
  ["src/contract/portal/endpoints.ts", "contact_email"],
  ["src/contract/accounts/session.ts", "password_min_length"],
];

/** The rules of a league, said by the contract and by the domain. */
const bothSides = ["src/contract/leagues/regulations.ts", "src/domain/base/regulations.ts"];

describe("a type that crosses the wire is said once", () => {
  let copy = "";
  beforeAll(() => {
    copy = mkdtempSync(path.join(os.tmpdir(), "padel-wire-"));
    for (const name of ["src", "package.json", "tsconfig.base.json"])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** What does not compile of a project, line by line: `file(line,column): error …`. */
  function faults(project: string): string[] {
    const compiler = path.join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", `${project}/tsconfig.json`, "--pretty", "false"], {
      cwd: copy,
      encoding: "utf8",
    });
    return stdout.split("\n").filter((line) => line.includes(": error "));
  }

  /** The faults of a project once some names have others. */
  function faultsAfter(renamed: readonly (readonly [file: string, field: string])[], project: string): string[] {
    const before = new Map(renamed.map(([file]) => [file, readFileSync(path.join(copy, file), "utf8")]));
    const after = new Map(before);
    for (const [file, field] of renamed) {
      const text = after.get(file) ?? "";
      expect(text).toContain(`${field}: `);
      after.set(file, text.replaceAll(`${field}: `, `planted_${field}: `));
    }
    for (const [file, text] of after) writeFileSync(path.join(copy, file), text);
    const found = faults(project);
    for (const [file, text] of before) writeFileSync(path.join(copy, file), text);
    return found;
  }

  it("compiles as it stands", { timeout: 120_000 }, () => expect(faults("src/web")).toEqual([]));

  it("is missed by the web where a field of a public answer is renamed", { timeout: 120_000 }, () => {
    const found = faultsAfter(fields, "src/web");
    const unseen = fields.filter(
      ([, field]) => !found.some((line) => line.startsWith("src/web/") && line.includes(`'${field}'`)),
    );
    expect(unseen).toEqual([]);
  });

  it.each(bothSides)(
    "is missed where the regulations are renamed on one side only: %s",
    { timeout: 120_000 },
    (file) => {
      expect(faultsAfter([[file, "movements"]], "src/contract")).not.toEqual([]);
    },
  );
});
