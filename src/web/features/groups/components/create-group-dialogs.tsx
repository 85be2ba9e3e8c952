import type { DividedGroup } from "#contract/groups/divisions.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { useNamedGroup } from "../model/use-division.ts";
import { useCreateEmptyGroup } from "../mutations.ts";
import { DivisionField } from "./division-field.tsx";
import { GroupNameField } from "./group-name-field.tsx";

export interface CreateGroupProps extends RoundDialogProps {
  groups: readonly DividedGroup[];
}

/** 'Crear Grupo Vacío' (spec 2 §2). */
export function CreateEmptyGroupDialog({ leagueId, roundId, groups, onClose }: CreateGroupProps) {
  const group = useNamedGroup(groups);
  const create = useCreateEmptyGroup({ leagueId, roundId }, onClose);
  return (
    <FormDialog
      title="Crear Grupo Vacío"
      submitLabel="Crear Grupo"
      size="md"
      isBusy={create.isPending}
      isDirty={group.isDirty}
      submitDisabled={group.name.trim() === ""}
      onClose={onClose}
      onSubmit={() => create.mutate(group.named, { onError: group.state.refresh })}
    >
      <GroupNameField value={group.name} onChange={group.rename} />
      <DivisionField state={group.state} />
      <RefusalNote error={create.error} />
    </FormDialog>
  );
}
