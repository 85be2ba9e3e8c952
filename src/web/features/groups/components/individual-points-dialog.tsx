import { NumberInput } from "@mantine/core";
import { useState } from "react";
import type { GroupTable } from "#contract/groups.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useSavePoints } from "../table-mutations.ts";
import classes from "./figure-rows.module.css";

export interface IndividualPointsDialogProps {
  leagueId: string;
  group: GroupTable;
  onClose: () => void;
}

/** 'Editar Puntos' of an individual group: total points, at least 0; positions stay. */
export function IndividualPointsDialog({ leagueId, group, onClose }: IndividualPointsDialogProps) {
  const [changes, setChanges] = useState<Record<string, number>>({});
  const save = useSavePoints({ leagueId, groupId: group.id }, onClose);
  const players = Object.entries(changes).map(([player_id, total_points]) => ({ player_id, total_points }));
  return (
    <FormDialog
      title={`Editar Puntos · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={save.isPending}
      isDirty={players.length > 0}
      submitDisabled={players.length === 0}
      onClose={onClose}
      onSubmit={() => save.mutate(players)}
    >
      <div>
        {group.individual_rows.map(({ player_id, player_name, position, total_points }) => (
          <div key={player_id} className={classes.row}>
            <span className={classes.name}>
              {position}. {player_name}
            </span>
            <NumberInput
              aria-label={`Puntos totales de ${player_name}`}
              min={0}
              max={99_999}
              allowDecimal={false}
              allowNegative={false}
              value={changes[player_id] ?? total_points}
              onChange={(value) => typeof value === "number" && setChanges({ ...changes, [player_id]: value })}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}
