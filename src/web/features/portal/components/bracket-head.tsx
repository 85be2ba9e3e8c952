import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { hasNoChampion, namesIn, newsOf } from "../model/bracket-way.ts";
import { playingWord, sidesText } from "../model/drawn-match-texts.ts";
import classes from "./bracket-head.module.css";
import { Figures } from "./figures.tsx";
import { When } from "./when.tsx";

const mostNamed = 3;
const winners = { main: "Campeones", consolation: "Campeones de la consolación", band: "Primeros" } as const;
const winner = { main: "Gana", consolation: "Gana la consolación", band: "Gana" } as const;

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
          {isOnePlayer(champion.name) ? winner[role] : winners[role]}
          {role === "band" && ` · ${name}`}
        </p>
        <p className={classes.names}>
          {champion.name.split(" & ").map((player, at) => (
            <span key={at}>
              {at > 0 && <small>& </small>}
              {player}
            </span>
          ))}
        </p>
      </div>
      <Figures figures={wonAndLost} className={classes.figures} />
    </>
  );
}

interface ShownNews {
  match: PublicDrawnMatch;
  moment: ClubMoment;
}

const isKnown = ({ sides }: PublicDrawnMatch) => sides.some(({ name }) => name !== null);

/** A match in a line: its name, when and where, and who plays it as far as that is known. */
function Line({ match, moment, state }: ShownNews & { state: "awaited" | "playing" | "next" }) {
  const live = playingWord(match, moment);
  return (
    <li data-state={state}>
      <b>
        {state === "awaited" && awaitedText(match)}
        {state !== "awaited" && (live === null ? match.name : `${match.name} · ${live}`)}
        {" · "}
        {live === null ? <When match={match} today={moment.date} /> : match.court_name}
      </b>
      {isKnown(match) && (
        <>
          {" "}
          <span>{sidesText(match)}</span>
        </>
      )}
    </li>
  );
}

/** 'La final: jugada, falta el resultado', of another match 'Falta el resultado: Semifinal 2'. */
function awaitedText({ name }: PublicDrawnMatch): string {
  return name === "Final" ? "La final: jugada, falta el resultado" : `Falta el resultado: ${name}`;
}

/** The one match that is told of, with its names as large as those of champions. */
function Alone({ match, moment }: ShownNews) {
  return (
    <div>
      <p className={classes.label}>
        {match.name} · {playingWord(match, moment) ?? <When match={match} today={moment.date} />}
      </p>
      <p className={classes.names}>
        {match.sides.map(({ name, text }, at) => (
          <span key={at}>
            {at > 0 && <small>contra </small>}
            {name ?? text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** What waits for its result, what is played and who plays next by name, and when the final is (spec 7 §1.9, §1.10). */
function News({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const { awaited, playing, next, last } = newsOf(phase, moment);
  const lines = [
    ...awaited.map((match) => ({ match, state: "awaited" as const })),
    ...playing.map((match) => ({ match, state: "playing" as const })),
    ...[...next.slice(0, mostNamed), ...last].map((match) => ({ match, state: "next" as const })),
  ];
  const [first] = lines;
  if (first === undefined) return null;
  if (lines.length === 1 && first.state !== "awaited" && phase.champion === null)
    return <Alone match={first.match} moment={moment} />;
  const more = next.length - mostNamed;
  return (
    <ul className={classes.news}>
      {lines.map(({ match, state }) => (
        <Line key={match.id} match={match} moment={moment} state={state} />
      ))}
      {more > 0 && <li className="muted">y {more === 1 ? "otro partido" : `otros ${more} partidos`}</li>}
    </ul>
  );
}

/** Who has won a bracket, and what is told of it; as high before as after, so that the champions move nothing. */
export function BracketHead({ phase, moment }: { phase: PublicPhase; moment: ClubMoment }) {
  const isOfPlayers = namesIn(phase).every(isOnePlayer);
  return (
    <div className={classes.band}>
      <Champions phase={phase} />
      {hasNoChampion(phase) && (
        <div>
          <p className={classes.label}>Terminado</p>
          <p className={classes.names}>
            <span>{isOfPlayers ? "Sin campeón" : "Sin campeones"}</span>
          </p>
          <p className="muted">La final no se ha jugado</p>
        </div>
      )}
      <News phase={phase} moment={moment} />
    </div>
  );
}
