import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { finalOf, hasNoChampion, roundInPlay, toPlay } from "../model/bracket-way.ts";
import { sidesText, stateText, whenText } from "../model/drawn-match-texts.ts";
import classes from "./bracket-head.module.css";
import { Figures } from "./figures.tsx";

const mostNamed = 4;
const winners = { main: "Campeones", consolation: "Campeones de la consolación", band: "Primeros" } as const;

function Champions({ phase: { role, name, champion } }: { phase: PublicPhase }) {
  if (champion === null) return null;
  const { figures } = champion;
  const wonAndLost = {
    Partidos: `${figures.matches_won}-${figures.matches_lost}`,
    Sets: `${figures.sets_won}-${figures.sets_lost}`,
    Juegos: `${figures.games_won}-${figures.games_lost}`,
  };
  return (
    <>
      <div>
        <p className={classes.label}>
          {winners[role]}
          {role === "band" && ` · ${name}`}
        </p>
        <p className={classes.names}>
          {champion.name.split(" & ").map((player, at) => (
            <span key={at}>{player}</span>
          ))}
        </p>
      </div>
      <Figures figures={wonAndLost} className={classes.figures} />
    </>
  );
}

/** Who plays next, by name, with day, hour and court; of several at one time each (spec 7 §1.9). */
function Next({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const matches = toPlay(phase, moment);
  const [first] = matches;
  if (first === undefined) return null;
  const isAlone = matches.length === 1;
  const round = phase.rounds.find(({ number }) => number === first.round)?.name;
  const title = isAlone && first.round === phase.rounds.length ? `La ${first.name.toLowerCase()}` : round;
  const when = whenText(isAlone ? first : { ...first, court_name: null }, moment) || "Sin fecha";
  const isRunning = first.status === "in_progress";
  return (
    <div>
      <p className={classes.label}>
        {first.is_third_place && isAlone ? first.name : title} · {isRunning ? "En Juego" : when}
      </p>
      {isAlone ? (
        <p className={classes.names}>
          {first.sides.map(({ name, text }, at) => (
            <span key={at}>
              {at > 0 && <small>contra </small>}
              {name ?? text}
            </span>
          ))}
        </p>
      ) : (
        <ul className={classes.several}>
          {matches.slice(0, mostNamed).map((match) => (
            <li key={match.id}>
              {sidesText(match)}
              {match.court_name !== null && <span className={classes.court}> · {match.court_name}</span>}
            </li>
          ))}
          {matches.length > mostNamed && <li className="muted">y {matches.length - mostNamed} más</li>}
        </ul>
      )}
    </div>
  );
}

/** What is played of a bracket, and when its final is. */
function Now({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const round = phase.rounds.find(({ number }) => number === roundInPlay(phase));
  const final = finalOf(phase);
  if (round === undefined || round.number === phase.rounds.length) {
    return toPlay(phase, moment).length > 0 ? null : <p className={classes.label}>Se juega: {round?.name}</p>;
  }
  return (
    <div>
      <p className={classes.label}>Se juega: {round.name}</p>
      {final !== undefined && final.match_date !== null && <p className="muted">Final: {stateText(final, moment)}</p>}
    </div>
  );
}

/** Who has won a bracket, or who plays next of it; as high before as after, so that the champions move nothing. */
export function BracketHead({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const isOpen = phase.champion === null && !hasNoChampion(phase);
  return (
    <div className={classes.band}>
      <Champions phase={phase} />
      {hasNoChampion(phase) && (
        <div>
          <p className={classes.label}>Terminado</p>
          <p className={classes.names}>
            <span>Sin campeones</span>
          </p>
          <p className="muted">La final no se ha jugado</p>
        </div>
      )}
      {phase.champion === null && <Next phase={phase} moment={moment} />}
      {isOpen && <Now phase={phase} moment={moment} />}
    </div>
  );
}
