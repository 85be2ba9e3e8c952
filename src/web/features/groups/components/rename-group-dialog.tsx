import { useState } from "react";
import { isSameGroupName } from "#domain/base/group.ts";
import { dialogText } from "#web/features/rounds/public.ts";
import { refusalOf } from "#web/platform/api-client.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRenameGroup } from "../mutations.ts";
import { GroupNameField } from "./group-name-field.tsx";

interface RenameGroupProps {
  leagueId: string;
  group: { id: string; name: string };
  groups: readonly { id: string; name: string }[];
  onClose: () => void;
}

const taken = "Ya hay un grupo con ese nombre en la liga.";

/** 'Cambiar nombre' of a group: it is the same group, in every round and on the portal. */
export function RenameGroupDialog({ leagueId, group, groups, onClose }: RenameGroupProps) {
  // The name as the dialog showed it, or as its refusal has shown it anew (spec 3 §3.4).
  const [seen, setSeen] = useState(group.name);
  const [name, setName] = useState(group.name);
  const rename = useRenameGroup(leagueId, onClose);
  const isTaken = groups.some((other) => other.id !== group.id && isSameGroupName(other.name, name));
  const refused = refusalOf(rename.error, "group_renamed");
  const said = refused === null ? dialogText(rename.error) : `Otra persona lo ha llamado ${refused.name}.`;
  return (
    <FormDialog
      title={`Cambiar nombre: ${seen}`}
      submitLabel="Cambiar nombre"
      size="sm"
      isBusy={rename.isPending}
      isDirty={name !== seen}
      submitDisabled={name.trim() === seen}
      onClose={onClose}
      onSubmit={() => {
        if (isTaken || name.trim() === "") return;
        rename.mutate(
          { group_id: group.id, name, seen_name: seen },
          {
            onError: (error) => {
              const now = refusalOf(error, "group_renamed");
              if (now !== null) setSeen(now.name);
            },
          },
        );
      }}
    >
      <GroupNameField
        value={name}
        onChange={(typed) => {
          rename.reset();
          setName(typed);
        }}
        error={isTaken ? taken : said}
      />
    </FormDialog>
  );
}
