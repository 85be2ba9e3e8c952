import type { Evening } from "#contract/evenings/endpoints.ts";
import { drawsWithoutTable } from "#domain/evenings/allowed.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";

/** The last round, where a result of an earlier one has changed since the table drew it, and none of its own is in yet (spec 8 §1.4). */
export function drawnBefore({ entries }: Pick<Evening, "entries">, played: PlayedEvening): number | null {
  const last = played.rounds.at(-1);
  if (played.status !== "playing" || last === undefined || drawsWithoutTable(played.settings)) return null;
  if (last.matches.some(({ score, is_void }) => score !== null || is_void)) return null;
  const earlier = new Set(played.rounds.slice(0, -1).flatMap(({ matches }) => matches.map(({ id }) => id)));
  const real = entries.filter(({ is_undone }) => !is_undone);
  const drawnAt = real.findLastIndex(({ step }) => step.kind === "round");
  const isChanged = real
    .slice(drawnAt + 1)
    .some(({ step }) => (step.kind === "result" || step.kind === "void") && earlier.has(step.match_id));
  return isChanged ? last.number : null;
}
