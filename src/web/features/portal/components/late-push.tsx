import { type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "#web/platform/when-idle.ts";

interface LatePushProps {
  leagueId: string;
  pairId: string;
}

type Button = (props: LatePushProps) => ReactNode;

/** Messages of a pair to this browser, which no page needs at once: brought when there is nothing else to do. */
export function LatePush(props: LatePushProps) {
  const [Loaded, setLoaded] = useState<{ Button: Button } | null>(null);
  useEffect(() => {
    const bring = async () => setLoaded({ Button: (await import("./push-button.tsx")).PushButton });
    return whenIdle(() => void bring().catch(() => null), 3000);
  }, []);
  return Loaded === null ? null : <Loaded.Button {...props} />;
}
