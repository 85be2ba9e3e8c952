import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { contract } from "#contract/contract.ts";
import { api, begin, draw, end, screen } from "#test/support/render.tsx";
import { takeStrays } from "#test/support/stray-requests.ts";
import { api as client } from "./api-client.ts";

/** What a test's end says, which begins the next one as the set-up does. */
async function endsWith(): Promise<string> {
  const said = await end().then(
    () => "nothing",
    (error: unknown) => error,
  );
  begin();
  return said instanceof Error && "actual" in said ? String(said.actual) : String(said);
}

async function xhr(isAsync: boolean): Promise<void> {
  const request = new XMLHttpRequest();
  const ended = new Promise((resolve) => request.addEventListener("loadend", resolve));
  request.open("GET", "/api/stray", isAsync);
  request.send();
  await ended;
}

describe("what a component asks of nobody fails its test", () => {
  beforeEach(() => expect(takeStrays()).toEqual([]));

  it("where the test's server has no answer", async () => {
    await expect(client.courts.list()).rejects.toThrow();
    expect(await endsWith()).toContain("no handler for GET /api/courts");
    expect(await endsWith()).toBe("nothing");
  });

  it.each<[string, string, () => unknown]>([
    ["an XMLHttpRequest", "GET http://localhost:3000/api/stray", () => xhr(true)],
    ["an XMLHttpRequest that is waited for", "GET http://localhost:3000/api/stray", () => xhr(false)],
    ["a beacon", "POST http://localhost:3000/api/stray", () => navigator.sendBeacon("/api/stray", "x")],
    ["a stream", "EventSource /api/live", () => new EventSource("/api/live")],
    ["a socket", "WebSocket ws://localhost:3000/", () => new WebSocket("ws://localhost:3000/")],
  ])("by %s", async (_kind, address, ask) => {
    await Promise.resolve()
      .then(ask)
      .catch(() => null);
    expect(await endsWith()).toContain(address);
    expect(await endsWith()).toBe("nothing");
  });

  it.each(["link", "form"])("by a %s that leaves the page", async (kind) => {
    const { user } = draw(
      kind === "link" ? (
        <a href="/api/stray">Ir</a>
      ) : (
        <form action="/api/stray">
          <button type="submit">Ir</button>
        </form>
      ),
    );
    await user.click(screen.getByText("Ir"));
    expect(await endsWith()).toContain("/api/stray");
    expect(await endsWith()).toBe("nothing");
  });

  it("also between tests", async () => {
    await end();
    await expect(fetch("/api/stray")).rejects.toThrow("nobody answers fetch /api/stray");
    expect(takeStrays()).toEqual([expect.stringContaining("/api/stray (after what a component asks of nobody")]);
    begin();
  });

  it("also late, and no request is answered by the server of a later test", async () => {
    const asked = api.on(contract.courts.list, () => []);
    const [answered, unknown] = ["courts", "stray"].map((path) => new Request(`${location.origin}/api/${path}`));
    await end();
    begin();
    const later = api.on(contract.courts.list, () => []);
    expect(await (await fetch(answered ?? "")).json()).toEqual([]);
    expect([asked.length, later.length, takeStrays()]).toEqual([1, 0, []]);
    await fetch(unknown ?? "");
    expect(takeStrays()).toEqual([
      expect.stringMatching(/no handler for GET \/api\/stray \(late in what .* later test\)$/),
    ]);
  });

  it("and nothing is loaded by the browser itself", () => {
    const { settings } = window.happyDOM;
    const before = settings.handleDisabledFileLoadingAsSuccess;
    settings.handleDisabledFileLoadingAsSuccess = true; // says nothing of what it does not load
    onTestFinished(() => {
      settings.handleDisabledFileLoadingAsSuccess = before;
    });
    const { container } = draw(<img src="/stray" alt="" />);
    const script = Object.assign(document.createElement("script"), { src: "/stray" });
    container.append(script, Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/stray" }));
    expect(takeStrays()).toEqual([]);
  });
});
