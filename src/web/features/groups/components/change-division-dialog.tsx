import { Text } from "@mantine/core";
import type { DividedGroup } from "#contract/groups/divisions.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useChangeDivision } from "../model/change-division.ts";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { useDivision } from "../model/use-division.ts";
import { DivisionField } from "./division-field.tsx";

export interface ChangeDivisionProps extends RoundDialogProps {
  group: DividedGroup;
  groups: (DividedGroup & { matches_played: number })[];
}

const between =
  "Se cambia entre jornadas: después de finalizar una y antes del primer resultado de la siguiente. Las jornadas ya cerradas no cambian.";

/** 'Cambiar de división': between rounds only (spec 3 §5.5). */
export function ChangeDivisionDialog({ leagueId, roundId, group, groups, onClose }: ChangeDivisionProps) {
  const state = useDivision(groups, group);
  const change = useChangeDivision({ leagueId, roundId, groupId: group.id }, onClose);
  const hasPlayed = groups.some(({ matches_played }) => matches_played > 0);
  const isDirty = state.level !== group.division_level;
  return (
    <FormDialog
      title={`Cambiar de división: ${group.name}`}
      submitLabel="Cambiar de división"
      size="md"
      isBusy={change.isPending}
      isDirty={isDirty}
      submitDisabled={!isDirty || hasPlayed}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ seen_level: group.division_level, division: state.division }, { onError: state.refresh })
      }
    >
      <Text>{hasPlayed ? `En esta jornada ya se ha jugado. ${between}` : between}</Text>
      <DivisionField state={state} />
      <RefusalNote error={change.error} />
    </FormDialog>
  );
}
