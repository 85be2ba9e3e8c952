import { Group, NativeSelect, Radio, Stack } from "@mantine/core";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { type DrawChoice, hasPlaces, placeCounts } from "../model/draw-choice.ts";

export interface DrawChoiceProps {
  page: BracketPage;
  choice: DrawChoice;
  onChange: (choice: DrawChoice) => void;
}

function Places({ page, choice, onChange }: DrawChoiceProps) {
  const counts = placeCounts(page, choice.perGroup);
  const setPerGroup = (perGroup: number) =>
    onChange({ ...choice, perGroup, best: Math.min(choice.best, placeCounts(page, perGroup).best.at(-1) ?? 0) });
  return (
    <Group align="end">
      <NativeSelect
        label="Pasan de cada grupo"
        value={String(choice.perGroup)}
        onChange={({ currentTarget: { value } }) => setPerGroup(Number(value))}
        data={counts.perGroup.map((count) => ({
          value: String(count),
          label: count === 1 ? "La 1.ª pareja" : `Las ${count} primeras`,
        }))}
      />
      <NativeSelect
        label={`Y las mejores ${choice.perGroup + 1}.ᵃˢ`}
        value={String(choice.best)}
        disabled={counts.best.length === 1}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, best: Number(value) })}
        data={counts.best.map((count) => ({
          value: String(count),
          label: count === 0 ? "Ninguna" : counted(count, "pareja", "parejas"),
        }))}
      />
    </Group>
  );
}

/** Whether pairs are drawn, or the places of groups that are still being played (spec 5 §1.2). */
export function DrawSource({ page, choice, onChange }: DrawChoiceProps) {
  if (!hasPlaces(page)) return null;
  const { round_number, groups } = page.groups;
  return (
    <Stack gap="sm">
      <Radio.Group
        label="De dónde salen las parejas"
        value={choice.source}
        onChange={(source) => onChange({ ...choice, source, seeds: null })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="pairs" label="Parejas elegidas ahora" />
          <Radio
            value="groups"
            label="Puestos de los grupos"
            description={`Los ${groups.length} grupos de la Jornada ${round_number} aún se juegan: cada pareja entra en el cuadro cuando acaba su grupo.`}
          />
        </Stack>
      </Radio.Group>
      {choice.source === "groups" && <Places page={page} choice={choice} onChange={onChange} />}
    </Stack>
  );
}
