import { ActionIcon } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import type { BracketMatch } from "#contract/brackets.ts";
import { contract } from "#contract/contract.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import { matchText, resultMatch, sideText } from "../model/result-match.ts";
import classes from "./bracket-tree.module.css";

/** What is opened over a match. */
export type OpenBracketMatch = { kind: "result" | "schedule"; match: BracketMatch };

export interface MatchBoxProps {
  match: BracketMatch;
  onOpen: (open: OpenBracketMatch) => void;
}

const endings = { walkover: "W.O.", no_show: "W.O.", retirement: "Ret.", double_walkover: "Sin ganador" } as const;

function Side({ match, at }: { match: BracketMatch; at: 0 | 1 }) {
  const side = match.sides[at];
  const hasWon = side.pair_id !== null && match.winner_pair_id === side.pair_id;
  const { outcome } = match;
  const ending =
    outcome !== null && outcome !== "played" && (hasWon || outcome === "double_walkover") ? endings[outcome] : null;
  return (
    <span className={classes.side} data-won={hasWon || undefined}>
      <span className={classes.seed}>{side.seed}</span>
      <span className={`${classes.name} ${side.pair_id === null ? classes.undecided : ""}`} title={sideText(side)}>
        {sideText(side)}
      </span>
      <span className={`${classes.sets} tabular`}>
        {match.set_results.map((set) => (
          <span key={set.set}>{at === 0 ? set.pair1_games : set.pair2_games}</span>
        ))}
        {ending}
      </span>
    </span>
  );
}

function whenText({ match_date, match_time, court_name }: BracketMatch): string {
  if (match_date === null) return "Sin fecha";
  const parts = [shortWeekdayDate(match_date), match_time === null ? null : hourMinute(match_time), court_name];
  return parts.filter((part) => part !== null).join(" · ");
}

/** A match of a bracket: its two sides, pressed for its result, and beneath when it is played. */
export function MatchBox({ match, onOpen }: MatchBoxProps) {
  const may = useMay();
  const isReady = resultMatch(match) !== null;
  const takesResult = isReady && may(contract.brackets.saveResult);
  const isOver = match.status === "completed";
  return (
    <div className={classes.box}>
      <div className={classes.sides}>
        <Side match={match} at={0} />
        <Side match={match} at={1} />
        {takesResult && (
          <button
            type="button"
            className={classes.open}
            onClick={() => onOpen({ kind: "result", match })}
            aria-label={`${isOver ? "Editar resultado" : "Resultado"} de ${matchText(match)}`}
          />
        )}
      </div>
      <div className={classes.when}>
        <span>
          {match.name} · {whenText(match)}
        </span>
        {!isOver && may(contract.brackets.schedule) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            onClick={() => onOpen({ kind: "schedule", match })}
            aria-label={`Programar ${matchText(match)}`}
          >
            <IconCalendarEvent size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
