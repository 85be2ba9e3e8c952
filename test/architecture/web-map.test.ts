import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, readImports, sourceFiles } from "./imports.ts";
import {
  everLoadedWith,
  loadedWith,
  misplaced,
  readLoaded,
  thickRoute,
  waysToAdministration,
  waysToWrites,
  webRules,
} from "./web-map.ts";

const root = path.resolve(import.meta.dirname, "../..");
const web = sourceFiles(root, "src/web");
const everyone = [...web, ...sourceFiles(root, "seed"), ...sourceFiles(root, "test")];
const routes = web.filter((file) => file.startsWith("src/web/routes/"));
const imports = readImports(root, everyone);

/** Violations of each rule, planted: a rule that does not see one of them is no rule. */
const planted: Record<string, [string, string][]> = {
  routesImportScreens: [
    ["src/web/routes/admin/x.ts", 'export { X as Page } from "#web/features/x/screens/x-screen.tsx";'],
    ["src/web/routes/admin/x.ts", 'export { X as Page } from "#web/features/x/public.ts";'],
    ["src/web/routes/admin/x.ts", 'export { X as Page } from "#web/shell/x.tsx";'],
  ],
  screensAreForRoutes: [
    ["src/web/features/x/components/y.tsx", 'import { DayScreen } from "#web/features/board/screens.ts";'],
    ["src/web/features/board/components/y.tsx", 'import { daySearch } from "../screens.ts";'],
    ["src/web/shell/x.tsx", 'const x = import("#web/features/club/screens.ts");'],
    ["src/web/portal/main.tsx", 'import { GroupsTab } from "#web/features/portal/screens.ts";'],
    ["seed/x.ts", 'import { matchesSearch } from "#web/features/matches/screens.ts";'],
  ],
  publicHasNoScreens: [["src/web/features/x/public.ts", 'export { XScreen } from "./screens/x-screen.tsx";']],
  doorsOnly: [
    ["src/web/features/x/components/y.tsx", 'import { useSaveResult } from "#web/features/matches/mutations.ts";'],
    ["src/web/features/x/components/y.test.tsx", 'import { matchesQuery } from "../../matches/api.ts";'],
    ["src/web/shell/x.tsx", 'import { settingsQuery } from "#web/features/club/api.ts";'],
    ["src/web/router.tsx", 'const x = import("./features/club/screens/settings-screen.tsx");'],
    ["seed/x.ts", 'import { matchesSearch } from "#web/features/matches/model/search.ts";'],
  ],
  groundKnowsNoFeature: [
    ["src/web/platform/x.ts", 'import { settingsQuery } from "#web/features/club/public.ts";'],
    ["src/web/ui/x.tsx", 'import { LogoImage } from "../features/club/public.ts";'],
  ],
};

