import classes from "./standings-table.module.css";
import type { TableLook } from "./standings-table.tsx";

/** What heads a list: whose it is, and the order in force (spec 7 §1.5); by groups the first of them. */
export function ListTitle({ title, inShort }: { title: string; inShort: string }) {
  return (
    <th className={classes.name}>
      <b>{title}</b> <small>{inShort}</small>
    </th>
  );
}

/** What the columns are called (spec 7 §1.5); on a phone two stand above each other, as their figures do. */
export function StandingsHead({ look }: { look: TableLook }) {
  const { ranking } = look;
  return (
    <thead>
      <tr className={classes.head}>
        <th className={classes.place}>
          <span className="heard">Puesto</span>
        </th>
        {ranking === undefined ? (
          <th className={classes.name}>Pareja</th>
        ) : (
          <>
            <ListTitle {...ranking} />
            <th className={classes.group}>
              {look.hasGroups ? "Grupo" : "Sube o baja"}
              {look.hasGroups && ranking.round !== null && `, jornada ${ranking.round}`}
            </th>
          </>
        )}
        {look.points !== null && <th className={classes.points}>Pts</th>}
        <th className={classes.played}>PJ</th>
        <th className={classes.wins}>{look.hasDraws ? "V-D-E" : "V-D"}</th>
        <th className={classes.sets}>Sets</th>
        <th className={classes.games}>Juegos</th>
        <th className={classes.difference}>Dif.</th>
        {look.hasStars === true && <th className="heard">Seguir</th>}
      </tr>
    </thead>
  );
}
