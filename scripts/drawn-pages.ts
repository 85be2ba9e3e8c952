import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawnPage, filesOf, inlineScript, manifestFile, web } from "./built-page.ts";
import { sightRules, writeSignInPage } from "./sign-in-page.ts";

// `tsx scripts/drawn-pages.ts`: the administration's built pages in which something is drawn, and the styles of what the server draws.

/** The page of the dashboard, which the server draws for who is signed in (`dashboard/http/page.ts`). */
function writeDashboardPage(): void {
  const { styles } = filesOf(["index.html", "frame"]);
  const drawn = `<div id="root"></div>${inlineScript("drawn-choice")}`;
  writeFileSync(path.join(web, "dashboard.html"), drawnPage({ head: inlineScript("early-presses"), drawn, styles }));
  writeFileSync(path.join(web, "../dashboard-styles.json"), JSON.stringify(sightRules(styles)));
}

await writeSignInPage();
writeDashboardPage();
rmSync(path.dirname(manifestFile), { recursive: true });
