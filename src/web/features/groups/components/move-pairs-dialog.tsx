import { Alert, Checkbox, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { errorTable } from "#contract/errors.ts";
import type { GroupTable } from "#contract/groups.ts";
import { checkMove } from "#domain/pair-move.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useMovePairs } from "../mutations.ts";

export interface MovePairsDialogProps {
  leagueId: string;
  group: GroupTable;
  groups: GroupTable[];
  onClose: () => void;
}

/** 'Ascensos/Descensos': pairs to another group by hand, with its warnings and refusals (spec 2 §5 "Move pairs"). */
export function MovePairsDialog({ leagueId, group, groups, onClose }: MovePairsDialogProps) {
  const others = groups.filter(({ id }) => id !== group.id);
  const [targetId, setTargetId] = useState(others[0]?.id ?? "");
  const [chosen, setChosen] = useState<string[]>([]);
  const [wasTried, setTried] = useState(false);
  const move = useMovePairs(leagueId, onClose);
  const target = others.find(({ id }) => id === targetId);
  const check = checkMove({ chosen: chosen.length, source: group.members, target: target?.members ?? 0 });
  const refusal = check.ok ? null : errorTable[check.code].message;
  const isWarned = check.ok && check.value.warning;
  const submit = () => {
    setTried(true);
    if (check.ok && target !== undefined)
      move.mutate({ group_id: group.id, target_group_id: target.id, pair_ids: chosen });
  };
  return (
    <FormDialog
      title={`Ascensos/Descensos · ${group.name}`}
      submitLabel="Mover parejas"
      isBusy={move.isPending}
      isDirty={chosen.length > 0}
      submitDisabled={target === undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {others.length === 0 && (
        <Alert color="yellow">La liga solo tiene este grupo: crea otro para poder mover parejas.</Alert>
      )}
      <NativeSelect
        label="Grupo de destino"
        value={targetId}
        onChange={({ currentTarget }) => setTargetId(currentTarget.value)}
        data={others.map(({ id, name, members }) => ({
          value: id,
          label: `${name} (${counted(members, "pareja", "parejas")})`,
        }))}
      />
      <Stack gap="xs" role="group" aria-label="Parejas que se mueven">
        {group.rows.map(({ pair_id, name, position }) => (
          <Checkbox
            key={pair_id}
            label={`${position}. ${name}`}
            checked={chosen.includes(pair_id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, pair_id] : chosen.filter((id) => id !== pair_id))
            }
          />
        ))}
      </Stack>
      {refusal !== null && (wasTried || chosen.length > 0) && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {isWarned && <Alert color="yellow">El grupo de destino tendría más de 4 parejas.</Alert>}
    </FormDialog>
  );
}
