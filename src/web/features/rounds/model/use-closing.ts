import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClosingDecisionInput } from "#contract/rounds/board.ts";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { isAsShown, shownBy } from "#domain/season/closing.ts";
import { refusalCode, refusalOf } from "#web/platform/api-client.ts";
import { closingQuery } from "../api.ts";
import { useCloseRound, useDecideClosing } from "../mutations.ts";
import type { NextRound } from "./closing-board.ts";

/** What the server says a closing would do now, when it refused to do what was shown. */
function currentOf(error: unknown): ClosingPreview | null {
  return refusalOf(error, "closing_changed")?.current ?? null;
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

/** What is shown: what the board opened with, and beside it what others have made of it when that was asked for. */
function useShown(live: ClosingPreview | undefined) {
  const [opened, setOpened] = useState<ClosingPreview | null>(null);
  const [now, setNow] = useState<ClosingPreview | null>(null);
  if (opened === null && live !== undefined) setOpened(live);
  const confirmed = now ?? opened;
  return {
    opened,
    now,
    confirmed,
    compareWith: (current: ClosingPreview) => {
      setOpened(confirmed);
      setNow(current);
    },
    show: (preview: ClosingPreview) => {
      setOpened(preview);
      setNow(null);
    },
  };
}

/**
 * A closing that is being confirmed, of the round and as it was shown when the board opened. What others do meanwhile is told, and shown
 * beside it when asked for or when the server refuses; it never takes its place by itself (spec 3 §3.4).
 */
export function useClosing(leagueId: string, onClose: () => void) {
  const client = useQueryClient();
  const query = closingQuery(leagueId);
  const { data: live, error, refetch } = useQuery(query);
  const { opened, now, confirmed, compareWith, show } = useShown(live);
  const close = useCloseRound(leagueId, onClose);
  const decide = useDecideClosing(leagueId);
  const isMine = close.isPending || close.isSuccess; // a round that is gone then was closed here
  const news =
    isMine || decide.isPending ? null : newsOf({ opened, confirmed, live, errors: [close.error, error, decide.error] });
  return {
    opened,
    now,
    isGone: news === "gone",
    isBusy: close.isPending,
    isDeciding: decide.isPending,
    decideError: decide.error,
    loadError: opened === null ? error : null,
    reload: () => void refetch(),
    /** Shows what others have changed meanwhile; null when they have not. */
    review: news === "changed" && live !== undefined ? () => compareWith(live) : null,
    /** Decides things of the round that is shown, one after the other, and shows what becomes of it. */
    decide: async (decisions: ClosingDecisionInput[], onDone?: () => void): Promise<void> => {
      if (confirmed === null) return;
      try {
        for (const decision of decisions) {
          const decided = await decide.mutateAsync({ round_id: confirmed.round_id, decision });
          client.setQueryData(query.queryKey, decided);
          show(decided);
        }
        onDone?.();
      } catch {
        // Said by the dialog, the board or a toast; nothing was decided.
      }
    },
    /** Forgets why the last decision was refused. */
    forget: decide.reset,
    confirm: (next: NextRound) => {
      if (confirmed === null) return;
      close.mutate(
        { shown: confirmed, next },
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
export type Closing = ReturnType<typeof useClosing>;
