import { Loader } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { type ChangeEvent, createContext, memo, useContext } from "react";
import { hourMinute } from "#domain/base/clock-time.ts";
import { matchActions } from "#domain/scores/match-status.ts";
import type { Side } from "#domain/scores/score.ts";
import { sideOf } from "#domain/scores/sides.ts";
import { putOffText, putOffUntil } from "#domain/season/match-when.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import type { SaidEarly } from "../model/booked-later.ts";
import { entryOfText, isAskedEarly, isStoredLine, isTyped, isWrong, type SheetLine } from "../model/sheet.ts";
import { type SheetMatch, shortWhere, whereText } from "../model/sheet-match.ts";
import { understood, verdictText } from "../model/sheet-texts.ts";
import classes from "./results-sheet.module.css";

export interface LineActions {
  onType: (id: string, text: string) => void;
  onLeave: (id: string) => void;
  onUndo: (id: string) => void;
  /** As it stands, whatever was asked. */
  onSure: (id: string) => void;
  /** Says whether what is booked for later was played today. */
  onEarly: (said: SaidEarly) => void;
}

interface LineProps {
  line: SheetLine;
  actions: LineActions;
}

/** When a match was to be played, as its section leaves to be said. */
function whenText({ match, when }: SheetLine): string {
  const { match_date, match_time, court_name, deferred_until } = match;
  if (match_date === null) return deferred_until === null ? "sin fecha" : `hasta ${shortWeekdayDate(deferred_until)}`;
  const hour = match_time === null ? null : hourMinute(match_time);
  const parts = when === "today" || when === "now" ? [hour, court_name] : [shortWeekdayDate(match_date), hour];
  return parts.filter((part) => part !== null).join(" · ");
}

/** The surnames of each pair, by its whole name: what a phone has room for. */
export const BoardNames = createContext<ReadonlyMap<string, string>>(new Map());

/** A pair: each of its people on a line of their own, on phones by their surnames. */
function PairCell({ line, side }: { line: SheetLine; side: Side }) {
  const { match } = line;
  const name = side === 1 ? match.pair1_name : match.pair2_name;
  const winner = isStoredLine(line) ? sideOf(match, match.winner_pair_id) : null;
  const short = useContext(BoardNames).get(name) ?? name;
  return (
    <span
      className={classes.pair}
      data-side={side}
      data-won={winner === side || undefined}
      data-lost={(winner !== null && winner !== side) || undefined}
      title={name}
    >
      {name.split(" & ").map((person, at) => (
        <span key={person + String(at)} className={classes.person}>
          {person}
        </span>
      ))}
      <span className={classes.short}>{short}</span>
    </span>
  );
}

/** How many lines wait to be told whether they were played today: a single one asks, of several the head does. */
export const EarlyCount = createContext(0);

function AskedEarly({ line, actions }: LineProps) {
  const isAlone = useContext(EarlyCount) === 1;
  const keep = () => (isAlone ? actions.onEarly("booked") : actions.onSure(line.match.id));
  const says = isAlone
    ? "Tiene fecha de más adelante: ¿se jugó antes, hoy?"
    : "Sin guardar: tiene fecha de más adelante.";
  return (
    <>
      <IconAlertCircle size={17} aria-hidden="true" />
      <strong className={classes.says} role={isAlone ? "alert" : undefined}>
        {says}
      </strong>
      {isAlone && (
        <button type="button" className={classes.link} onClick={() => actions.onEarly("today")}>
          Sí, se jugó hoy
        </button>
      )}
      <button type="button" className={classes.link} onClick={keep}>
        Guardar con su fecha
      </button>
    </>
  );
}

function Wrong({ line, actions }: LineProps) {
  const { save } = line;
  if (save?.state !== "asked" && save?.state !== "refused") return null;
  const text = save.state === "asked" ? save.question : save.reason;
  if (isAskedEarly(line)) return <AskedEarly line={line} actions={actions} />;
  const isOver = save.state === "refused" && save.current !== null;
  return (
    <>
      <IconAlertCircle size={17} aria-hidden="true" />
      <span className={classes.says}>
        <strong>{text.replace(/ ¿Guardar así\?$/, "")}</strong> No se ha guardado.
      </span>
      {(save.state === "asked" || isOver) && (
        <button type="button" className={classes.link} onClick={() => actions.onSure(line.match.id)}>
          {isOver ? "Guardar lo mío" : "Guardar así"}
        </button>
      )}
    </>
  );
}

/** What is to be known of a line on which nothing is typed. */
function noteOf(match: SheetMatch): string {
  const { status, kind, drawn } = match;
  if (drawn !== undefined) return status === "in_progress" ? `${whereText(match)} · En juego` : whereText(match);
  if (kind === "promotion") return "Por una plaza";
  const until = putOffUntil(match);
  if (until !== null) return `${putOffText(until)} · Jornada ${match.round_number}`;
  return status === "in_progress" ? "En juego" : "";
}

function Status({ line, actions }: LineProps) {
  const { match, save, text, rules } = line;
  const { id } = match;
  if (save?.state === "saving" || save?.state === "undoing")
    return (
      <>
        <Loader size={15} aria-hidden="true" />
        <span className={classes.says}>
          {save.state === "saving" ? `Guardando ${line.sent.text}…` : "Deshaciendo…"}
        </span>
      </>
    );
  if (isWrong(line)) return <Wrong line={line} actions={actions} />;
  if (isTyped(line)) {
    const read = understood(text, { entry: entryOfText(text, rules), rules, match });
    return (
      <span className={classes.says} data-whole={read?.isWhole}>
        {read?.says}
      </span>
    );
  }
  if (!isStoredLine(line)) return <span className={classes.says}>{noteOf(match)}</span>;
  const { status, round_state } = match;
  const canUndo = matchActions({ status, round_state, isDated: false, needsDate: false }).removesResult;
  return (
    <>
      <IconCheck size={17} aria-hidden="true" />
      <span className={classes.says}>{verdictText(match)}</span>
      {canUndo && (
        <button
          type="button"
          className={classes.link}
          aria-label={`Deshacer el resultado de ${match.pair1_name} contra ${match.pair2_name}`}
          onClick={() => actions.onUndo(id)}
        >
          Deshacer
        </button>
      )}
    </>
  );
}

function stateOf(line: SheetLine): string {
  if (isWrong(line)) return "wrong";
  if (isTyped(line)) return "typed";
  return line.save?.state ?? "empty";
}

function Row({ line, actions }: LineProps) {
  const { match, text } = line;
  const says = `says-${match.id}`;
  return (
    <li className={classes.line} data-state={stateOf(line)}>
      <span className={classes.group} title={whereText(match)}>
        {shortWhere(match)}
      </span>
      <span className={`${classes.when} tabular`}>{whenText(line)}</span>
      <PairCell line={line} side={1} />
      <input
        className={`${classes.field} tabular`}
        data-line={match.id}
        aria-label={`Resultado de ${match.pair1_name} contra ${match.pair2_name}`}
        aria-describedby={says}
        aria-invalid={isWrong(line) || undefined}
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={40}
        value={text}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => actions.onType(match.id, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => actions.onLeave(match.id)}
      />
      <PairCell line={line} side={2} />
      <span id={says} className={classes.status}>
        <Status line={line} actions={actions} />
      </span>
    </li>
  );
}

/** A match with its field. What its actions do does not depend on when it was drawn, so only its line draws it anew. */
export const SheetRow = memo(Row, (before, now) => before.line === now.line);
