import { useEffect, useState } from "react";
import { useLiveConnection } from "#web/platform/live.ts";
import { keptMoment } from "./kept-moment.ts";

/** When the line was lost, in ms since 1970; null: it stands. */
export function useLostSince(): number | null {
  const isConnected = useLiveConnection();
  const [lost, setLost] = useState<{ since: number } | null>(null);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setLost({ since: keptMoment() ?? Date.now() }));
    return () => {
      clearTimeout(timer);
      setLost(null);
    };
  }, [isConnected]);
  return lost?.since ?? null;
}
