import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { courtQuery, RefusedError, sayByCourt } from "../api.ts";
import { keepResult, keepTyped, resultText, typedResultOf, type WaitingResult, waitingResultOf } from "./court-kept.ts";

const again = 15_000; // ms

/** Why something waits on this phone: there is no line, or the club takes no more for a while. */
type Hold = "no_line" | "busy";

export interface CourtSaying {
  waiting: WaitingResult | null;
  hold: Hold | null;
  /** Why the club did not take what was sent last, with what it was. */
  refusal: string | null;
  say: (result: WaitingResult) => Promise<void>;
}

/** Why an attempt leaves what was sent where it is; null: the club has answered. */
function holdOf(error: unknown): Hold | null {
  if (!(error instanceof RefusedError)) return "no_line";
  return error.code === "too_many_requests" ? "busy" : null;
}

/** Sends what waits as the page opens, when the line comes back, and now and then. */
function useSendingAgain(linkId: string, send: (waiting: WaitingResult) => Promise<void>): void {
  useEffect(() => {
    const sendWaiting = () => {
      const waiting = waitingResultOf(linkId);
      if (waiting !== null) void send(waiting);
    };
    sendWaiting();
    const timer = setInterval(sendWaiting, again);
    window.addEventListener("online", sendWaiting);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sendWaiting);
    };
  }, [linkId, send]);
}

/**
 * Sends results by the code of a court: each is kept first and sent then, again and again until the club has answered, so that a
 * dropped line loses nothing (spec 8 §2.1, §2.3).
 * @param onTaken what follows when one was taken
 */
export function useCourtSaying(linkId: string, onTaken: () => void): CourtSaying {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(() => waitingResultOf(linkId));
  const [hold, setHold] = useState<Hold | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useCallback(
    async (result: WaitingResult) => {
      const { of: _of, ...said } = result;
      const { queryKey } = courtQuery(linkId);
      // What was sent meanwhile in its place waits for an answer of its own.
      const isLast = () => JSON.stringify(waitingResultOf(linkId)) === JSON.stringify(result);
      const end = () => {
        if (!isLast()) return;
        keepResult(linkId, null);
        setWaiting(null);
        setHold(null);
      };
      try {
        client.setQueryData(queryKey, await sayByCourt(linkId, said));
        if (isLast() && typedResultOf(linkId)?.match_id === said.match_id) keepTyped(linkId, null);
        end();
        onTaken();
      } catch (error) {
        const held = holdOf(error);
        if (held !== null) return setHold(held);
        void client.invalidateQueries({ queryKey });
        if (!(error instanceof RefusedError) || error.code === "link_dead") return; // its page says what never arrived
        setRefusal(`${resultText(result)} no ha llegado. ${error.message}`);
        end();
      }
    },
    [client, linkId, onTaken],
  );
  useSendingAgain(linkId, send);
  return {
    waiting,
    hold,
    refusal,
    say: (result) => {
      setRefusal(null);
      keepResult(linkId, result);
      setWaiting(result);
      return send(result);
    },
  };
}
