import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What the stub says that its page was drawn from. */
const states = { nothing: "{}", data: "data" };

/** A built web application that draws nothing but the address, for what a test asks of the server alone; with the page's data if asked. */
export function stubbedWeb(state: keyof typeof states = "nothing"): { webRoot: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-web-"));
  const webRoot = path.join(folder, "web");
  mkdirSync(webRoot);
  for (const drawing of ["ssr", "ssr-administration"]) {
    mkdirSync(path.join(folder, drawing));
    writeFileSync(path.join(folder, drawing, "package.json"), '{ "type": "commonjs" }');
  }
  for (const page of ["index.html", "portal.html"]) {
    writeFileSync(
      path.join(webRoot, page),
      '<html><head><title>Club</title></head><body><div id="root"></div></body></html>',
    );
  }
  writeFileSync(
    path.join(folder, "ssr/entry-server.js"),
    `exports.renderEmbed = ({ league }) => "<main>" + league.name + "</main>";
exports.renderPage = async (address, data) => ({ markup: "<main>" + address + "</main>", state: JSON.stringify(${states[state]}), piece: null });`,
  );
  writeFileSync(path.join(folder, "page-styles.json"), "[]");
  writeFileSync(path.join(folder, "portal-pieces.json"), "{}");
  writeFileSync(path.join(webRoot, "embed-frame.js"), "");
  writeFileSync(
    path.join(folder, "ssr-administration/entry-server.js"),
    "exports.drawDashboard = async (address, { league }) => ({ wide: `<main>${league}</main>`, narrow: `<main>${address}</main>` });",
  );
  writeFileSync(path.join(folder, "dashboard-styles.json"), "[]");
  return { webRoot, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
