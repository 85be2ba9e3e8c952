import { Button, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangle, IconArrowLeft, IconClipboardText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { boardNames } from "#domain/base/board-names.ts";
import type { FormatType } from "#domain/base/league.ts";
import { type WaitingWhen, waitingWhens } from "#domain/season/waiting-results.ts";
import { paths } from "#web/paths.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useSlices } from "#web/ui/use-slices.ts";
import type { SaidEarly } from "../model/booked-later.ts";
import { isUnsaved, isWrong, type SheetLine } from "../model/sheet.ts";
import { focusedLine, focusLine } from "../model/sheet-focus.ts";
import { firstMissing, sheetCounts, shownLines, wholeSheet } from "../model/sheet-view.ts";
import { type SheetOptions, useSheet } from "../model/use-sheet.ts";
import { type KeysOfSheet, useSheetKeys } from "../model/use-sheet-keys.ts";
import { EarlyQuestion } from "./early-question.tsx";
import classes from "./results-sheet.module.css";
import { SheetKeyHelp, TouchKeys } from "./sheet-foot.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { BoardNames, EarlyCount, type LineActions, SheetRow } from "./sheet-line.tsx";

export interface ResultsSheetProps extends SheetOptions {
  leagueName: string;
  /** The match with which it begins; else the first that waits. */
  from: string | undefined;
  hasNoShow: boolean;
  /** Who plays against whom: pairs or individual players. */
  format: FormatType;
  onPaste: () => void;
}

function headingOf(when: WaitingWhen, today: string): string {
  const texts = { overdue: "Falta el resultado", now: "Ahora", undated: "Sin fecha", later: "Más adelante" };
  return when === "today" ? `Hoy, ${shortWeekdayDate(today)}` : texts[when];
}

interface SectionProps {
  lines: SheetLine[];
  /** How many of them are drawn. */
  drawn: number;
  when: WaitingWhen;
  today: string;
  actions: LineActions;
}

function Section({ lines, drawn, when, today, actions }: SectionProps) {
  const { missing } = sheetCounts(lines);
  const heading = headingOf(when, today);
  return (
    <section aria-label={heading}>
      <h2 className={classes.heading} data-when={when}>
        {when === "overdue" && <IconAlertTriangle size={16} aria-hidden="true" />}
        {heading} <span>{missing === 1 ? "falta 1" : `faltan ${missing}`}</span>
      </h2>
      <ul className={classes.lines}>
        {lines.slice(0, drawn).map((line) => (
          <SheetRow key={line.match.id} line={line} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

interface LinesProps {
  lines: readonly SheetLine[];
  /** The match with which the sheet begins, which is drawn at once. */
  from: string | undefined;
  isTouch: boolean;
  today: string;
  actions: LineActions;
}

/** The lines by when they were to be played, a screenful at first; what is not drawn yet has about the room that it will take. */
function Lines({ lines, from, isTouch, today, actions }: LinesProps) {
  const ordered = waitingWhens.flatMap((when) => lines.filter((line) => line.when === when));
  const [first] = useState(() => {
    const at = ordered.findIndex(({ match }) => match.id === from);
    return Math.max(isTouch ? 7 : 12, at + 2);
  });
  const count = useSlices(ordered.length, { first });
  const left: CSSProperties = { "--left": ordered.length - count };
  return (
    <>
      {waitingWhens.map((when) => {
        const own = ordered.filter((line) => line.when === when);
        const drawn = own.length === 0 ? 0 : count - ordered.findIndex((line) => line.when === when);
        if (drawn <= 0) return null;
        return <Section key={when} lines={own} drawn={drawn} when={when} today={today} actions={actions} />;
      })}
      {count < ordered.length && <div className={classes.left} style={left} />}
    </>
  );
}

/** The columns' headings, for the eyes: every field says its own name. */
function Columns({ format }: { format: FormatType }) {
  const who = format === "pairs" ? "Pareja" : "Jugador";
  return (
    <div className={classes.columns} aria-hidden="true">
      {["Gr.", "Fecha", `${who} de la izquierda`, "Resultado", `${who} de la derecha`, "Estado"].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Below the last line: where Enter leads when none below waits. */
function End({ missing, onFirst }: { missing: number; onFirst: () => void }) {
  return (
    <div className={classes.end} data-end tabIndex={-1}>
      {missing === 0 ? "Están todos los resultados." : "No queda ninguno por debajo."}{" "}
      {missing > 0 && (
        <button type="button" className={classes.link} onClick={onFirst}>
          Ir al primero que falta
        </button>
      )}
    </div>
  );
}

/** The field with which the sheet begins has the focus, after the heading had it. */
function useFirstFocus(from: string | undefined, lines: readonly SheetLine[]): void {
  const [first] = useState(() => (lines.some(({ match }) => match.id === from) ? from : lines[0]?.match.id));
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) focusLine(first ?? null);
    isDone.current = true;
  }, [first]);
}

/** The surnames of the sheet's pairs; the same ones while nobody in it is named otherwise. */
function useBoardNames(lines: readonly SheetLine[]): ReadonlyMap<string, string> {
  const whole = JSON.stringify(lines.flatMap(({ match }) => [match.pair1_name, match.pair2_name]));
  return useMemo(() => boardNames(JSON.parse(whole)), [whole]);
}

const toMatches = (props: Record<string, unknown>) => <Link to={paths.matches} {...props} />;

/** Results one after the other, a line and a field for each match that waits (spec 4 §3.1). */
export function ResultsSheet({ leagueName, from, hasNoShow, format, onPaste, ...options }: ResultsSheetProps) {
  const sheet = useSheet(options, focusedLine);
  const [filter, setFilter] = useState(wholeSheet);
  const lines = shownLines(sheet.sheet, filter);
  const { missing } = sheetCounts(lines);
  const names = useBoardNames(sheet.sheet);
  const isTouch = useMediaQuery("(pointer: coarse), (max-width: 43.75em)", false, { getInitialValueInEffect: false });
  useFirstFocus(from, lines);
  const keys: KeysOfSheet = useSheetKeys(sheet, () => shownLines(sheet.now(), filter));
  const toFirst = () => focusLine(firstMissing(shownLines(sheet.now(), filter)));
  const toWrong = () => {
    // The line may have been hidden by a filter until now; the next key typed is meant for it.
    flushSync(() => setFilter(wholeSheet));
    focusLine(sheet.now().find(isWrong)?.match.id ?? null);
  };
  const sayEarly = (said: SaidEarly) => {
    sheet.sayEarly(said);
    toFirst();
  };
  const actions: LineActions = {
    onType: sheet.type,
    onLeave: sheet.tidy,
    onUndo: keys.undo,
    onSure: (id) => {
      sheet.submit(id, true);
      focusLine(id);
    },
    onEarly: sayEarly,
  };
  return (
    <>
      <PageHeader
        title="Resultados en serie"
        text={leagueName}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
              renderRoot={toMatches}
            >
              Partidos
            </Button>
            <Button
              variant="default"
              leftSection={<IconClipboardText size={16} aria-hidden="true" />}
              onClick={onPaste}
            >
              Pegar resultados
            </Button>
          </>
        }
      />
      <SheetHead
        sheet={sheet.sheet}
        format={format}
        filter={filter}
        onFilter={setFilter}
        onEnter={toFirst}
        onFirstWrong={toWrong}
      />
      <EarlyQuestion count={sheet.early === 1 ? 0 : sheet.early} onAnswer={sayEarly} />
      <div role="presentation" className={classes.sheet} onKeyDown={keys.onKey} data-touch={isTouch || undefined}>
        <Columns format={format} />
        <BoardNames value={names}>
          <EarlyCount value={sheet.early}>
            <Lines lines={lines} from={from} isTouch={isTouch} today={options.now.date} actions={actions} />
          </EarlyCount>
        </BoardNames>
        {lines.length === 0 && <p className={classes.none}>Ningún partido es así. Quita un filtro.</p>}
        <End missing={missing} onFirst={toFirst} />
      </div>
      <VisuallyHidden role="status">{sheet.announced}</VisuallyHidden>
      {isTouch ? <TouchKeys {...keys.touch} /> : <SheetKeyHelp hasNoShow={hasNoShow} />}
      <LeaveGuard isOfLeague isUnsaved={() => sheet.now().some(isUnsaved)} />
    </>
  );
}
