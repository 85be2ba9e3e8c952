import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClosingPreview } from "#contract/rounds.ts";
import { isAsShown, shownBy } from "#domain/closing.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { closingQuery } from "../api.ts";
import { useCloseRound } from "../mutations.ts";

/** What the server says a closing would do now, when it refused to do what was shown. */
function currentOf(error: unknown): ClosingPreview | null {
  if (refusalCode(error) !== "closing_changed") return null;
  return refusalData(error).current as ClosingPreview; // sent with this code by the closing command only
}

interface Sides {
  opened: ClosingPreview | null;
  /** What pressing the button confirms. */
  confirmed: ClosingPreview | null;
  live: ClosingPreview | undefined;
  /** Refusals of the closing and of the preview. */
  errors: unknown[];
}

/** What others have done meanwhile: finished this round, changed what closing it would do, or nothing of it. */
function newsOf({ opened, confirmed, live, errors }: Sides): "gone" | "changed" | null {
  if (opened === null || confirmed === null) return null;
  if (errors.some((error) => refusalCode(error) === "round_closed")) return "gone";
  if (live === undefined) return null;
  if (live.round_id !== opened.round_id) return "gone";
  return isAsShown(shownBy(confirmed), shownBy(live)) ? null : "changed";
}

/**
 * A closing that is being confirmed: of the round, and as it was shown, when the dialog opened. What others do meanwhile is told,
 * and shown beside it when asked for or when the server refuses; it never takes its place by itself (spec 3 §3.4).
 */
export function useClosing(leagueId: string, onClose: () => void) {
  const { data: live, error } = useQuery(closingQuery(leagueId));
  const [opened, setOpened] = useState<ClosingPreview | null>(null);
  const [now, setNow] = useState<ClosingPreview | null>(null);
  const close = useCloseRound(leagueId, onClose);
  if (opened === null && live !== undefined) setOpened(live);
  const confirmed = now ?? opened;

  const compareWith = (current: ClosingPreview) => {
    setOpened(confirmed);
    setNow(current);
  };
  const isMine = close.isPending || close.isSuccess; // a round that is gone then was closed here
  const news = isMine ? null : newsOf({ opened, confirmed, live, errors: [close.error, error] });
  return {
    opened,
    now,
    isGone: news === "gone",
    isBusy: close.isPending,
    loadError: opened === null ? error : null,
    /** Shows what others have changed meanwhile; null when they have not. */
    review: news === "changed" && live !== undefined ? () => compareWith(live) : null,
    /** @param creates_matches whether the next round opens with its matches */
    confirm: (creates_matches: boolean) => {
      if (confirmed === null) return;
      close.mutate(
        { shown: confirmed, creates_matches },
        {
          onError: (refused) => {
            const current = currentOf(refused);
            if (current !== null) compareWith(current);
          },
        },
      );
    },
  };
}
