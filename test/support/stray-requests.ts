import { setImmediate as nextTurn } from "node:timers/promises";
import type { DetachedWindowAPI } from "happy-dom";
import { expect } from "vitest";
import type { ContractApi } from "./contract-api.ts";

// A component asks the server of its test and nobody else: not another test's, and no address of the machine.

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** A test's server, and the test's name. */
interface Answering {
  server: ContractApi;
  test: string;
}

/** The server of the test that runs; null between tests. */
let now: Answering | null = null;
let last = "";
/** Where the page stands while it is not left. */
let home = location.href;
/** Whose page made a request: it is asked when the body has been read, which may be after the test. */
const madeIn = new WeakMap<Request, Answering>();
const strays: string[] = [];

/** Notes what was asked of nobody. @returns what the page is told */
function stray(what: string): TypeError {
  strays.push(`${what} (${now?.test ?? `after ${last}`})`);
  return new TypeError(`nobody answers ${what}`);
}

/** Requests go to this server from now on. */
export function answerWith(server: ContractApi): void {
  home = location.href;
  last = expect.getState().currentTestName ?? "a file's beginning";
  now = { server, test: last };
}

/** The test's page is gone: what it still asks for when nothing of it is drawn was begun by nobody. */
export async function answerNoMore(): Promise<void> {
  await nextTurn(); // what was begun makes its request within a turn
  if (location.href !== home) stray(`the page ${location.href}`);
  window.happyDOM.setURL(home);
  now = null;
}

/** What nobody answered, since this was asked last. */
export const takeStrays = (): string[] => strays.splice(0);

async function guardedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = (input instanceof Request ? madeIn.get(input) : undefined) ?? now;
  if (asked === null) throw stray(`fetch ${input instanceof Request ? input.url : String(input)}`);
  const { server, test } = asked;
  const answer = await server.fetch(input, init);
  if (asked !== now) strays.push(...server.problems.splice(0).map((problem) => `${problem} (late in ${test})`));
  return answer;
}

/** The browser's own class of requests, whose every request is known to be of its test. */
const noting = (own: typeof Request): typeof Request =>
  new Proxy(own, {
    construct(made, values) {
      // A proxy's arguments have no types; they are passed on as they came.
      const request = new made(...(values as ConstructorParameters<typeof Request>));
      if (now !== null) madeIn.set(request, now);
      return request;
    },
  });

/** A connection of the browser that no test has asked for. */
function unopened(kind: string) {
  function open(address: string | URL): never {
    throw stray(`${kind} ${String(address)}`);
  }
  return open;
}

/** From now on nothing leaves the simulated browser: neither what a page asks for nor what the browser loads by itself. */
export function guardRequests(): void {
  if (globalThis.fetch === guardedFetch) return;
  const guards = {
    fetch: guardedFetch,
    Request: noting(Request),
    EventSource: unopened("EventSource"),
    WebSocket: unopened("WebSocket"),
  };
  for (const [name, value] of Object.entries(guards))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const { settings } = window.happyDOM;
  // XMLHttpRequest, sendBeacon and whatever the browser would load pass here.
  settings.fetch.interceptor = {
    async beforeAsyncRequest({ request, window }) {
      stray(`${request.method} ${request.url}`);
      return new window.Response(null, { status: 404 }); // nobody listens to a beacon's failure
    },
    beforeSyncRequest({ request }) {
      throw stray(`${request.method} ${request.url}`);
    },
  };
  settings.disableJavaScriptFileLoading = true;
  settings.disableCSSFileLoading = true;
  settings.enableImageFileLoading = false;
  settings.disableIframePageLoading = true;
  settings.navigation.disableMainFrameNavigation = true;
  settings.navigation.disableChildFrameNavigation = true;
  settings.navigation.disableChildPageNavigation = true;
}
