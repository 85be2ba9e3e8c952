import { useEffect, useState } from "react";
import { listenForLostSession } from "#web/platform/query-client.ts";
import { late } from "#web/ui/late.tsx";

const SignInAgainDialog = late(async () => (await import("./sign-in-again-dialog.tsx")).SignInAgainDialog);

/** True from the moment the server says that the session has ended. */
function useLostSession() {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    listenForLostSession(() => setLost(true));
    return () => listenForLostSession(null);
  }, []);
  return [isLost, () => setLost(false)] as const;
}

/** Waits for the moment in which a session has ended, and lets its person enter again where they are. */
export function ExpiredSession() {
  const [isLost, found] = useLostSession();
  return isLost && <SignInAgainDialog onDone={found} />;
}
