import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { exposureOf } from "../../scripts/install-tests/systemd.ts";
import { deliveredScripts } from "../../scripts/pack/staging.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const variables = [...read("README.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
/** Node's and the C library's own, which are no settings of the product. */
const others = new Set(["NODE_ENV", "MALLOC_TRIM_THRESHOLD_"]);

/** The variables that an example sets or offers, each in the form of its file. */
function namesIn(file: string): string[] {
  const forms: Record<string, RegExp> = {
    "padel-liga.env": /^#?([A-Z_]+)=/gm,
    "padel-liga.service": /^Environment=([A-Z_]+)=/gm,
    Dockerfile: /(?<=^ENV .*)\b([A-Z_]+)=/gm,
    "compose.yaml": /^ {6}([A-Z_]+):/gm,
    "nginx.conf": /\b([A-Z]+_[A-Z_]+)=/g,
    Caddyfile: /\b([A-Z]+_[A-Z_]+)=/g,
  };
  const form = forms[file];
  if (form === undefined) throw new Error(`nobody reads ${file}`);
  return [...read(`deploy/${file}`).matchAll(form)].map(([, name = ""]) => name);
}

describe("the examples of deploy/", () => {
  it.each(["padel-liga.env", "padel-liga.service", "Dockerfile", "compose.yaml", "nginx.conf", "Caddyfile"])(
    "name only settings that there are: %s",
    (file) => {
      const names = namesIn(file).filter((name) => !others.has(name));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !variables.includes(name))).toEqual([]);
    },
  );

  it("offer the service every setting, but the folder that the unit gives it", () => {
    expect(namesIn("padel-liga.env").toSorted()).toEqual(variables.filter((name) => name !== "DATA_DIR").toSorted());
  });

  it("start the product with the flags of npm start", () => {
    const [, memory = "", flags = ""] =
      /^(\S+) node (\S+) bin\/padel-liga\.mjs main$/.exec(deliveredScripts()["start"] ?? "") ?? [];
    expect(memory).toMatch(/^MALLOC_/);
    expect(read("deploy/padel-liga.service")).toContain(`\nEnvironment=${memory}\n`);
    expect(read("deploy/padel-liga.service")).toContain(
      `\nExecStart=/usr/bin/node ${flags} /opt/padel-liga/bin/padel-liga.mjs main\n`,
    );
    expect(read("deploy/Dockerfile")).toContain(` ${memory}\n`);
    expect(read("deploy/Dockerfile")).toContain(`ENTRYPOINT ["node", "${flags}", "bin/padel-liga.mjs"]`);
  });
});

describe.skipIf(spawnSync("systemd-analyze", ["--version"]).status !== 0)("the unit for systemd", () => {
  const unit = read("deploy/padel-liga.service");

  function written(text: string): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), "padel-unit-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "padel-liga.service");
    writeFileSync(file, text);
    return file;
  }

  it("is exposed 2.0 at most", async () => {
    expect(Number(await exposureOf(written(unit)))).toBeLessThanOrEqual(2);
  });

  it("would be caught being more exposed", async () => {
    const open = unit.replace(/^(?:DynamicUser|SystemCallFilter|CapabilityBoundingSet|PrivateUsers)=.*$/gm, "");
    await expect(exposureOf(written(open))).rejects.toThrow("exposure");
  });
});
