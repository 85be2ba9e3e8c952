import { byThen } from "#domain/scores/sent-results.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { isRefusal } from "#server/platform/errors.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { eventOf, rulesOf } from "../parts/events.ts";
import { scoreNote } from "../parts/score-note.ts";
import { listRunning, listSent, type SentFacts } from "../repository.ts";
import { holdSent, settleSent } from "./settle-sent.ts";

const byTime: Actor = { id: null, name: "Plazo cumplido" };

/** Whether the time to answer has passed for a match, as it is read without its lock. */
async function listDue({ database, clock }: Dependencies): Promise<SentFacts[]> {
  const running = await listRunning(database.db);
  const rows = await listSent(
    database.db,
    running.map(({ id }) => id),
  );
  const now = clock.now().getTime();
  return running.filter((facts) => {
    const events = rows.filter(({ match_id }) => match_id === facts.id).map(eventOf);
    return byThen(events, rulesOf(facts), now).length > events.length;
  });
}

async function confirm(deps: Dependencies, facts: SentFacts): Promise<void> {
  const command = { deps, actor: byTime };
  await inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, { league_id: facts.league_id, match_id: facts.id });
    const { standing } = all;
    if (standing.kind !== "result" || standing.by !== "time") return;
    await settleSent({ tx, command, note, changed }, all, standing);
    const line = { entity_id: facts.id, tournament_id: facts.league_id };
    await note({ code: "result_confirmed", params: { score: scoreNote(standing.result), by: "time" }, ...line });
  });
}

/** Confirms what nobody has denied in time (spec 6 §2.2), each match by itself. Locks: those of each match. */
export async function confirmDue(deps: Dependencies): Promise<void> {
  for (const facts of await listDue(deps)) {
    try {
      await confirm(deps, facts);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      deps.log.warn({ err: error, match: facts.id }, "a result could not be confirmed by time");
    }
  }
}
