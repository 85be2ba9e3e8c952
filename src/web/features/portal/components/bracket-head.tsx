import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { finalistsOf, finalOf, hasNoChampion, nextMatches, roundInPlay } from "../model/bracket-way.ts";
import { sidesText, stateText, whenText } from "../model/drawn-match-texts.ts";
import classes from "./bracket-head.module.css";
import { Figures } from "./figures.tsx";

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

/** When the bracket goes on, and who plays then, by name (spec 7 §1.9). */
function Next({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const matches = nextMatches(phase, moment);
  const [first] = matches;
  if (first === undefined) return null;
  const isAlone = matches.length === 1;
  return (
    <div>
      <p className={classes.label}>
        {first.status === "in_progress" ? "En Juego" : "Siguiente"} ·{" "}
        {whenText(isAlone ? first : { ...first, court_name: null }, moment)}
      </p>
      {matches.map((match) => (
        <p key={match.id}>{sidesText(match)}</p>
      ))}
    </div>
  );
}

/** Who has won a bracket, or what is played of it; as high before as after, so that the champions move nothing. */
export function BracketHead({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const round = phase.rounds.find(({ number }) => number === roundInPlay(phase));
  const final = finalOf(phase);
  const finalists = finalistsOf(phase);
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
      {phase.champion === null && !hasNoChampion(phase) && (
        <div>
          <p className={classes.label}>Se juega</p>
          <p className={classes.names}>
            <span>{round?.name}</span>
          </p>
          {finalists.length > 0 && <p>{finalists.join(" – ")}</p>}
          {final !== undefined && round?.number !== phase.rounds.length && (
            <p className="muted">Final: {stateText(final, moment)}</p>
          )}
        </div>
      )}
      {phase.champion === null && <Next phase={phase} moment={moment} />}
    </div>
  );
}
