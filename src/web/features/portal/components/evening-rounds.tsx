import type { PublicEvening, PublicEveningMatch } from "#contract/portal/evening.ts";
import card from "#web/ui/card.module.css";
import { isOpen } from "../model/evening-now.ts";
import { listOf, pairOf } from "../model/evening-texts.ts";
import classes from "./evening.module.css";
import type { Names } from "./evening-band.tsx";

interface RoundsProps {
  evening: PublicEvening;
  names: Names;
  me: string | null;
}

function Result({ match: { score, is_void } }: { match: PublicEveningMatch }) {
  if (is_void) return <span className={classes.state}>sin resultado</span>;
  if (score === null) return <span className={classes.state}>en juego</span>;
  return (
    <span className={classes.score}>
      {score[0]}–{score[1]}
    </span>
  );
}

function Match({ match, names, me }: Omit<RoundsProps, "evening"> & { match: PublicEveningMatch }) {
  const [one, other] = match.sides;
  const isMine = me !== null && match.sides.flat().includes(me);
  return (
    <li data-mine={isMine || undefined}>
      <span className={classes.where}>{match.court}</span>
      <span className={classes.sides}>
        <span>{pairOf(names.short, one)}</span> <span className={classes.against}>contra</span>{" "}
        <span>{pairOf(names.short, other)}</span>
      </span>
      <Result match={match} />
    </li>
  );
}

function Round({ round, ...rest }: RoundsProps & { round: PublicEvening["rounds"][number] }) {
  const { names } = rest;
  const { number, matches, rests, busy } = round;
  return (
    <>
      <ul className={classes.matches}>
        {matches.map((match) => (
          <Match key={match.id} match={match} {...rest} />
        ))}
      </ul>
      {rests.length > 0 && (
        <p className={classes.rest}>
          {rests.length === 1 ? "Descansa" : "Descansan"} {listOf(names.whole, rests)}
        </p>
      )}
      {busy.length > 0 && (
        <p className={classes.rest}>
          Con un partido sin acabar cuando empezó la ronda {number}: {listOf(names.whole, busy)}
        </p>
      )}
    </>
  );
}

/** Every round's matches, the last one first and open; the earlier ones unfold. */
export function EveningRounds(props: RoundsProps) {
  const rounds = props.evening.rounds.toReversed();
  if (rounds.length === 0) return null;
  const isPlaying = props.evening.status === "playing";
  return (
    <section className={classes.part} aria-labelledby="rondas">
      <h2 id="rondas" className={classes.heading}>
        Rondas
      </h2>
      <div className={`${card.surface} ${card.full}`}>
        {rounds.map((round, at) => (
          <details
            key={round.number}
            className={classes.round}
            open={(at === 0 && isPlaying) || round.matches.some(isOpen)}
          >
            <summary>Ronda {round.number}</summary>
            <Round round={round} {...props} />
          </details>
        ))}
      </div>
    </section>
  );
}
