import { useEffect, useState, useSyncExternalStore } from "react";
import { errorText, refusalCode, refusalOf } from "#web/platform/api-client.ts";
import { sendResult } from "./kept-answer.ts";
import { ResultQueue } from "./result-queue.ts";
import { matchIn, playedOf } from "./run-state.ts";
import type { Refused } from "./waiting-results.ts";

const between = 4000; // ms until a line that failed is tried again

const isFinal = new Set([
  "evening_result_changed",
  "evening_step_refused",
  "evening_not_found",
  "invalid_input",
  "desk_required",
]);

/** What the server says against a result; null: it had no answer, or nobody is signed in, and it is tried again. */
function refusedBy(error: unknown): Refused | null {
  if (!isFinal.has(refusalCode(error) ?? "")) return null;
  const now = refusalOf(error, "evening_result_changed");
  return { text: errorText(error, "No se ha podido guardar el resultado"), now };
}

/** The results of an evening that this phone has entered: sent in their order, again and again until they arrive (spec 8 §2.1). */
export function useResultQueue(eveningId: string) {
  const [queue] = useState(
    () =>
      new ResultQueue(eveningId, {
        send: (result) => sendResult(eveningId, result),
        refusedBy,
        versionIn: (evening, matchId) => matchIn(playedOf(evening), matchId)?.version ?? null,
      }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  useEffect(() => {
    const run = () => void queue.run();
    run();
    const timer = setInterval(run, between);
    window.addEventListener("online", run);
    document.addEventListener("visibilitychange", run);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", run);
      document.removeEventListener("visibilitychange", run);
    };
  }, [queue]);
  return { queue, state };
}
