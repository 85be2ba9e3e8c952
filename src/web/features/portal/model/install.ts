/** What a browser offers that can install the page by itself. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  /** The offer, which comes before this piece does (`src/web/portal/main.tsx`). */
  var installOffer: Event | undefined;
}

const isOffer = (event: Event | undefined): event is InstallOffer => event !== undefined && "prompt" in event;

export function installOffer(): InstallOffer | null {
  return isOffer(globalThis.installOffer) ? globalThis.installOffer : null;
}

/** An offer is good once. */
export function endOffer(): void {
  globalThis.installOffer = undefined;
}

/** Whether this is Safari on a telephone or tablet, in a window of the browser: there it is installed by hand. */
export function isInstalledByHand(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  const isSafari = /Safari\//.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent);
  return isApple && isSafari && "standalone" in navigator && navigator.standalone === false;
}
