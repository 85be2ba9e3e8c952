import { useState } from "react";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useCreateEmptyGroup } from "../mutations.ts";
import { GroupNameField } from "./group-name-field.tsx";

export interface CreateGroupProps {
  leagueId: string;
  suggestedName: string;
  onClose: () => void;
}

/** 'Crear Grupo Vacío' (spec 2 §2). */
export function CreateEmptyGroupDialog({ leagueId, suggestedName, onClose }: CreateGroupProps) {
  const [name, setName] = useState(suggestedName);
  const create = useCreateEmptyGroup(leagueId, onClose);
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
    </FormDialog>
  );
}
