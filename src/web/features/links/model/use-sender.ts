import { useCallback, useEffect, useRef, useState } from "react";
import { RefusedError } from "../api.ts";
import { allWaiting, type Unsent } from "./all-waiting.ts";

const again = 15_000; // ms

/** What has become of something that waited. */
export interface Fate {
  unsent: Unsent;
  state: "waits" | "sent" | "refused";
  /** Why the club did not take it. */
  reason: string;
}

/** What an attempt has led to; what the club may take later still waits. */
async function attempt(unsent: Unsent): Promise<Fate> {
  try {
    await unsent.send();
    unsent.drop();
    return { unsent, state: "sent", reason: "" };
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code === "too_many_requests")
      return { unsent, state: "waits", reason: "" };
    const reason = error.code === "link_dead" ? "El enlace ya no vale: díselo tú." : error.message;
    return { unsent, state: "refused", reason };
  }
}

/**
 * Sends what waits on this phone of private pages that are not open, as the page opens, when the line comes back, and now and then.
 * What the club refuses stays until somebody has read it.
 * @returns what has become of each, and how one is put away
 */
export function useSender(): { fates: readonly Fate[]; close: (id: string) => void } {
  const [fates, setFates] = useState<readonly Fate[]>([]);
  const refused = useRef(new Set<string>());
  const isSending = useRef(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const unsent of allWaiting(location.pathname).filter(({ id }) => !refused.current.has(id))) {
      const fate = await attempt(unsent);
      if (fate.state === "refused") refused.current.add(unsent.id);
      setFates((before) => [...before.filter((one) => one.unsent.id !== unsent.id), fate]);
    }
    isSending.current = false;
  }, []);
  useEffect(() => {
    const run = () => void sendAll();
    run();
    const timer = setInterval(run, again);
    window.addEventListener("online", run);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", run);
    };
  }, [sendAll]);
  const keyOf = ({ unsent, state }: Fate) => `${unsent.id} ${state}`;
  const close = (id: string) => {
    const fate = fates.find(({ unsent }) => unsent.id === id);
    if (fate === undefined) return;
    if (fate.state === "refused") fate.unsent.drop();
    setHidden(new Set([...hidden, keyOf(fate)]));
  };
  return { fates: fates.filter((fate) => !hidden.has(keyOf(fate))), close };
}
