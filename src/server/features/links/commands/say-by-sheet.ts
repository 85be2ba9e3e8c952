import type { SentResultSaid } from "#contract/links/said.ts";
import { sayBySheet as proposeBySheet } from "#server/features/proposals/writes.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { livingSheet, visitedSheet } from "../parts/living-sheet.ts";
import type { Visit } from "../parts/visit.ts";
import { type FoundSheet, holdSheet } from "../sheets-repository.ts";
import { turnedResult } from "./say-by-link.ts";

/** Who says something by the code on a match's sheet, as the log of activity names them. */
const bySheet: Actor = { id: null, name: "Hoja del partido, por su código" };

/** Takes the result that the sheet of a match proposes (spec 6 §2.3). Locks: those of the match, then the code. */
export async function sayBySheet(
  deps: Dependencies,
  { visit, said }: { visit: Visit; said: SentResultSaid },
): Promise<FoundSheet> {
  const sheet = await visitedSheet(deps, visit);
  const { league_id, match_id } = sheet;
  await requireUnderLimit(deps.limits, "sheet_says", match_id);
  await proposeBySheet({ deps, actor: bySheet }, { league_id, match_id, said: turnedResult(said, 1) }, async (tx) => {
    if (!(await holdSheet(tx, sheet.id))) throw refusal("link_dead");
    await livingSheet(tx, deps, visit.token);
  });
  return sheet;
}
