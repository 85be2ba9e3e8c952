import { useEffect, useState } from "react";
import { useLiveConnection } from "#web/platform/live.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { forgetCopies, keptMoment } from "./kept-moment.ts";
import { momentText } from "./moment-text.ts";

const again = 2000; // ms between looks whether something older has come on the screen

/**
 * Of when what is shown is while there is no line; null: the line stands. When it is back, what came from a copy,
 * or did not come, is read anew, also where no stream tells of changes.
 */
export function useLostText(): string | null {
  const isConnected = useLiveConnection();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (isConnected) return;
    const lost = Date.now();
    const look = () => setText(momentText(Math.min(keptMoment() ?? lost, lost), Date.now()));
    const first = setTimeout(look);
    const timer = setInterval(look, again);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      setText(null);
      const isCopy = keptMoment() !== null;
      forgetCopies();
      if (isCopy) void queryClient.invalidateQueries();
      else void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
    };
  }, [isConnected]);
  return isConnected ? null : text;
}
