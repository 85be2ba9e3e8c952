import { NativeSelect } from "@mantine/core";
import { divisionChoiceName } from "#domain/season/divisions.ts";
import type { DivisionState } from "../model/use-division.ts";

/** In which division a group is, from the top down; nothing to choose while there is only one (spec 3 §5.5). */
export function DivisionField({ state }: { state: DivisionState }) {
  const { choices, lowest, level, choose } = state;
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      label="División"
      description="De la más alta a la más baja. Una división puede tener varios grupos."
      value={String(level)}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      data={choices.map((choice) => ({
        value: String(choice.level),
        label: divisionChoiceName(choice, choice.level === lowest),
      }))}
    />
  );
}
