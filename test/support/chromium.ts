import { existsSync } from "node:fs";

// Without the windows that nobody sees, a page costs half.
const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The installed Chromium that browser tests drive; undefined when there is none. */
export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && place !== "" && existsSync(place));
}

/** An installed Chromium with all that a person's browser has, such as notifications; undefined when there is none. */
export function findWholeChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place) && !isWithoutWindows(place));
}

/** Whether a Chromium was chosen by hand, or is one without windows. */
export function isWithoutWindows(found: string | undefined): boolean {
  return found !== undefined && (found === process.env.CHROMIUM_PATH || found.endsWith("headless-shell"));
}

/** Headless and without the background work of a person's browser. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
