import { ActionIcon, Button } from "@mantine/core";
import { IconAlertTriangle, IconCalendarEvent, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
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
        {ending}
        {match.set_results.map((set) => (
          <span
            key={set.set}
            className={set.super_tie_break === true ? classes.superTieBreak : undefined}
            title={set.super_tie_break === true ? "Super tie-break" : undefined}
          >
            {at === 0 ? set.pair1_games : set.pair2_games}
          </span>
        ))}
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
      className={classes.sign ?? ""}
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
  if (match.status === "completed" && match.match_date === null) return [];
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

/** Its result, its start and its day, for who may change them. */
function Actions({ leagueId, match, isLate, onOpen }: Omit<MatchBoxProps, "matches" | "marked"> & { isLate: boolean }) {
  const may = useMay();
  const isReady = resultMatch(match) !== null;
  const isOver = match.status === "completed";
  return (
    <span className={classes.actions}>
      {isReady && may(contract.brackets.saveResult) && (
        <Button
          variant={isLate ? "light" : "subtle"}
          color={isOver ? "gray" : "teal"}
          size="compact-xs"
          className={classes.result ?? ""}
          onClick={() => onOpen({ kind: "result", match })}
          aria-label={`${isOver ? "Editar resultado" : "Resultado"} de ${matchText(match)}`}
        >
          {isOver ? "Editar" : "Resultado"}
        </Button>
      )}
      {isReady && !isOver && may(contract.brackets.start) && <PlayButton leagueId={leagueId} match={match} />}
      {!isOver && may(contract.brackets.schedule) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.sign ?? ""}
          size={28}
          onClick={() => onOpen({ kind: "schedule", match })}
          aria-label={`Programar ${matchText(match)}`}
          title={match.match_date === null ? "Programar" : "Cambiar la fecha"}
        >
          <IconCalendarEvent size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
}

/** A match of a bracket: its two sides, pressed for its result, and beneath when it is played. */
export function MatchBox({ leagueId, match, matches, onOpen, marked }: MatchBoxProps) {
  const may = useMay();
  const takesResult = resultMatch(match) !== null && may(contract.brackets.saveResult);
  const now = useClubNow();
  const state = stateText(match, now);
  const isLate = bookingWhen(match, now) === "overdue";
  const box = useRef<HTMLDivElement>(null);
  const isMarked = marked === match.id;
  useEffect(() => {
    if (isMarked) box.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [isMarked]);
  return (
    <div ref={box} className={classes.box} data-marked={isMarked || undefined}>
      <div
        className={classes.sides}
        role="presentation"
        data-opens={takesResult || undefined}
        onClick={takesResult ? () => onOpen({ kind: "result", match }) : undefined}
      >
        <Side match={match} at={0} />
        <Side match={match} at={1} />
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
          data-late={isLate || undefined}
          title={state}
        >
          {isLate && <IconAlertTriangle size={14} aria-hidden="true" />}
          {state}
        </span>
        <Actions leagueId={leagueId} match={match} isLate={isLate} onOpen={onOpen} />
      </div>
    </div>
  );
}
