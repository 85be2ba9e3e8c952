import type { PublicPair } from "#contract/portal.ts";
import classes from "./pair-needs.module.css";

/** What a pair needs in the round that is played (spec 6 §4); nothing where nothing in particular can be said. */
export function PairNeeds({ needs }: Pick<PublicPair, "needs">) {
  if (needs.length === 0) return null;
  return (
    <section className={classes.needs}>
      <h2>¿Qué necesitan?</h2>
      <ul>
        {needs.map(({ goal, state, theirs }) => (
          <li key={goal} data-state={state}>
            {theirs}
          </li>
        ))}
      </ul>
      <p className="muted">Contando con que se jueguen todos los partidos que quedan en su grupo.</p>
    </section>
  );
}
