import type { PublicPair } from "#contract/portal/endpoints.ts";
import { ScoreText } from "#web/ui/score-text.tsx";
import { assumption, inOneSentence, NeedHalves, standOf, takesForGranted } from "./need-halves.tsx";
import classes from "./pair-needs.module.css";

/**
 * What a pair needs in the round that is played (spec 6 §4), said to it where it is followed; nothing once all is played. Both
 * halves, where it can be said by halves (spec 7 §1.12).
 */
export function PairNeeds({ needs, isMine = false }: Pick<PublicPair, "needs"> & { isMine?: boolean }) {
  if (needs.length === 0) return null;
  const whole = inOneSentence(needs);
  const stand = standOf(needs);
  return (
    <section className={classes.needs}>
      <h2>{isMine ? "¿Qué necesitáis?" : "¿Qué necesitan?"}</h2>
      {stand !== null && <p>{isMine ? stand.yours : stand.theirs}</p>}
      {needs.some(({ halves }) => halves.length > 0) && (
        <dl>
          <NeedHalves needs={needs} isMine={isMine} />
        </dl>
      )}
      {whole.length > 0 && (
        <ul>
          {whole.map(({ goal, state, theirs, yours }) => (
            <li key={goal} data-state={state}>
              <ScoreText>{isMine ? yours : theirs}</ScoreText>
            </li>
          ))}
        </ul>
      )}
      {needs.some(({ if_confirmed }) => if_confirmed) && (
        <p className="muted">Si se confirman los resultados que han enviado las parejas.</p>
      )}
      {takesForGranted(needs) && <p className="muted">{assumption(isMine)}</p>}
    </section>
  );
}