describe("the map of the web application", () => {
  for (const [name, rule] of Object.entries(webRules)) {
    it(`holds: ${name}`, () => {
      const broken = imports.flatMap((one) => {
        const reason = rule(one);
        return reason === null ? [] : [`${one.from}: ${reason}`];
      });
      expect(broken).toEqual([]);
    });

    it(`is seen when broken: ${name}`, () => {
      expect(planted[name]).not.toHaveLength(0);
      for (const [from, source] of planted[name] ?? [])
        expect(importsOf(from, source).map(rule), `${from}: ${source}`).toEqual([expect.any(String)]);
    });
  }

  it("has a closed list of files, and sees one that is not on it", () => {
    const all = readdirSync(path.join(root, "src/web"), { recursive: true, encoding: "utf8" })
      .filter((file) => path.extname(file) !== "")
      .map((file) => path.posix.join("src/web", file));
    expect(all.length).toBeGreaterThan(200);
    expect(all.map(misplaced).filter((reason) => reason !== null)).toEqual([]);
    for (const file of [
      "src/web/features/groups/table-mutations.ts",
      "src/web/features/groups/use-groups.ts",
      "src/web/features/groups/components/groups.ts",
      "src/web/features/groups/components/deep/groups.tsx",
      "src/web/features/groups/components/groups.css",
      "src/web/features/groups/model/groups.tsx",
      "src/web/features/groups/model/groups.module.css",
      "src/web/features/groups/public.tsx",
      "src/web/features/groups/third-door.ts",
      "src/web/features/groups.ts",
      "src/web/routes/admin/groups.tsx",
    ])
      expect(misplaced(file), file).not.toBeNull();
  });

  it("has routes of one line, and sees one that does more", () => {
    expect(routes.length).toBeGreaterThan(20);
    const thick = routes.map((file) => thickRoute(file, readFileSync(path.join(root, file), "utf8")));
    expect(thick.filter((reason) => reason !== null)).toEqual([]);
    const thin = 'export { XScreen as Page } from "#web/features/x/screens.ts";\n';
    expect(thickRoute("src/web/routes/x.ts", thin)).toBeNull();
    expect(thickRoute("src/web/routes/x.ts", `${thin}export const loads = true;\n`)).not.toBeNull();
  });

  it("brings no code that writes to a visitor, however far it stands, and sees when it does", () => {
    expect(waysToWrites(readLoaded(root, web))).toEqual([]);
    const from = (file: string, source: string) => loadedWith(file, source);
    const route = from(
      "src/web/routes/portal/x.ts",
      'export { XScreen as Page } from "#web/features/portal/screens.ts";',
    );
    const door = from("src/web/features/portal/screens.ts", 'export { XScreen } from "./screens/x-screen.tsx";');
    const matches = from("src/web/features/matches/public.ts", 'export { useSaveResult } from "./mutations.ts";');
    const screen = (source: string) => from("src/web/features/portal/screens/x-screen.tsx", source);
    const ways = (source: string) => waysToWrites([...route, ...door, ...screen(source), ...matches]).length;
    expect(ways('import { useSaveResult } from "#web/features/matches/public.ts";')).toBe(1);
    expect(ways('import { api } from "#web/platform/api-client.ts";')).toBe(1);
    expect(ways('const later = () => import("#web/features/matches/public.ts");')).toBe(0);
    expect(ways('import type { OpenMatch } from "#web/features/matches/public.ts";')).toBe(0);
  });

  it("has a portal without the administration's component library and router, and sees when it has them", () => {
    const all = readdirSync(path.join(root, "src/web"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes(".test."))
      .map((file) => path.posix.join("src/web", file));
    const real = all.flatMap((file) => everLoadedWith(file, readFileSync(path.join(root, file), "utf8")));
    expect(waysToAdministration(real)).toEqual([]);
    const reached = (file: string) => real.some(({ to }) => to === file);
    for (const file of ["src/web/portal/router.tsx", "src/web/ui/states.tsx", "src/web/ui/plain/button.module.css"])
      expect(reached(file), `${file} is followed`).toBe(true);
    for (const [file, source] of [
      ["src/web/ui/states.tsx", 'import { Button } from "@mantine/core";'],
      ["src/web/ui/states.tsx", 'const later = () => import("@mantine/notifications");'],
      ["src/web/features/portal/components/way-back.tsx", 'import { Link } from "@tanstack/react-router";'],
      ["src/web/portal/portal.css", '@import "@mantine/core/styles.css";'],
    ] as const)
      expect(waysToAdministration([...real, ...everLoadedWith(file, source)]), source).toHaveLength(1);
    const type = 'import type { MantineColor } from "@mantine/core";';
    expect(waysToAdministration([...real, ...everLoadedWith("src/web/ui/states.tsx", type)])).toEqual([]);
  });

  it("changes things in one way; the two who talk to the accounts service step by step are named", () => {
    const byHand = (source: string) => /\buseMutation\(/.test(source);
    expect(byHand("const save = useMutation({ mutationFn });")).toBe(true);
    expect(web.filter((file) => byHand(readFileSync(path.join(root, file), "utf8"))).sort()).toEqual([
      "src/web/features/accounts/components/two-factor-section.tsx",
      "src/web/features/accounts/screens/invitation-screen.tsx",
      "src/web/features/accounts/screens/setup-screen.tsx",
      "src/web/platform/change.ts",
    ]);
  });
});
