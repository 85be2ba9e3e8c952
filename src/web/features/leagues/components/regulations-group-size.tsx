import { Checkbox, Fieldset, SimpleGrid, Stack } from "@mantine/core";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { groupSizeLimits, sizesProblem } from "#domain/season/group-size.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import type { RegulationsPartProps } from "./regulations-points.tsx";

/** How many pairs the groups shall have, at least and at most (spec 3 §2.1), and who may be in two; it belongs to no set of rules. */
export function GroupSizeFields({ value, onChange }: RegulationsPartProps) {
  const problem = sizesProblem(value.group_size);
  const field = (name: keyof Regulations["group_size"], label: string) => (
    <NumberField
      label={label}
      min={groupSizeLimits.least}
      max={groupSizeLimits.most}
      whenEmpty={DEFAULT_REGULATIONS.group_size[name]}
      value={value.group_size[name]}
      error={name === "size" ? problem : null}
      onChange={(typed) => onChange({ ...value, group_size: { ...value.group_size, [name]: typed } })}
    />
  );
  return (
    <Fieldset legend="Parejas por grupo">
      <Stack gap="xs">
        <SimpleGrid cols={3}>
          {field("size", "Tamaño")}
          {field("smallest", "Mínimo")}
          {field("largest", "Máximo")}
        </SimpleGrid>
        <Checkbox
          label="Se puede jugar con dos parejas de la liga"
          description="En grupos distintos de la misma jornada; nunca dos veces en el mismo grupo."
          checked={!value.one_group_per_person}
          onChange={({ currentTarget }) => onChange({ ...value, one_group_per_person: !currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  );
}
