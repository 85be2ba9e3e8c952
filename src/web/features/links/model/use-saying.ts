import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { RefusedError } from "../api.ts";
import { dropWaiting, keepWaiting, type Waiting, waitingOf } from "./kept.ts";
import type { Speech } from "./speech.ts";
import { useSay } from "./use-say.ts";

const again = 15_000; // ms

export interface Saying {
  /** What was said and is on its way, by the match. */
  waiting: readonly Waiting[];
  isOffline: boolean;
  /** Why the club did not take what was said last of a match, and what that was. */
  refusal: { matchId: string; text: string; said: SaidByPair } | null;
  say: (matchId: string, said: SaidByPair) => Promise<boolean>;
}

/** Sends what waits as the page opens, when the line comes back, and now and then. */
function useSendingAgain(linkId: string, send: (waiting: Waiting) => Promise<boolean>): void {
  useEffect(() => {
    const sendAll = async () => {
      for (const one of waitingOf(linkId)) await send(one);
    };
    void sendAll();
    const timer = setInterval(() => void sendAll(), again);
    const onLine = () => void sendAll();
    window.addEventListener("online", onLine);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onLine);
    };
  }, [linkId, send]);
}

/**
 * Says things of matches by a link: what is said is kept first and sent then, again and again until the club has answered; so a page that
 * is closed without a line loses nothing (spec 6 §2.1).
 */
export function useSaying(linkId: string, { page, say, keyOf }: Speech): Saying {
  const speak = useSay();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => waitingOf(linkId));
  const [isOffline, setIsOffline] = useState(false);
  const [refusal, setRefusal] = useState<Saying["refusal"]>(null);

  const send = useCallback(
    async ({ match_id, said }: Waiting): Promise<boolean> => {
      try {
        client.setQueryData(keyOf(linkId), await say(linkId, match_id, said));
        setIsOffline(false);
      } catch (error) {
        if (!(error instanceof RefusedError)) {
          setIsOffline(true);
          return false;
        }
        if (error.code === "link_dead") {
          void client.invalidateQueries({ queryKey: keyOf(linkId) }); // its page says what never arrived
          return false;
        }
        setRefusal({ matchId: match_id, text: speak.text(error.message), said });
        dropWaiting(linkId, said.id);
        setWaiting(waitingOf(linkId));
        void client.invalidateQueries({ queryKey: keyOf(linkId) });
        return false;
      }
      dropWaiting(linkId, said.id);
      setWaiting(waitingOf(linkId));
      return true;
    },
    [client, linkId, speak, say, keyOf],
  );

  useSendingAgain(linkId, send);
  return {
    waiting,
    isOffline,
    refusal,
    say: (match_id, said) => {
      setRefusal(null);
      keepWaiting(linkId, { match_id, said, page });
      setWaiting(waitingOf(linkId));
      return send({ match_id, said });
    },
  };
}
