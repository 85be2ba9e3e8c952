import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The built pages of the two applications, without anything drawn in them. */
export interface WebPages {
  administration: string;
  /** The administration's page with the sign-in form drawn in it. */
  signIn: string;
  /** The same for the dashboard, which is drawn for who asks. */
  dashboard: string;
  portal: string;
}

/** The built page with its scripts behind everything that the first sight needs. */
function firstSight(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** Reads what the build made; null when it is not there. */
export function readWebPages(webRoot: string | null): WebPages | null {
  if (webRoot === null) return null;
  const [administration, portal] = ["index.html", "portal.html"].map((name) => path.join(webRoot, name));
  if (administration === undefined || portal === undefined) return null;
  if (!existsSync(administration) || !existsSync(portal)) return null;
  const drawn = (name: string) => {
    const file = path.join(webRoot, name);
    return firstSight(readFileSync(existsSync(file) ? file : administration, "utf8"));
  };
  return {
    administration: readFileSync(administration, "utf8"),
    signIn: drawn("auth.html"),
    dashboard: drawn("dashboard.html"),
    portal: firstSight(readFileSync(portal, "utf8")),
  };
}

/** What a policy calls a script that stands within a page, by its contents. */
export function scriptDigest(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** What a policy calls the scripts that stand within pages, by their contents. */
export function inlineScripts(pages: WebPages): string[] {
  const scripts = Object.values<string>({ ...pages }).flatMap((html) =>
    [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = ""]) => text),
  );
  return [...new Set(scripts)].map(scriptDigest);
}
