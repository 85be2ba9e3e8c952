import { useState } from "react";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useCreateEmptyGroup } from "../mutations.ts";
import { GroupNameField } from "./group-name-field.tsx";

export interface CreateGroupProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  suggestedName: string;
  onClose: () => void;
}

/** 'Crear Grupo Vacío' (spec 2 §2). */
export function CreateEmptyGroupDialog({ leagueId, roundId, suggestedName, onClose }: CreateGroupProps) {
  const [name, setName] = useState(suggestedName);
  const create = useCreateEmptyGroup({ leagueId, roundId }, onClose);
  return (
    <FormDialog
      title="Crear Grupo Vacío"
      submitLabel="Crear Grupo"
      size="md"
      isBusy={create.isPending}
      isDirty={name !== suggestedName}
      submitDisabled={name.trim() === ""}
      onClose={onClose}
      onSubmit={() => create.mutate(name)}
    >
      <GroupNameField value={name} onChange={setName} />
      <RefusalNote error={create.error} />
    </FormDialog>
  );
}
