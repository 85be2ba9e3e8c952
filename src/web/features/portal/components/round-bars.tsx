import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { winnersLabel } from "#domain/brackets/bracket-words.ts";
import classes from "./round-bars.module.css";

type Progress = NonNullable<PublicLeague["progress"]>;

/** How full the bar of a round is, from 0 to 1: those before are played, the present one as far as its matches are. */
function filled({ round, is_closed, matches_played, matches_total }: Progress, number: number): number {
  if (number < round || (number === round && is_closed)) return 1;
  if (number > round || matches_total === 0) return 0;
  return matches_played / matches_total;
}

/** The rounds as bars, each as full as it is played. */
export function Bars({ progress }: { progress: Progress }) {
  return (
    <span className={classes.bars} aria-hidden="true">
      {Array.from({ length: progress.rounds }, (_, at) => at + 1).map((number) => {
        const share = filled(progress, number);
        return <i key={number}>{share > 0 && <u style={{ width: `${Math.round(share * 100)}%` }} />}</i>;
      })}
    </span>
  );
}

interface RoundBarsProps {
  progress: Progress;
  division: string;
  /** Of a tournament its stage, which is told in place of a round (spec 7 §1.9). */
  stage: string | null;
  /** Who has won it. */
  champions: string | null;
}

/** 'Jornada 3 de 5' as bars and in words, and how long it is still played (spec 7 §1.7). */
export function RoundBars({ progress, division, stage, champions }: RoundBarsProps) {
  const { round, rounds, is_closed, deadline_text } = progress;
  return (
    <div className={classes.line}>
      {stage === null && <Bars progress={progress} />}
      <span className={classes.division}>División {division}</span>
      <span className={classes.text}>
        <strong>{stage ?? `Jornada ${round} de ${rounds}`}</strong>
        {champions !== null && ` · ${winnersLabel(champions)}: ${champions}`}
        {stage === null && is_closed && " · cerrada"}
        {deadline_text !== null && ` · ${deadline_text}`}
      </span>
    </div>
  );
}
