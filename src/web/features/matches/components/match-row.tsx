import { Badge, Button } from "@mantine/core";
import { IconAlertTriangle, IconCalendarPlus, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { adminStatusLabel, endingLabel, isPending } from "#domain/scores/match-status.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { PairNames } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { keyRow, keyStep } from "#web/ui/row-keys.ts";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { type MatchAct, type May, matchActs } from "../model/match-acts.ts";
import { type LineSide, lineWhen, type MatchLine } from "../model/match-line.ts";
import type { OpenMatch } from "../model/open-match.ts";
import { MatchMenu } from "./match-menu.tsx";
import classes from "./match-row.module.css";

export interface MatchRowProps {
  leagueId: string;
  line: MatchLine;
  may: May;
  /** The moment at the club; null while it is not known. */
  now: ClubMoment | null;
  /** Whether the row says its day, since no heading above it does. */
  saysDate: boolean;
  /** False where matches are given no dates: individual leagues. */
  hasDates: boolean;
  /** A phone shows the step of those matches only that wait for it. */
  isPhone: boolean;
  onOpen: (open: OpenMatch) => void;
}

/** How it stands by the club's clock: it runs now, or its result is missing (spec 7 §1.10). */
function byClock(line: MatchLine, now: ClubMoment | null) {
  const { match } = line.source;
  if (now === null || !isPending(match.status) || isAnnulled(match)) return { isNow: false, isLate: false };
  const when = lineWhen(line, now);
  return { isNow: when === "now" && match.status === "scheduled", isLate: when === "overdue" };
}

function isAnnulled(match: MatchLine["source"]["match"]): boolean {
  return "is_annulled" in match && match.is_annulled;
}

function Side({ side, isDone, isScored }: { side: LineSide; isDone: boolean; isScored: boolean }) {
  const { pairId, name, isWinner, games } = side;
  return (
    <div className={classes.side} data-won={isWinner || undefined} data-lost={(isDone && !isWinner) || undefined}>
      {isDone && (
        <span className={classes.tick}>
          {isWinner && (
            <>
              <IconCheck size={15} stroke={3} aria-hidden="true" />
              <span className="heard">Gana </span>
            </>
          )}
        </span>
      )}
      <span className={classes.pair}>{pairId === null ? name : <PairNames pairId={pairId} name={name} />}</span>
      {isScored && (
        <span className={`${classes.sets} tabular`}>
          {games.map(({ set, games: won, hasWon, isSuper }) => (
            <span
              key={set}
              className={isSuper ? classes.superTieBreak : undefined}
              data-won={hasWon || undefined}
              title={isSuper ? "Super tie-break" : undefined}
            >
              {won}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

interface StatusProps {
  line: MatchLine;
  isLate: boolean;
  isNow: boolean;
}

/** Its state in a word, always; what is late, or runs by the clock alone, besides. */
function Status({ line: { source }, isLate, isNow }: StatusProps) {
  const { match } = source;
  const { status, outcome } = match;
  const isVoid = isAnnulled(match);
  const ending = status === "completed" && !isVoid ? endingLabel(outcome) : null;
  const word = isVoid ? "Anulado" : adminStatusLabel(status);
  const isWaitingForRivals = "sent" in match && match.sent !== null;
  const isWaiting = isLate && status === "scheduled";
  return (
    <span className={classes.status} data-status={isVoid ? "cancelled" : status} data-late={isWaiting || undefined}>
      {isWaiting ? (
        <>
          <span className="heard">{word}. </span>
          <span className={classes.late}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            Falta el resultado
          </span>
        </>
      ) : (
        !isNow && <span className={classes.state}>{word}</span>
      )}
      {isNow && (
        <Badge variant="filled" color="orange">
          Ahora
        </Badge>
      )}
      {isWaitingForRivals && (
        <Badge variant="light" color="yellow">
          {match.sent === "disputed" ? "No coinciden" : "Por confirmar"}
        </Badge>
      )}
      {ending !== null && (
        <Badge variant="outline" color="gray">
          {ending}
        </Badge>
      )}
    </span>
  );
}

interface StepProps {
  act: MatchAct;
  line: MatchLine;
  isLate: boolean;
  onOpen: (open: OpenMatch) => void;
}

/** The likely next step; tinted where it is late. */
function Step({ act: { label, does }, line, isLate, onOpen }: StepProps) {
  const isAgain = label === "Editar Resultado";
  const common = {
    ...keyStep,
    size: "sm",
    px: 8,
    className: classes.step ?? "",
    variant: isAgain ? "subtle" : isLate ? "light" : "default",
    "aria-label": `${label}${label === "Programar" ? " " : " de "}${line.title}`,
    ...(label === "Programar" && { leftSection: <IconCalendarPlus size={16} aria-hidden="true" /> }),
  };
  if (does.kind === "bracket")
    return (
      <Button
        {...common}
        renderRoot={(props) => <Link to={paths.bracket} search={{ [does.dialog]: line.id }} {...props} />}
      >
        {label}
      </Button>
    );
  if (does.kind !== "dialog") return null;
  return (
    <Button {...common} onClick={() => onOpen({ kind: does.dialog, id: line.id })}>
      {label}
    </Button>
  );
}

function Hour({ line: { date, time } }: { line: MatchLine }) {
  if (time !== null) return <strong className={`${classes.hour} tabular`}>{hourMinute(time)}</strong>;
  return (
    <span className={classes.hour} data-none="">
      <span aria-hidden="true">–</span>
      <span className="heard">{date === null ? "Fecha por definir" : "Hora por definir"}</span>
    </span>
  );
}

/** Day, court and group. */
function Place({ line, saysDate, hasDates }: { line: MatchLine; saysDate: boolean; hasDates: boolean }) {
  const { date, court, about, source } = line;
  const place = court ?? (hasDates && isPending(source.match.status) ? "Sin cancha" : null);
  if (saysDate && date !== null)
    return (
      <span className={classes.place}>
        <strong>{shortWeekdayDay(date)}</strong>
        <span>{[place, about].filter((part) => part !== null && part !== "").join(" · ")}</span>
      </span>
    );
  return (
    <span className={classes.place} data-apart="">
      {place !== null && <span className={classes.court}>{place}</span>}
      <span>{about}</span>
    </span>
  );
}

/** A phone has the step in the row where it is waited for, else in the row's ⋯. */
function stepStands({ line, isPhone }: MatchRowProps, isWaited: boolean): boolean {
  const { match_date, status } = line.source.match;
  if (!isPhone || isWaited) return true;
  return isPending(status) && (match_date === null || status === "in_progress");
}

function Row(props: MatchRowProps) {
  const { leagueId, line, now, saysDate, onOpen } = props;
  const acts = matchActs(line, props.hasDates, props.may);
  const { isNow, isLate } = byClock(line, now);
  const { match } = line.source;
  const isDone = match.status === "completed";
  const isScored = line.sides.some(({ games }) => games.length > 0);
  const step = acts.step !== null && stepStands(props, isLate || isNow) ? acts.step : null;
  const rest = step === null && acts.step !== null ? [acts.step, ...acts.rest] : acts.rest;
  return (
    <li
      {...keyRow}
      className={classes.row}
      data-late={(isLate && match.status === "scheduled") || undefined}
      data-done={isDone || undefined}
      data-annulled={isAnnulled(match) || undefined}
    >
      <Hour line={line} />
      <Place line={line} saysDate={saysDate} hasDates={props.hasDates} />
      <div className={classes.sides}>
        {line.sides.map((side) => (
          <Side key={side.key} side={side} isDone={isDone} isScored={isScored} />
        ))}
        {line.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
      <Status line={line} isLate={isLate} isNow={isNow} />
      {step !== null && <Step act={step} line={line} isLate={isLate} onOpen={onOpen} />}
      {rest.length > 0 && (
        <div className={classes.menu}>
          <RowMenu label={`Más acciones de ${line.title}`}>
            <MatchMenu leagueId={leagueId} line={line} acts={rest} onOpen={onOpen} />
          </RowMenu>
        </div>
      )}
    </li>
  );
}

/**
 * A match as administrators see it: hour, place, both sides, its state, its one likely step, and the rest behind a ⋯. It is drawn anew
 * only when something of it changes, however many rows are drawn around it.
 */
export const MatchRow = memo(Row);
