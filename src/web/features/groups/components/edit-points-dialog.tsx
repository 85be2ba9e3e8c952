import { TextInput } from "@mantine/core";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { useFigures } from "../model/use-figures.ts";
import { useEditPoints } from "../mutations.ts";
import { AdjustmentsList } from "./adjustments-list.tsx";
import { FigureNotices } from "./figure-notices.tsx";
import classes from "./figure-rows.module.css";

export interface EditPointsDialogProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  group: GroupTable;
  onClose: () => void;
}

/** 'Editar Puntos': what the table shows of points (at least 0) and games difference (spec 2 §5; ruling 14). */
export function EditPointsDialog({ leagueId, roundId, group, onClose }: EditPointsDialogProps) {
  const edit = useEditPoints({ leagueId, roundId, groupId: group.id }, onClose);
  const { seen, changes, setChanges, reason, setReason, ...form } = useFigures(group, edit);
  const change = (pairId: string, key: "points" | "games_difference", value: number) => {
    const { [key]: _before, ...others } = changes[pairId] ?? {};
    // Only a negative W.O. takes points below zero: where it did and nobody typed over it, they stay (spec 3 §5.1).
    const isKept = key === "points" && value < 0;
    setChanges({ ...changes, [pairId]: isKept ? others : { ...others, [key]: value } });
  };
  return (
    <FormDialog
      title={`Editar Puntos · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={edit.isPending}
      isDirty={form.hasChanges}
      submitDisabled={!form.hasChanges}
      onClose={onClose}
      onSubmit={form.submit}
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
        {seen.map(({ pair_id, name, points, games_difference }) => (
          <div key={pair_id} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <NumberField
              aria-label={`Puntos de ${name}`}
              min={Math.min(0, points)}
              max={9999}
              whenEmpty={points}
              whenWrong={points}
              value={changes[pair_id]?.points ?? points}
              onChange={(value) => change(pair_id, "points", value)}
            />
            <NumberField
              aria-label={`Diferencia de juegos de ${name}`}
              min={-9999}
              max={9999}
              whenEmpty={games_difference}
              whenWrong={games_difference}
              value={changes[pair_id]?.games_difference ?? games_difference}
              onChange={(value) => change(pair_id, "games_difference", value)}
            />
          </div>
        ))}
      </div>
      <FigureNotices error={edit.error} form={form} />
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
