import type { PublicPair } from "#contract/portal/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import classes from "./player-points.module.css";

/** What a player's total is made of, round by round (spec 8 §4.1). */
export function PlayerPoints({ points_by_round: rounds = [] }: Pick<PublicPair, "points_by_round">) {
  if (rounds.length === 0) return null;
  const total = rounds.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>Puntos por jornada</h2>
      <ul>
        {rounds.map(({ round, points, source }) => (
          <li key={round}>
            <span>
              {round === null ? "Aparte de las jornadas" : `Jornada ${round}`} <small>{source}</small>
            </span>
            <b className="tabular">{points}</b>
          </li>
        ))}
      </ul>
      <p>
        En total, <b>{counted(total, "punto", "puntos")}</b>
      </p>
    </section>
  );
}
