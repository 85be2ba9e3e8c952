import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalPreview } from "#contract/groups-withdrawals.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { withdrawalQuery } from "../api.ts";
import { useMovePairNow } from "../mutations.ts";

/**
 * 'Cambiar ahora' of a pair that has results in the round; null: of nobody. What becomes of its matches is confirmed as it was
 * shown, or as the refusal has shown it anew (spec 3 §2.6, §3.4).
 */
export function useMoveNow(place: { leagueId: string; roundId: string }, pairId: string | null, onDone: () => void) {
  const query = useQuery({ ...withdrawalQuery({ ...place, pairId: pairId ?? "" }), enabled: pairId !== null });
  const [policy, setPolicy] = useState<WithdrawalPreview["usual"] | null>(null);
  const [shown, setShown] = useState<WithdrawalPreview | null>(null);
  const preview = shown !== null && shown.pair_id === pairId ? shown : null;
  if (preview === null && pairId !== null && query.data?.pair_id === pairId) setShown(query.data);
  const move = useMovePairNow({ ...place, pairId: pairId ?? "" }, onDone);
  const chosen = policy ?? preview?.usual ?? "keep_if_half";
  const choice = preview?.choices.find((one) => one.policy === chosen);
  const submit = (target_group_id: string) => {
    if (choice === undefined) return;
    move.mutate(
      { target_group_id, policy: chosen, shown: choice.effects },
      {
        onError: (error) => {
          // Sent with this code by the command that moves the pair.
          if (refusalCode(error) === "withdrawal_changed") setShown(refusalData(error).current as WithdrawalPreview);
        },
      },
    );
  };
  return {
    preview,
    chosen,
    choice,
    setPolicy,
    submit,
    loadError: query.error,
    error: move.error,
    isPending: move.isPending,
  };
}

export type MoveNow = ReturnType<typeof useMoveNow>;
