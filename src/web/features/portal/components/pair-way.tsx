import type { ReactNode } from "react";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { shortRound } from "../model/bracket-standing.ts";
import { isMissing, ownSets, playingWord, resultMissing, shownDate } from "../model/drawn-match-texts.ts";
import { setsSaid, shownSets, substitutesText } from "../model/shown-match.ts";
import classes from "./pair-way.module.css";
import { Day } from "./when.tsx";

interface WayMatch extends PublicDrawnMatch {
  round_name: string;
}

export interface PairWayListProps {
  pairId: string;
  matches: WayMatch[];
  moment: ClubMoment;
  /** What was before the bracket: where it stood in its group. */
  before?: { title: string; lines: string[] } | null;
  /** The round that it went through without a match. */
  exemptIn?: string | null;
}

const endings: Partial<Record<NonNullable<PublicDrawnMatch["outcome"]>, { won: string; lost: string }>> = {
  walkover: { won: "Ganado por W.O.", lost: "Perdido por W.O." },
  no_show: { won: "Ganado por W.O.", lost: "Perdido por W.O." },
  retirement: { won: "Retirada del rival", lost: "Retirada" },
  time_over: { won: "Fin del tiempo", lost: "Fin del tiempo" },
  double_walkover: { won: "Nadie se presentó", lost: "Nadie se presentó" },
};

/** How a match was won or lost where not by its last ball, when it is, or what is missing. */
function wordsOf(match: WayMatch, { isWon, moment }: { isWon: boolean; moment: ClubMoment }): string | null {
  if (match.outcome !== null) return endings[match.outcome]?.[isWon ? "won" : "lost"] ?? null;
  const live = playingWord(match, moment);
  if (live !== null) return live;
  if (isMissing(match, moment)) return resultMissing;
  return match.match_date === null ? "Sin fecha" : match.court_name;
}

/** The round with the day of its match, and the hour of one without a result. */
function Title({ match, today }: { match: WayMatch; today: string }) {
  const { match_time, outcome, round_name } = match;
  const match_date = shownDate(match, today);
  const isTimed = match_date !== null && outcome === null && match_time !== null;
  return (
    <>
      {shortRound(round_name)}
      {match_date !== null && " · "}
      {match_date !== null && <Day date={match_date} today={today} comma={isTimed ? "," : ""} />}
      {isTimed && ` ${hourMinute(match_time)}`}
    </>
  );
}

const signs = {
  won: { mark: "✓", said: "Victoria" },
  lost: { mark: "✕", said: "Derrota" },
  todo: { mark: "", said: "Por jugar" },
  played: { mark: "", said: "Falta el resultado" },
};

function Step({ state, title, children }: { state: keyof typeof signs; title: ReactNode; children: ReactNode }) {
  const { mark, said } = signs[state];
  return (
    <li data-state={state === "played" ? "todo" : state}>
      <abbr className={classes.sign} title={said}>
        {mark}
      </abbr>
      <span className={classes.what}>
        <span className={classes.round}>{title}</span>
        {children}
      </span>
    </li>
  );
}

function Match({ match, pairId, moment }: Pick<PairWayListProps, "pairId" | "moment"> & { match: WayMatch }) {
  const side = match.sides[0].pair_id === pairId ? 0 : 1;
  const rival = match.sides[side === 0 ? 1 : 0];
  const isWon = match.winner_pair_id === pairId;
  if (rival.is_bye) {
    return (
      <Step state="won" title={shortRound(match.round_name)}>
        Pasa sin jugar
      </Step>
    );
  }
  const toPlay = isMissing(match, moment) ? "played" : "todo";
  const state = match.outcome === null ? toPlay : isWon ? "won" : "lost";
  const words = wordsOf(match, { isWon, moment });
  const substitutes = substitutesText(match);
  return (
    <Step state={state} title={<Title match={match} today={moment.date} />}>
      <span className={classes.rival}>
        <span className="heard">contra </span>
        {(rival.name ?? rival.text ?? "").split(" & ").map((line, at) => (
          <span key={at}>
            {at > 0 && <span className="heard"> & </span>}
            {line}
            {at === 0 && rival.seed !== null && ` (${rival.seed})`}
          </span>
        ))}
        {substitutes !== null && <small>{substitutes}</small>}
      </span>
      <span className={classes.result}>
        {match.set_results.length > 0 && (
          <>
            <b className="tabular" aria-hidden="true">
              {ownSets(match, pairId)}
            </b>
            <span className="heard">{setsSaid(shownSets(match.set_results), side)} </span>
          </>
        )}
        {words !== null && <small>{words}</small>}
      </span>
    </Step>
  );
}

/** A pair's way through a bracket as a line, dashed where it is still to be played, with its own games first. */
export function PairWayList({ pairId, matches, moment, before = null, exemptIn = null }: PairWayListProps) {
  return (
    <ol className={classes.list}>
      {before !== null && (
        <Step state="won" title={before.title}>
          <span className={classes.rival}>
            {before.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </Step>
      )}
      {exemptIn !== null && (
        <Step state="won" title={shortRound(exemptIn)}>
          Pasa sin jugar
        </Step>
      )}
      {matches.map((match) => (
        <Match key={match.id} match={match} pairId={pairId} moment={moment} />
      ))}
    </ol>
  );
}
