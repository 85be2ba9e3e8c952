import { ActionIcon, Button } from "@mantine/core";
import { IconCalendarEvent, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { Fragment, useEffect, useRef } from "react";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { drawSideName } from "#domain/brackets/bracket-names.ts";
import { tooEarly } from "#domain/brackets/bracket-order.ts";
import { type ClubMoment, shownWhen } from "#domain/season/match-when.ts";
import { bookingWhen } from "#domain/season/waiting-results.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { usePlayDrawn } from "#web/features/matches/public.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import { matchText, resultMatch } from "../model/result-match.ts";
import classes from "./bracket-tree.module.css";

/** What is opened over a match. */
export type OpenBracketMatch = { kind: "result" | "schedule"; match: BracketMatch };

export interface MatchBoxProps {
  leagueId: string;
  match: BracketMatch;
  /** All of the league's brackets: what decides this one's sides is to end before it (spec 4 §2.9). */
  matches: readonly BracketMatch[];
  onOpen: (open: OpenBracketMatch) => void;
  /** The match that the address leads to. */
  marked: string | null;
}

const endings = {
  walkover: "W.O.",
  no_show: "W.O.",
  retirement: "Ret.",
  time_over: "Tiempo",
  double_walkover: "Sin ganador",
} as const;

/** A pair with a line for each player, joined for who hears it; what will make a side as it is. */
function Players({ text }: { text: string }) {
  const [one, ...others] = text.split(" & ");
  return (
    <>
      <span className={classes.player}>{one}</span>
      {others.map((other) => (
        <Fragment key={other}>
          <span className="heard"> & </span>
          <span className={classes.player}>{other}</span>
        </Fragment>
      ))}
    </>
  );
}

function Side({ match, at }: { match: BracketMatch; at: 0 | 1 }) {
  const side = match.sides[at];
  const hasWon = side.pair_id !== null && match.winner_pair_id === side.pair_id;
  const { outcome } = match;
  const ending =
    outcome !== null && outcome !== "played" && (hasWon || outcome === "double_walkover") ? endings[outcome] : null;
  return (
    <span className={classes.side} data-won={hasWon || undefined}>
      <span className={classes.seed}>{side.seed}</span>
      <span className={`${classes.name} ${side.pair_id === null ? classes.undecided : ""}`} title={drawSideName(side)}>
        <Players text={drawSideName(side)} />
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

function whenText(match: BracketMatch): string {
  const { match_date, match_time, court_name } = shownWhen(match);
  if (match_date === null) return "Sin fecha";
  const parts = [shortWeekdayDate(match_date), match_time === null ? null : hourMinute(match_time), court_name];
  return parts.filter((part) => part !== null).join(" · ");
}

/** 'Empieza' of a match whose pairs are known, and the way back of one that is being played (spec 3 §3.5). */
function PlayButton({ leagueId, match }: Pick<MatchBoxProps, "leagueId" | "match">) {
  const change = usePlayDrawn(leagueId);
  const isStart = match.status !== "in_progress";
  const label = isStart ? `Empieza ${matchText(match)}` : `Todavía no ha empezado: ${matchText(match)}`;
  return (
    <ActionIcon
      variant="subtle"
      color={isStart ? "teal" : "gray"}
      size={28}
      loading={change.isPending}
      onClick={() => change.mutate({ match, play: isStart ? "start" : "stop" })}
      aria-label={label}
      title={isStart ? "Empieza" : "Todavía no ha empezado"}
    >
      {isStart ? <IconPlayerPlay size={16} aria-hidden="true" /> : <IconPlayerStop size={16} aria-hidden="true" />}
    </ActionIcon>
  );
}

/** When it is played; of one without a date that waits for the groups: what for. */
function planText(match: BracketMatch, now: ClubMoment | null): string[] {
  const when = bookingWhen(match, now);
  if (when === "overdue") return ["Falta el resultado", whenText(match)];
  if (match.status === "in_progress") return ["En juego"];
  if (when === "now") return ["Ahora", whenText(match)];
  const waits = [...new Set(match.sides.flatMap(({ waits: one }) => one ?? []))];
  return waits.length > 0 && match.match_date === null ? waits : [whenText(match), ...waits];
}

/** What is said beneath the sides: its name, when, what it waits for, and whether somebody else played. */
function stateText(match: BracketMatch, now: ClubMoment | null): string {
  return [match.name, ...planText(match, now), ...(match.lineup.length > 0 ? ["con suplente"] : [])].join(" · ");
}

/** A match of a bracket: its two sides, pressed for its result, and beneath when it is played. */
export function MatchBox({ leagueId, match, matches, onOpen, marked }: MatchBoxProps) {
  const may = useMay();
  const isReady = resultMatch(match) !== null;
  const takesResult = isReady && may(contract.brackets.saveResult);
  const isOver = match.status === "completed";
  const now = useClubNow();
  const state = stateText(match, now);
  const box = useRef<HTMLDivElement>(null);
  const isMarked = marked === match.id;
  useEffect(() => {
    if (isMarked) box.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [isMarked]);
  return (
    <div ref={box} className={classes.box} data-marked={isMarked || undefined}>
      <div className={classes.sides}>
        <Side match={match} at={0} />
        <Side match={match} at={1} />
        {takesResult && isOver && (
          <button
            type="button"
            className={classes.open}
            onClick={() => onOpen({ kind: "result", match })}
            aria-label={`Editar resultado de ${matchText(match)}`}
          />
        )}
      </div>
      {tooEarly(match, matches).map((fault) => (
        <p key={fault} className={classes.fault}>
          {fault}
        </p>
      ))}
      <div className={classes.when}>
        <span
          className={classes.state}
          data-live={match.status === "in_progress" || undefined}
          data-late={bookingWhen(match, now) === "overdue" || undefined}
          title={state}
        >
          {state}
        </span>
        {takesResult && !isOver && (
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes.result ?? ""}
            onClick={() => onOpen({ kind: "result", match })}
            aria-label={`Resultado de ${matchText(match)}`}
          >
            Resultado
          </Button>
        )}
        {isReady && !isOver && may(contract.brackets.start) && <PlayButton leagueId={leagueId} match={match} />}
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
