import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { measuredSections, unheldFigures, unheldFuture } from "./figures.ts";
import { computed, future, notOfTheCode } from "./figures-held.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const flowing = (file: string) => read(file).replaceAll(/\s+/g, " ");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
/** Pages whose figures a command writes or prints (they say which), and the rules, which say what is wanted. */
const others = ["docs/mutation.md", "docs/tasks.md", ...pages.filter((page) => page.startsWith("docs/rules/"))];
const { scripts } = JSON.parse(read("package.json"));
const [, benchList = ""] = /const benches[^{]*\{([^}]*)\}/.exec(read("bench/run.ts")) ?? [];
const benches: readonly string[] = [...benchList.matchAll(/\w+/g)].map(([name]) => name);

/** Whether a command that a page names as its measure can be run. */
function canBeRun(command: string): boolean {
  if (command === ".ci/run" || command === "npm test -- --long") return true;
  const [, script = "", words = ""] = /^npm run ([\w:]+)((?: [\w-]+)*)$/.exec(command) ?? [];
  const names = words.split(" ").filter((word) => word !== "" && word !== "--");
  return script in scripts && (script !== "bench" || names.every((name) => benches.includes(name)));
}

const fragmentsOf = (page: string, listed: readonly (readonly [string, string, ...unknown[]])[]) =>
  listed.filter(([of]) => of === page).map(([, fragment]) => fragment);

describe("the figures of the documentation", () => {
  it.each(computed)("are those of the code: %s, %s", (page, fragment) => {
    expect(flowing(page)).toContain(fragment);
  });

  it.each(notOfTheCode)("that are none of the code's are still there: %s, %s", (page, fragment) => {
    expect(flowing(page)).toContain(fragment);
  });

  it.each(pages.filter((page) => !others.includes(page)))("are computed, or measured by what it names: %s", (page) => {
    const measured = measuredSections(read(page));
    const held = [
      ...fragmentsOf(page, computed),
      ...fragmentsOf(page, notOfTheCode),
      ...measured.map(({ text }) => text),
    ];
    expect(unheldFigures(read(page), held)).toEqual([]);
    expect(measured.flatMap(({ commands }) => commands).filter((command) => !canBeRun(command))).toEqual([]);
  });

  it("would be caught without a check or a measure", () => {
    const page =
      "A lock is 1.5 s, a copy\n20 MB; from\n10 to 20 days, diez minutos.\n## Speed\n5 ms, measured by `npm run bench none`.";
    expect(unheldFigures(page, ["A lock is 1.5 s"])).toHaveLength(4);
    const [section] = measuredSections(page);
    expect(unheldFigures(page, ["A lock is 1.5 s", section?.text ?? ""])).toHaveLength(3);
    expect(section?.commands.map(canBeRun)).toEqual([false]);
    expect(["npm run bench start memory", "npm run none", ".ci/run"].map(canBeRun)).toEqual([true, false, true]);
  });

  it("are in the README the defaults of the configuration", () => {
    const config = parseConfig({});
    const { port, host, dataDir, publicUrl, trustProxy, passwordMinLength, offlinePages, streams, logLevel } = config;
    const defaults = {
      PORT: port,
      HOST: host,
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl.replace(String(port), "PORT"),
      DATABASE_CONNECTIONS: config.connections,
      CLUBS_OPEN: config.clubsOpen,
      TRUST_PROXY: trustProxy,
      PASSWORD_MIN_LENGTH: passwordMinLength,
      OFFLINE_PAGES: offlinePages,
      STREAMS_PER_ADDRESS: streams.perAddress,
      STREAMS_PER_SESSION: streams.perSession,
      STREAMS_TOTAL: streams.total,
      METRICS_HOST: parseConfig({ METRICS_PORT: "1" }).metrics?.host,
      LOG_LEVEL: logLevel,
    };
    const rows = [...read("README.md").matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)];
    expect(Object.fromEntries(rows.map(([, name, value]) => [name, value]))).toEqual(
      Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)])),
    );
  });
});

describe("what the documentation says of the future", () => {
  it.each(future)("is still to come: %s, %s", (page, fragment, isStillTrue) => {
    expect(flowing(page)).toContain(fragment);
    expect(isStillTrue()).toBe(true);
  });

  it.each(pages)("has what would make it false: %s", (page) => {
    expect(unheldFuture(read(page), fragmentsOf(page, future))).toEqual([]);
  });

  it("would be caught without", () => {
    const page = "Brackets are not yet drawn.\nLos cuadros\naún no se sortean. Not implemented: all of it.";
    expect(unheldFuture(page, [])).toHaveLength(3);
    expect(unheldFuture(page, ["Brackets are not yet drawn"])).toHaveLength(2);
  });
});
