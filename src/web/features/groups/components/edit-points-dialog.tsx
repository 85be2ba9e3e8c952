import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { GroupTable } from "#contract/groups.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useEditPoints } from "../table-mutations.ts";
import { AdjustmentsList } from "./adjustments-list.tsx";
import classes from "./figure-rows.module.css";

interface Shown {
  points: number;
  games_difference: number;
}

export interface EditPointsDialogProps {
  leagueId: string;
  group: GroupTable;
  onClose: () => void;
}

/** 'Editar Puntos': what the table shows of points (at least 0) and games difference (spec 2 §5; ruling 14). */
export function EditPointsDialog({ leagueId, group, onClose }: EditPointsDialogProps) {
  const [changes, setChanges] = useState<Record<string, Partial<Shown>>>({});
  const [reason, setReason] = useState("");
  const edit = useEditPoints({ leagueId, groupId: group.id }, onClose);
  const change = (pairId: string, key: keyof Shown, value: string | number) => {
    if (typeof value === "number") setChanges({ ...changes, [pairId]: { ...changes[pairId], [key]: value } });
  };
  const rows = Object.entries(changes).map(([pair_id, figures]) => ({ pair_id, figures }));
  return (
    <FormDialog
      title={`Editar Puntos · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={edit.isPending}
      isDirty={rows.length > 0}
      submitDisabled={rows.length === 0}
      onClose={onClose}
      onSubmit={() => edit.mutate({ rows, reason })}
    >
      <p className="muted">
        Se guarda la diferencia con lo calculado: los resultados que lleguen después se suman a lo que escribas.
      </p>
      <div>
        <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
          <span>Pareja</span>
          <span>Puntos</span>
          <span>Dif</span>
        </div>
        {group.rows.map(({ pair_id, name, points, games_difference }) => (
          <div key={pair_id} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <NumberInput
              aria-label={`Puntos de ${name}`}
              min={0}
              max={9999}
              allowDecimal={false}
              allowNegative={false}
              value={changes[pair_id]?.points ?? points}
              onChange={(value) => change(pair_id, "points", value)}
            />
            <NumberInput
              aria-label={`Diferencia de juegos de ${name}`}
              min={-9999}
              max={9999}
              allowDecimal={false}
              value={changes[pair_id]?.games_difference ?? games_difference}
              onChange={(value) => change(pair_id, "games_difference", value)}
            />
          </div>
        ))}
      </div>
      <TextInput
        label="Motivo (opcional)"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <AdjustmentsList leagueId={leagueId} groupId={group.id} />
    </FormDialog>
  );
}
