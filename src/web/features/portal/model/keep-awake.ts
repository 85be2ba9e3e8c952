import { useEffect } from "react";
import { minute } from "#web/platform/minute.ts";

const isSeen = () => document.visibilityState === "visible";

/** Asks for a screen that stays on; null where the browser gives none: the address has no TLS, or the battery is low. */
async function askForScreen(): Promise<WakeLockSentinel | null> {
  if (!("wakeLock" in navigator) || !isSeen()) return null;
  return navigator.wakeLock.request("screen").catch(() => null);
}

/** Keeps the screen awake while a wall is shown: asked again when its window is seen anew, and when the browser has let it go. */
export function useKeepAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (held !== null && !held.released) return;
      const lock = await askForScreen();
      if (isOver) void lock?.release();
      else held = lock;
    };
    const again = () => void ask();
    again();
    document.addEventListener("visibilitychange", again);
    const timer = setInterval(again, minute);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      clearInterval(timer);
      void held?.release();
    };
  }, []);
}
