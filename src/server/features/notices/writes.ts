import type { Tx } from "#server/db/connect.ts";
import { insertResultNotice } from "./repository.ts";

// For the commands of other features, within their transactions.
export { deleteMailsBefore, deleteMailsOf, moveMails } from "./repository.ts";

/**
 * Notes that a pair has to be asked whether a result is so that its rivals have sent (spec 6 §8).
 * @param result the pair that is asked, which result of the match, and how it is written with that pair's games first
 */
export async function askAboutResult(
  tx: Tx,
  result: { tournament_id: string; match_id: string; pair_id: string; version: number; score: string; noted_at: Date },
): Promise<void> {
  await insertResultNotice(tx, { ...result, kind: "result" });
}
