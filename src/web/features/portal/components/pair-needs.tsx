import type { PublicPair } from "#contract/portal.ts";
import classes from "./pair-needs.module.css";

/** What a pair needs in the round that is played (spec 6 §4), said to it where it is followed; nothing where nothing in particular can be said. */
export function PairNeeds({ needs, isMine = false }: Pick<PublicPair, "needs"> & { isMine?: boolean }) {
  if (needs.length === 0) return null;
  return (
    <section className={classes.needs}>
      <h2>{isMine ? "¿Qué necesitáis?" : "¿Qué necesitan?"}</h2>
      <ul>
        {needs.map(({ goal, state, theirs, yours }) => (
          <li key={goal} data-state={state}>
            {isMine ? yours : theirs}
          </li>
        ))}
      </ul>
      <p className="muted">Contando con que se jueguen todos los partidos que quedan en su grupo.</p>
    </section>
  );
}
