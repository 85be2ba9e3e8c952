import type { PushState } from "#contract/push/endpoints.ts";
import { sendPublic } from "#web/platform/send-public.ts";
import { isKeeping } from "./device-worker.ts";

/** The pair that messages are of. */
export interface FollowedPair {
  league_id: string;
  pair_id: string;
}

const isIphone = () => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Whether this browser takes messages: `install`: once it is on the phone's first screen, as iPhones want it. */
export function pushAbility(): "can" | "install" | "cannot" {
  if (!("serviceWorker" in navigator)) return "cannot";
  if ("PushManager" in globalThis && "Notification" in globalThis) return "can";
  return isIphone() && !isInstalled() ? "install" : "cannot";
}

/** The worker that shows messages, on a first visit once it has come; null: nothing is to be kept on this device, so there is none. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return found === undefined && !isKeeping() ? null : navigator.serviceWorker.ready;
}

async function subscribed(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** What is known of messages of a pair here; null: this device has no worker that shows them. */
export async function readPush(pair: FollowedPair): Promise<PushState | null> {
  if ((await registration()) === null) return null;
  const endpoint = (await subscribed())?.endpoint ?? null;
  return sendPublic<PushState>("POST", "/push/state", { ...pair, endpoint });
}

/** The same key, whatever of base64 it is written in. */
const isKey = (bytes: ArrayBuffer | null, key: Uint8Array) => {
  const own = new Uint8Array(bytes ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
};

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A subscription of this browser by the installation's key; one by an older key is ended first. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await registration();
  if (worker === null) throw new Error("no worker");
  const key = bytesOf(publicKey);
  const before = await worker.pushManager.getSubscription();
  if (before !== null) {
    if (isKey(before.options.applicationServerKey, key)) return before;
    await before.unsubscribe();
  }
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Begins messages of a pair, after the person has allowed them. @throws what went wrong, with nothing begun that was not before */
export async function startPush(pair: FollowedPair, publicKey: string): Promise<void> {
  const isNew = (await subscribed()) === null;
  const subscription = await subscribe(publicKey);
  const { endpoint, keys } = subscription.toJSON();
  try {
    await sendPublic("POST", "/push/start", { ...pair, endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
  } catch (error) {
    if (isNew) await subscription.unsubscribe().catch(() => false);
    throw error;
  }
}

/** Ends messages of a pair in this browser. */
export async function endPush(pair: FollowedPair): Promise<void> {
  const endpoint = (await subscribed())?.endpoint;
  if (endpoint !== undefined) await sendPublic("POST", "/push/end", { ...pair, endpoint });
}
