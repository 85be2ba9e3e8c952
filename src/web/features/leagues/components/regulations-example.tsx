import { type Regulations, showsPoints } from "#domain/base/regulations.ts";
import { setsText } from "#domain/scores/score.ts";
import { placementSentence } from "#domain/tables/placement.ts";
import { exampleMatches, exampleTable } from "#domain/tables/regulations-example.ts";
import classes from "./regulations.module.css";

const endings: Record<string, string> = { walkover: "W.O.", retirement: "y retirada" };

/** What some rules make of the same six matches, with the reason of the second place: it changes with every choice. */
export function RegulationsExample({ regulations }: { regulations: Regulations }) {
  const matches = exampleMatches(regulations);
  const rows = exampleTable(regulations);
  const hasPoints = showsPoints(regulations);
  const context = { nameOf: (name: string) => name, arePairs: true, matches };
  const [, second] = rows;
  return (
    <section className={classes.example} aria-label="Ejemplo con este reglamento">
      <table className={classes.table}>
        <caption>Así quedaría un grupo</caption>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Pareja</th>
            {hasPoints && <th scope="col">Pts</th>}
            <th scope="col">PG</th>
            <th scope="col">Sets</th>
            <th scope="col">Juegos</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pair_id}>
              <td>{row.position}</td>
              <td>{row.pair_id}</td>
              {hasPoints && <td>{row.points}</td>}
              <td>{row.matches_won}</td>
              <td>
                {row.sets_won}-{row.sets_lost}
              </td>
              <td>
                {row.games_won}-{row.games_lost}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {second !== undefined && (
        <p className={classes.hint}>
          {second.pair_id}: {placementSentence(second, context)}
        </p>
      )}
      <details className={classes.hint}>
        <summary>Los seis partidos del ejemplo</summary>
        <ul className="bullets">
          {matches.map(({ pair1_id, pair2_id, set_results, outcome }) => (
            <li key={`${pair1_id} ${pair2_id}`}>
              {pair1_id} – {pair2_id}: {outcome === "walkover" ? "" : setsText(set_results)} {endings[outcome] ?? ""}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
