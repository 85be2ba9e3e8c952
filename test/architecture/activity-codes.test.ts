import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { activityCodes } from "#domain/messages/activity.ts";
import { sourceFiles } from "./imports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = new Map(
  sourceFiles(root, "src/server").map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
);
/** What writes: commands, and what they change of other features' rows. */
const commands = [...sources].flatMap(([file, source]) => (/\/commands\/|\/writes\.ts$/.test(file) ? [source] : []));

/** Of these only older versions wrote: the first by a command that is no more, the second in sentences that no code says. */
const onlyKept = ["administrator_invited", "regulations_changed", "other"];

const unwritten = (codes: readonly string[]) =>
  codes.filter((code) => !commands.some((source) => source.includes(`"${code}"`)));

/** Who writes a line without the transaction of a signed-in administrator's command. */
const writers = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, source]) => (/writeAudit(?:Asking)?\(/.test(source) ? [path.basename(file)] : []));

describe("the lines of the log of activity", () => {
  it("are written by `note`, but where nobody has signed in", () => {
    const allowed = ["audit.ts", "create-administrator.ts", "erase-again.ts", "restore-copy.ts", "transaction-log.ts"];
    expect(writers(sources).sort()).toEqual(allowed);
    expect(writers(new Map([["save-x.ts", "await writeAudit(tx, clock, {})"]]))).toEqual(["save-x.ts"]);
  });
});

describe("the codes of the log of activity", () => {
  it("are each written by a command, but for those of older versions", () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(unwritten(activityCodes)).toEqual(onlyKept);
  });

  it("are seen when none writes them", () => {
    expect(unwritten(["league_created", "league_sold"])).toEqual(["league_sold"]);
  });
});
