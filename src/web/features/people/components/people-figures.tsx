import { pairsAmong } from "#domain/base/group.ts";
import card from "#web/ui/card.module.css";
import type { PersonRow } from "../model/people-rows.ts";
import classes from "./people-list.module.css";

/** How many people there are, and how many pairs they make (spec 2 §2). */
export function PeopleFigures({ rows }: { rows: readonly PersonRow[] }) {
  const figures = [
    { label: "Total Jugadores", value: rows.length },
    { label: "Parejas Formadas", value: pairsAmong(rows.length) },
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
