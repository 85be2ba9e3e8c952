import { hourMinute } from "#domain/base/clock-time.ts";
import { publicStatusLabel } from "#domain/scores/match-status.ts";
import { pairAddress } from "../model/address.ts";
import { playingWords } from "../model/drawn-match-texts.ts";
import { isOn } from "../model/match-days.ts";
import { type ShownMatch, type ShownSet, type ShownSide, setsSaid } from "../model/shown-match.ts";
import classes from "./match-row.module.css";
import { Star } from "./star-button.tsx";

/** What stands above the columns of the sets, in every match that has any. */
function Columns({ sets }: { sets: ShownSet[] }) {
  if (sets.length === 0) return null;
  return (
    <span className={classes.sets} aria-hidden="true">
      {sets.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

/**
 * The games of a side, a column for each set, and nothing that could
 * be taken for another (spec 7 §1.3); heard as sets, below the sides.
 */
function Games({ sets, at, isProposed }: { sets: ShownSet[]; at: 0 | 1; isProposed: boolean }) {
  return (
    <span className={`${classes.sets} tabular`} aria-hidden="true" data-proposed={isProposed || undefined}>
      {sets.map(({ name, games, winner, isSuper }) => (
        <span key={name} data-won={(winner === at && !isProposed) || undefined} data-super={isSuper || undefined}>
          {games[at]}
        </span>
      ))}
    </span>
  );
}

function Names({ leagueId, side: { pairId, lines, isDecided } }: { leagueId: string; side: ShownSide }) {
  if (pairId === null || !isDecided) return <span className={classes.undecided}>{lines.join(" ")}</span>;
  return (
    <a className={classes.names} href={pairAddress(leagueId, pairId)}>
      {lines.map((line, at) => (
        <span key={at}>
          {at > 0 && <s> & </s>}
          {line}
        </span>
      ))}
    </a>
  );
}

/** The sets that stand beside the names: those of a result, else those that were sent and count nowhere yet (spec 6 §2.3). */
function shownGames({ sets, proposed }: ShownMatch): [sets: ShownSet[], isProposed: boolean] {
  return sets.length > 0 || proposed.length === 0 ? [sets, false] : [proposed, true];
}

function Side({ leagueId, match, at }: { leagueId: string; match: ShownMatch; at: 0 | 1 }) {
  const { winner } = match;
  const [sets, isProposed] = shownGames(match);
  const side = match.sides[at];
  const hasWon = winner === at;
  const word = side.word !== null && <span className={classes.word}>{side.word}</span>;
  return (
    <div className={classes.side} data-won={hasWon || undefined} data-proposed={isProposed || undefined}>
      {match.state === "over" && <span className={classes.tick}>{hasWon && <span className="heard">Gana</span>}</span>}
      <div className={classes.who}>
        {at === 1 && <span className="heard">contra </span>}
        <Names leagueId={leagueId} side={side} />
        {sets.length > 0 && word}
      </div>
      {sets.length > 0 ? <Games sets={sets} at={at} isProposed={isProposed} /> : word}
    </div>
  );
}

/** Hour and court, first and large; of a day that was told afterwards nobody knows the hour, and of no day nobody asks for it. */
function When({ match: { date, time, court, state } }: { match: ShownMatch }) {
  return (
    <div className={classes.when}>
      {time !== null && <b className="tabular">{hourMinute(time)}</b>}
      {time === null && date !== null && state !== "over" && <span className={classes.open}>Hora por definir</span>}
      {court !== null && <span>{court}</span>}
    </div>
  );
}

const words: Record<ShownMatch["state"], string | null> = {
  running: publicStatusLabel("in_progress"),
  now: playingWords.now,
  pending: publicStatusLabel("scheduled"),
  passed: null,
  over: publicStatusLabel("completed"),
};

export interface MatchRowProps {
  leagueId: string;
  match: ShownMatch;
  /** The pair that is followed. */
  mine: string | undefined;
}

/** A match as a row: when and where, its group or round, its two sides, and of what is over the games of each set. */
export function MatchRow({ leagueId, match, mine }: MatchRowProps) {
  const { title, note, state, isAnnulled, sides, substitutes } = match;
  const [sets, isProposed] = shownGames(match);
  const own = mine === undefined ? undefined : sides.find(({ pairId }) => pairId === mine);
  const word = words[state];
  return (
    <li
      className={classes.match}
      data-state={state}
      data-mine={own !== undefined || undefined}
      data-single={sides.every(({ lines }) => lines.length === 1) || undefined}
      data-annulled={isAnnulled || undefined}
    >
      <When match={match} />
      <div className={classes.what}>
        <div className={classes.head}>
          {own !== undefined && (
            <b className={classes.mine}>
              <Star size={12} /> {own.lines.length === 1 ? "A quien sigo" : "Mi pareja"}
            </b>
          )}
          <span>{title}</span>
          {note !== null && <b>{note}</b>}
          {word !== null && !isAnnulled && <span className={isOn(match) ? classes.live : "heard"}>{word}</span>}
          <Columns sets={sets} />
        </div>
        <Side leagueId={leagueId} match={match} at={0} />
        <Side leagueId={leagueId} match={match} at={1} />
        {sets.length > 0 && (
          <p className="heard">
            {isProposed && "Sin confirmar. "}
            {setsSaid(sets, 0)}
          </p>
        )}
        {substitutes !== null && <p className={classes.note}>{substitutes}</p>}
      </div>
    </li>
  );
}
