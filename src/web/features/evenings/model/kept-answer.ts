import type { Evening } from "#contract/evenings/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { eveningQuery } from "../api.ts";
import { matchIn, playedOf } from "./run-state.ts";
import type { WaitingResult } from "./waiting-results.ts";

/** Keeps the evening that a change answered with, unless a later one is there already. @returns the later one */
export function keepAnswer(answer: Evening): Evening {
  const { queryKey } = eveningQuery(answer.id);
  const old = queryClient.getQueryData(queryKey);
  if (old !== undefined && old.version > answer.version) return old;
  queryClient.setQueryData(queryKey, answer);
  return answer;
}

/** Sends a result that was entered here. @returns the evening with it; refused with `evening_result_changed`, `evening_step_refused` */
export async function sendResult(
  evening_id: string,
  { match_id, score, match_version }: Pick<WaitingResult, "match_id" | "score" | "match_version">,
): Promise<Evening> {
  const step = { kind: "result", match_id, score } as const;
  const answer = await api.evenings.step({ evening_id, step, match_version });
  const kept = keepAnswer(answer);
  // Undone and entered again at once, it is answered as the first time: it has not been done, and is sent once more.
  if (kept !== answer && String(matchIn(playedOf(kept), match_id)?.score) !== String(score))
    throw new Error("not there");
  return kept;
}
