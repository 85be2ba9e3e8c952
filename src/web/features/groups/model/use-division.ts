import { useState } from "react";
import type { ChosenDivision, DividedGroup } from "#contract/groups/divisions.ts";
import { divisionChoices, groupNameBeside } from "#domain/season/divisions.ts";
import { refusalOf } from "#web/platform/api-client.ts";

/** The divisions that are offered as they were when the dialog was opened, or as its refusal has shown them anew (spec 3 §3.4). */
export function useDivision(groups: readonly DividedGroup[], group: DividedGroup | null = null) {
  const [shown, setShown] = useState(groups);
  const choices = divisionChoices(shown, group?.id);
  const lowest = choices.length;
  const [wanted, setWanted] = useState<number | null>(group?.division_level ?? null);
  const choice = choices.find(({ level }) => level === wanted) ?? choices.at(-1) ?? { level: 1, groups: [] };
  const division: ChosenDivision = { level: choice.level, group_ids: choice.groups.map(({ id }) => id) };
  return {
    choices,
    lowest,
    level: choice.level,
    choose: setWanted,
    /** Null: a new division below all others. */
    division: choice.level === lowest ? null : division,
    suggestedName: groupNameBeside(choice),
    refresh: (error: unknown) => {
      const refused = refusalOf(error, "division_changed");
      if (refused !== null) setShown(refused.groups);
    },
  };
}

export type DivisionState = ReturnType<typeof useDivision>;

/** The name and the division of a new group: the name goes with the division until it is typed. */
export function useNamedGroup(groups: readonly DividedGroup[]) {
  const state = useDivision(groups);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? state.suggestedName;
  return {
    state,
    name,
    rename: setTyped,
    isDirty: name !== groupNameBeside({ level: state.lowest, groups: [] }),
    /** What is sent of it. */
    named: { name, ...(state.division !== null && { division: state.division }) },
  };
}

export type NamedGroup = ReturnType<typeof useNamedGroup>;
