import { legendOf, type ShownColumn } from "#domain/tables/value-columns.ts";
import { columns } from "../model/columns.ts";
import classes from "./group-table.module.css";

const counted = columns.map(({ heading, meaning }) => ({ heading, meaning: meaning.toLowerCase() }));
const difference = { heading: "Dif", meaning: "diferencia de juegos" };
const points = { heading: "Pts", meaning: "puntos" };

interface LegendProps {
  columns: ShownColumn[];
  showsPoints: boolean;
}

/** What the columns of groups' tables mean (spec 3 §5.7). */
export function GroupLegend({ columns: more, showsPoints }: LegendProps) {
  return (
    <p className={classes.legend}>{legendOf([...counted, difference, ...more, ...(showsPoints ? [points] : [])])}</p>
  );
}
