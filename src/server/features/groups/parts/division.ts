import type { ChosenDivision } from "#contract/groups/divisions.ts";
import { chosenLevel } from "#domain/season/divisions.ts";
import { refusal } from "#server/platform/errors.ts";
import type { listGroups } from "../repository.ts";

/** The level of a chosen division; refuses with `division_changed`, and with the groups as they are now. */
export function levelOf(
  groups: Awaited<ReturnType<typeof listGroups>>,
  division: ChosenDivision | null,
  groupId: string | null = null,
): number {
  const level = chosenLevel(groups, division, groupId);
  if (!level.ok) throw refusal(level.code, { groups });
  return level.value;
}
