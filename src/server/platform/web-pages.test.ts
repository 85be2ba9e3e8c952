import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";
import { inlineScripts, readWebPages } from "./web-pages.ts";

const script = "\n  document.title = 'ñ';\n";
const early = "addEventListener('submit', () => {})";

describe("the pages of the two applications", () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), "padel-pages-"));
  const app = Fastify();
  beforeAll(async () => {
    writeFileSync(path.join(webRoot, "index.html"), `<title>A</title><script>${script}</script>`);
    writeFileSync(path.join(webRoot, "auth.html"), `<title>F</title><script>${early}</script>`);
    const later = '<script type="module" src="/x.js"></script>';
    writeFileSync(path.join(webRoot, "portal.html"), `<title>P</title><script>${script}</script>${later}`);
    const pages = readWebPages(webRoot);
    securityHeaders(app, false, pages === null ? [] : inlineScripts(pages));
    await staticFiles(app, webRoot, pages);
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each([
    ["/admin", "A", 200],
    ["/admin/matches?result=1", "A", 200],
    ["/auth", "F", 200],
    ["/auth/", "F", 200],
    ["/auth?next=/admin", "F", 200],
    ["/auth?next=//example.com", "F", 200],
    ["/auth?next=https://example.com/a.html", "F", 200],
    ["/auth?next=/admin?token=x", "F", 200],
    ["/auth?token=x", "A", 200],
    ["/auth?confirmed=1&error=invalid_token", "A", 200],
    ["/auth/x", "A", 200],
    ["/league/x/ranking?q=ana.png", "P", 200],
    ["/setup", "A", 200],
    ["/invitation", "A", 200],
    ["/pending", "A", 200],
    ["/partidos", "A", 200],
    ["/pagos", "A", 200],
    ["/privacy", "P", 200],
    ["/league/x/ranking/", "P", 200],
    ["/public", "P", 200],
    ["/public/", "P", 200],
    ["/public/league/x/PAIR/y?z", "P", 200],
    ["/public/no-existe", "P", 404],
    ["/league", "P", 404],
    ["/league/x/no-existe", "P", 404],
    ["/league/x/ranking/no-existe", "P", 404],
    ["/administration", "P", 404],
    ["/no-existe", "P", 404],
  ])("%s is drawn by %s with %d", async (url, title, status) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(`<title>${title}</title>`)]);
  });

  it("let the script within them run, and no other", async () => {
    const policy = String((await app.inject({ url: "/" })).headers["content-security-policy"]);
    const digests = [script, early].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(policy.split("; ")).toContain(`script-src 'self' ${digests.join(" ")}`);
  });

  it("have no form drawn for who brings a session, who is led on", async () => {
    for (const name of ["better-auth.session_token", "__Secure-better-auth.session_token"]) {
      const { body, headers } = await app.inject({ url: "/auth", headers: { cookie: `a=b; ${name}=x.y` } });
      expect([body, headers.vary]).toEqual([expect.stringContaining("<title>A</title>"), "cookie"]);
    }
    const { headers } = await app.inject({ url: "/auth", headers: { cookie: "a=b" } });
    expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "accept-encoding, cookie" });
  });

  it("are none where nothing is built", () => {
    expect(readWebPages(path.join(webRoot, "none"))).toBeNull();
    expect(readWebPages(null)).toBeNull();
  });
});
