import type { Tx } from "#server/db/connect.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import { insertMail, insertResultNotice } from "./repository.ts";

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

/** Notes a mail of another feature to a person, which does not fill the day. @returns the tokens of the two links in it (spec 6 §8) */
export async function noteMail(
  tx: Tx,
  { person_id, email, day, at }: { person_id: string; email: string; day: string; at: Date },
): Promise<{ settings: string; stop: string }> {
  const [settings, stop] = [newToken(), newToken()];
  await insertMail(tx, {
    person_id,
    day,
    fills_day: false,
    address_hash: hashOf(email.toLowerCase()),
    settings_hash: hashOf(settings),
    stop_hash: hashOf(stop),
    created_at: at,
  });
  return { settings, stop };
}
