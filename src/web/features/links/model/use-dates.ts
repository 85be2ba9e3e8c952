import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PairAbsence, SaidOfDates } from "#contract/links/dates.ts";
import { addAbsence, offeredDaysQuery, privateQuery, RefusedError, removeAbsence, sayDates } from "../api.ts";
import { refusedText } from "./dates-texts.ts";
import { useSay } from "./use-say.ts";

/** What can be said of dates; nothing of it is kept without a line, since another pair may have the place by then. */
export type SayingDates = { matchId: string; said: SaidOfDates } | { absence: PairAbsence } | { removes: string };

export interface DatesSaying {
  isBusy: boolean;
  /** What was said last and not taken, and why. */
  refusal: { of: SayingDates; text: string; places: ReadonlyMap<string, string> } | null;
  say: (what: SayingDates) => Promise<boolean>;
}

function send(linkId: string, what: SayingDates) {
  if ("said" in what) return sayDates(linkId, what.matchId, what.said);
  return "absence" in what ? addAbsence(linkId, what.absence) : removeAbsence(linkId, what.removes);
}

/** Says what a pair says of dates, and shows its page as it is then; what was refused stays, with why, where it was said. */
export function useDates(linkId: string): DatesSaying {
  const speak = useSay();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<DatesSaying["refusal"]>(null);
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    refusal,
    say: async (what) => {
      if (isBusy) return false;
      setIsBusy(true);
      setRefusal(null);
      try {
        client.setQueryData(privateQuery(linkId).queryKey, await send(linkId, what));
        return true;
      } catch (error) {
        const isRefused = error instanceof RefusedError;
        const noLine = speak`No hay conexión. No se ha enviado nada: volved a intentarlo.`;
        setRefusal({ of: what, ...(isRefused ? refusedText(error, speak) : { text: noLine, places: new Map() }) });
        if (isRefused) void client.invalidateQueries({ queryKey: privateQuery(linkId).queryKey });
        return false;
      } finally {
        setIsBusy(false);
        if ("matchId" in what)
          void client.invalidateQueries({ queryKey: offeredDaysQuery(linkId, what.matchId).queryKey });
        else void client.invalidateQueries({ queryKey: ["private", linkId, "places"] });
      }
    },
  };
}
