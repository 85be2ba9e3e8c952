import type { MouseEvent } from "react";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { endText, isMissing, playingWord, resultMissing, shownDate } from "../model/drawn-match-texts.ts";
import { setsSaid, shownSets } from "../model/shown-match.ts";
import classes from "./bracket-tree.module.css";
import { When } from "./when.tsx";

interface Choosing {
  /** The address where a pair's way is shown. */
  wayOf: (pairId: string) => string;
  onChoose: (event: MouseEvent, pairId: string) => void;
}

/** A pair in two lines, one player each; pressed for its way. */
function PairName({ name, pairId, wayOf, onChoose }: Choosing & { name: string; pairId: string }) {
  return (
    <a className={classes.name} href={wayOf(pairId)} onClick={(event) => onChoose(event, pairId)}>
      {name.split(" & ").map((player, at) => (
        <span key={at}>
          {at > 0 && <s> & </s>}
          {player}
        </span>
      ))}
    </a>
  );
}

/** The games of a side; those that were sent and count nowhere yet are no side's (spec 6 §2.3). */
function Sets({ match: { set_results, proposed = [] }, at }: { match: PublicDrawnMatch; at: 0 | 1 }) {
  const isProposed = set_results.length === 0 && proposed.length > 0;
  return (
    <span className={`${classes.sets} tabular`} aria-hidden="true" data-proposed={isProposed || undefined}>
      {(isProposed ? proposed : set_results).map(({ set, pair1_games: one, pair2_games: two, super_tie_break }) => {
        const [mine, theirs] = at === 0 ? [one, two] : [two, one];
        return (
          <span
            key={set}
            data-won={(mine > theirs && !isProposed) || undefined}
            data-super={super_tie_break || undefined}
          >
            {mine}
          </span>
        );
      })}
    </span>
  );
}

export interface DrawnMatchProps extends Choosing {
  match: PublicDrawnMatch;
  moment: ClubMoment;
  chosen: string | undefined;
}

function Side({ match, at, chosen, ...choosing }: DrawnMatchProps & { at: 0 | 1 }) {
  const { pair_id, name, seed, text, is_bye, waits } = match.sides[at];
  const hasWon = pair_id !== null && match.winner_pair_id === pair_id;
  const hasLost = match.status === "completed" && !hasWon;
  const isChosen = pair_id !== null && pair_id === chosen;
  return (
    <div
      className={classes.side}
      data-won={hasWon || undefined}
      data-lost={hasLost || undefined}
      data-chosen={isChosen || undefined}
    >
      <span className={classes.seed}>{seed}</span>
      {at === 1 && <span className="heard">contra </span>}
      {pair_id === null || name === null ? (
        <span className={classes.undecided}>
          {is_bye ? "Nadie" : text}
          {waits !== undefined && <small>{waits}</small>}
        </span>
      ) : (
        <PairName {...choosing} name={name} pairId={pair_id} />
      )}
      {hasWon && (
        <span className={classes.tick}>
          <span className="heard">Gana</span>
        </span>
      )}
      <Sets match={match} at={at} />
    </div>
  );
}

/** A match of a bracket: its name and when it is played, and its two sides. Always equally high, so that a result moves nothing. */
export function DrawnMatchBox(props: DrawnMatchProps) {
  const { match, moment, chosen } = props;
  const live = playingWord(match, moment);
  const isAwaited = isMissing(match, moment);
  const isTold = match.outcome === null || shownDate(match, moment.date) !== null;
  const isUndated = match.match_date === null && match.outcome === null;
  const isOnWay = chosen !== undefined && match.sides.some(({ pair_id }) => pair_id === chosen);
  return (
    <div className={classes.box} data-chosen={isOnWay || undefined} data-awaited={isAwaited || undefined}>
      <p className={classes.head} data-live={live !== null || undefined}>
        <b>{live === null ? match.name : `${match.name} · ${live}`}</b>{" "}
        <span data-undated={isUndated || undefined}>
          {endText(match) ?? (isTold && <When match={match} today={moment.date} isFirst />)}
        </span>
      </p>
      <Side {...props} at={0} />
      <Side {...props} at={1} />
      {isAwaited && <p className={`screen-only ${classes.awaited}`}>{resultMissing}</p>}
      {match.set_results.length > 0 && <p className="heard">{setsSaid(shownSets(match.set_results), 0)}</p>}
      {match.proposed !== undefined && <p className="heard">Sin confirmar. {setsSaid(shownSets(match.proposed), 0)}</p>}
    </div>
  );
}

/** Who goes through the first round without a match. */
export function ExemptBox({
  exempt: { pair_id, name, seed },
  chosen,
  ...choosing
}: Choosing & {
  chosen: string | undefined;
  exempt: { pair_id: string; name: string; seed: number | null };
}) {
  const isChosen = pair_id === chosen || undefined;
  return (
    <div className={classes.box} data-chosen={isChosen}>
      <div className={classes.side} data-chosen={isChosen}>
        <span className={classes.seed}>{seed}</span>
        <PairName {...choosing} name={name} pairId={pair_id} />
        <span className={classes.exempt}>{isOnePlayer(name) ? "exento" : "exenta"}</span>
      </div>
    </div>
  );
}
