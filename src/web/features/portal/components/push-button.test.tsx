import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, draw, refusal, screen } from "#test/support/render.tsx";
import { PushButton } from "./push-button.tsx";

const public_key = "BAAA";
const begun = { endpoint: "https://fcm.googleapis.com/one", keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } };
let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
let permission: NotificationPermission = "default";
let answer: NotificationPermission = "granted";

const made = () => {
  subscription = {
    endpoint: begun.endpoint,
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const options = { applicationServerKey: new Uint8Array([4, 0, 0]).buffer };
  return Object.assign(subscription, { toJSON: () => begun, options });
};
const asked = vi.fn(async () => {
  permission = answer;
  return answer;
});

beforeEach(() => {
  [subscription, permission, answer] = [null, "default", "granted"];
  asked.mockClear();
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => made() };
  const worker = { pushManager };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: asked,
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => worker, ready: Promise.resolve(worker) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const pair = { league_id: leagueId, pair_id: idOf(1) };
const shown = (is_on = false) => {
  api.on(contract.push.state, () => ({ public_key, is_on }));
  return draw(<PushButton leagueId={leagueId} pairId={idOf(1)} />);
};
const offer = "Avisarme en este navegador";

it("asks only upon the press, begins, and ends with one press", async () => {
  const started = api.on(contract.push.start, () => ({ ok: true as const }));
  const ended = api.on(contract.push.end, () => ({ ok: true as const }));
  const { user } = shown();
  await screen.findByText(offer);
  expect(asked).not.toHaveBeenCalled();
  await user.dblClick(button(offer));
  await screen.findByText("Avisos activados · Quitar");
  expect(started).toEqual([{ ...pair, endpoint: begun.endpoint, ...begun.keys }]);
  await user.click(button("Avisos activados · Quitar"));
  await screen.findByText(offer);
  expect(ended).toEqual([{ ...pair, endpoint: begun.endpoint }]);
});

it("says how to allow what was denied, and begins nothing", async () => {
  answer = "denied";
  const { user } = shown();
  await user.click(await screen.findByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Este navegador tiene bloqueados los avisos/);
  expect([subscription, button(offer)]).toEqual([null, expect.anything()]);
});

it("says nothing to who closes the question", async () => {
  answer = "default";
  const { user } = shown();
  await user.click(await screen.findByRole("button"));
  await screen.findByText(offer);
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["push_full", /^Ahora no se pueden activar más avisos/],
  ["unavailable", /^No se han podido cambiar los avisos/],
] as const)("leaves nothing half done when it fails: %s", async (code, text) => {
  api.on(contract.push.start, () => {
    throw refusal(code);
  });
  const { user } = shown();
  await user.click(await screen.findByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  expect([subscription, button(offer)]).toEqual([null, expect.anything()]);
});

it("says that there is no line", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.on(contract.push.start, () => {
    throw refusal("unavailable");
  });
  const { user } = shown();
  await user.click(await screen.findByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Sin conexión/);
});

const takeAway = () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "PushManager");
};

it("is not there where nothing can come", () => {
  takeAway();
  expect(shown().container.querySelector("section")).toBeNull();
});

it("says how an iPhone can", async () => {
  takeAway();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
  shown();
  expect(await screen.findByText(/añade antes esta página a la pantalla de inicio/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
