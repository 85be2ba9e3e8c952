import { pairsAmong } from "#domain/base/group.ts";
import card from "#web/ui/card.module.css";
import type { PersonRow } from "../model/people-rows.ts";
import classes from "./people-list.module.css";

/** How many people there are, and in a league of pairs how many they make (spec 2 §2). */
export function PeopleFigures({ rows, hasPairs }: { rows: readonly PersonRow[]; hasPairs: boolean }) {
  const figures = [
    { label: "Total Jugadores", value: rows.length },
    ...(hasPairs ? [{ label: "Parejas Formadas", value: pairsAmong(rows.length) }] : []),
    { label: "Registrados Hoy", value: rows.filter(({ isRegisteredToday }) => isRegisteredToday).length },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={`${card.surface} ${classes.figure}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
