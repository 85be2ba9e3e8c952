import { NumberField } from "#web/ui/number-field.tsx";
import { useFigures } from "../model/use-figures.ts";
import { useEditPoints } from "../mutations.ts";
import { type EditFiguresProps, FigureDialog } from "./figure-dialog.tsx";
import classes from "./figure-rows.module.css";

/** 'Editar Puntos': what the table shows of points (at least 0) and games difference (spec 2 §5; ruling 14). */
export function EditPointsDialog({ leagueId, roundId, group, onClose }: EditFiguresProps) {
  const edit = useEditPoints({ leagueId, roundId, groupId: group.id }, onClose);
  const figures = useFigures(group, edit);
  const { seen, changes, setChanges } = figures;
  const change = (pairId: string, key: "points" | "games_difference", value: number) =>
    setChanges({ ...changes, [pairId]: { ...changes[pairId], [key]: value } });
  // Only a negative W.O. takes points below zero: where it did and nobody typed over it, they stay (spec 3 §5.1).
  const changePoints = ({ pair_id, points }: { pair_id: string; points: number }, value: number) => {
    if (value !== points || value >= 0) return change(pair_id, "points", value);
    const { points: _typed, ...others } = changes[pair_id] ?? {};
    setChanges({ ...changes, [pair_id]: others });
  };
  return (
    <FigureDialog
      title="Editar Puntos"
      leagueId={leagueId}
      group={group}
      edit={edit}
      figures={figures}
      onClose={onClose}
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
              min={changes[pair_id]?.points === undefined ? Math.min(0, points) : 0}
              max={9999}
              whenEmpty={points}
              whenWrong={points}
              value={changes[pair_id]?.points ?? points}
              onChange={(value) => changePoints({ pair_id, points }, value)}
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
    </FigureDialog>
  );
}
