import { Alert, Checkbox, NativeSelect, Stack } from "@mantine/core";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { counted } from "#web/platform/format.ts";

export interface TargetFieldProps {
  others: GroupTable[];
  value: string;
  onChange: (groupId: string) => void;
}

export function TargetField({ others, value, onChange }: TargetFieldProps) {
  return (
    <>
      {others.length === 0 && (
        <Alert color="yellow">La liga solo tiene este grupo: crea otro para poder mover parejas.</Alert>
      )}
      <NativeSelect
        label="Grupo de destino"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={others.map(({ id, name, members }) => ({
          value: id,
          label: `${name} (${counted(members, "pareja", "parejas")})`,
        }))}
      />
    </>
  );
}

export interface PairChoicesProps {
  rows: GroupTable["rows"];
  chosen: string[];
  /** What pairs have in the round, and where those play whom somebody has moved meanwhile. */
  tied: ReadonlyMap<string, string>;
  gone: ReadonlyMap<string, string>;
  onChange: (chosen: string[]) => void;
}

/** Which pairs of a group move. */
export function PairChoices({ rows, chosen, tied, gone, onChange }: PairChoicesProps) {
  return (
    <Stack gap="xs" role="group" aria-label="Parejas que se mueven">
      {rows.map(({ pair_id, name, position }) => (
        <Checkbox
          key={pair_id}
          label={`${position}. ${name}`}
          description={tied.get(pair_id)}
          error={gone.get(pair_id)}
          disabled={gone.has(pair_id) && !chosen.includes(pair_id)}
          checked={chosen.includes(pair_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, pair_id] : chosen.filter((id) => id !== pair_id))
          }
        />
      ))}
    </Stack>
  );
}
