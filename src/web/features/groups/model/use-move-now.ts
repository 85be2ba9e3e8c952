import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalPreview } from "#contract/groups/withdrawals.ts";
import { refusalOf } from "#web/platform/api-client.ts";
import { withdrawalQuery } from "../api.ts";
import { useMovePairNow } from "../mutations.ts";

type Policy = WithdrawalPreview["usual"];

/** The policy that is chosen, the league's own until then, and what it does. */
function choiceOf(preview: WithdrawalPreview | null, policy: Policy | null) {
  const chosen = policy ?? preview?.usual ?? "keep_if_half";
  return { chosen, choice: preview?.choices.find((one) => one.policy === chosen) };
}

/**
 * 'Cambiar ahora' of a pair that has results in the round; null: of nobody. What becomes of its matches is confirmed as it was
 * shown, or as the refusal has shown it anew (spec 3 §2.6, §3.4).
 */
export function useMoveNow(place: { leagueId: string; roundId: string }, leaver: string | null, onDone: () => void) {
  const pairId = leaver ?? "";
  const query = useQuery({ ...withdrawalQuery({ ...place, pairId }), enabled: leaver !== null });
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [shown, setShown] = useState<WithdrawalPreview | null>(null);
  const preview = shown?.pair_id === leaver ? shown : null;
  if (preview === null && query.data?.pair_id === leaver) setShown(query.data);
  const move = useMovePairNow({ ...place, pairId }, onDone);
  const { chosen, choice } = choiceOf(preview, policy);
  const onError = (error: unknown) => {
    const refused = refusalOf(error, "withdrawal_changed");
    if (refused !== null) setShown(refused.current);
  };
  const submit = (target_group_id: string) => {
    if (choice !== undefined) move.mutate({ target_group_id, policy: chosen, shown: choice.effects }, { onError });
  };
  const { error, isPending } = move;
  return { preview, chosen, choice, setPolicy, submit, loadError: query.error, error, isPending };
}

export type MoveNow = ReturnType<typeof useMoveNow>;
