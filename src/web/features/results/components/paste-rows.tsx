import { Button, Checkbox, Loader, NativeSelect, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconHelpCircle } from "@tabler/icons-react";
import { useState } from "react";
import { counted } from "#web/platform/format.ts";
import { choiceParts, choiceText, whichText } from "../model/paste-choices.ts";
import type { PasteRow } from "../model/result-paste.ts";
import classes from "./paste-dialog.module.css";

export interface PasteRowsProps {
  rows: PasteRow[];
  isBusy: boolean;
  onChoose: (row: PasteRow, choice: string) => void;
  onTick: (row: PasteRow, isOn: boolean) => void;
  /** The line is written otherwise. */
  onWrite: (row: PasteRow, written: string) => void;
}

interface LineProps extends Omit<PasteRowsProps, "rows"> {
  row: PasteRow;
}

const canTick = ({ state, chosen }: PasteRow) => chosen !== null && (state === "ready" || state === "asked");

function Sign({ row, isBusy, onTick }: Pick<LineProps, "row" | "isBusy" | "onTick">) {
  if (canTick(row))
    return (
      <Checkbox
        aria-label={`Guardar la línea ${row.read.line}`}
        checked={row.isTicked}
        disabled={isBusy}
        onChange={({ currentTarget }) => onTick(row, currentTarget.checked)}
      />
    );
  if (row.state === "saving") return <Loader size={18} aria-hidden="true" />;
  if (row.state === "saved" || row.state === "stored")
    return <IconCheck size={20} className={classes.done} aria-hidden="true" />;
  if (row.state === "asked") return <IconHelpCircle size={20} aria-hidden="true" />;
  return <IconAlertTriangle size={20} className={classes.wrong} aria-hidden="true" />;
}

/** The match and the result that a line is read as, its first side first; the winner stands out. */
function ReadResult({ row }: { row: PasteRow }) {
  if (row.chosen === null) return <span className={classes.pasted}>{row.read.text}</span>;
  const { names, score, winner } = choiceParts(row.chosen);
  return (
    <span className={classes.told}>
      <span data-won={winner === 1 || undefined}>{names[0]}</span> <b className={`tabular ${classes.score}`}>{score}</b>{" "}
      <span data-won={winner === 2 || undefined}>{names[1]}</span>{" "}
      <span className={classes.group}>{whichText(row.chosen.match)}</span>
    </span>
  );
}

const says: Partial<Record<PasteRow["state"], string>> = {
  saving: "Guardando…",
  saved: "Guardado",
  stored: "Ya está guardado así",
};

/** The line in a field of its own, read anew when it is left or at Enter. */
function Correction({ row, onEnd }: { row: PasteRow; onEnd: (written: string) => void }) {
  const [written, setWritten] = useState(row.read.text);
  return (
    <TextInput
      aria-label={`Texto de la línea ${row.read.line}`}
      autoFocus
      value={written}
      onChange={({ currentTarget: { value } }) => setWritten(value)}
      onBlur={() => onEnd(written)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.currentTarget.closest("li")?.focus();
      }}
    />
  );
}

function Line({ row, isBusy, onChoose, onTick, onWrite }: LineProps) {
  const [isWriting, setWriting] = useState(false);
  const { read, state, choices, chosen, reasons } = row;
  const isOpen = state === "ready" || state === "asked" || state === "wrong";
  const end = (written: string) => {
    setWriting(false);
    if (written !== read.text) onWrite(row, written);
  };
  return (
    <li className={classes.row} data-state={state} tabIndex={-1}>
      <Sign row={row} isBusy={isBusy} onTick={onTick} />
      <span className={classes.number}>{read.line}</span>
      <div className={classes.body}>
        {isWriting ? <Correction row={row} onEnd={end} /> : <ReadResult row={row} />}
        {state === "asked" && chosen !== null && !isWriting && <span className={classes.pasted}>«{read.text}»</span>}
        {reasons.map((reason) => (
          <p key={reason} className={classes.reason}>
            {reason}
          </p>
        ))}
        {says[state] !== undefined && <p className={classes.says}>{says[state]}</p>}
        {choices.length > 1 && isOpen && (
          <NativeSelect
            aria-label={`Partido de la línea ${read.line}`}
            disabled={isBusy}
            value={chosen?.key ?? ""}
            onChange={({ currentTarget }) => onChoose(row, currentTarget.value)}
            data={[
              { value: "", label: "Elige…", disabled: chosen !== null },
              ...choices.map((choice) => ({ value: choice.key, label: choiceText(choice) })),
            ]}
          />
        )}
      </div>
      {isOpen && !isWriting && (
        <Button
          size="compact-sm"
          variant={state === "ready" ? "subtle" : "default"}
          disabled={isBusy}
          aria-label={`Corregir la línea ${read.line}`}
          onClick={() => setWriting(true)}
        >
          Corregir
        </Button>
      )}
    </li>
  );
}

const mostSilent = 100;

/** The lines that hold no result, out of the way. */
function Silent({ rows }: { rows: PasteRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.silent}>
      <summary>{counted(rows.length, "línea sin resultado", "líneas sin resultado")}</summary>
      <ul>
        {rows.slice(0, mostSilent).map(({ key, read }) => (
          <li key={key}>{read.text}</li>
        ))}
        {rows.length > mostSilent && <li>…</li>}
      </ul>
    </details>
  );
}

/** What the pasted lines are read as, each with its state. */
export function PasteRows({ rows, ...rest }: PasteRowsProps) {
  const shownRows = rows.filter(({ state }) => state !== "silent");
  return (
    <>
      <ul className={classes.rows} aria-live="polite">
        {shownRows.map((row) => (
          // A line that is written otherwise stays the same row.
          <Line key={row.read.line} row={row} {...rest} />
        ))}
      </ul>
      <Silent rows={rows.filter(({ state }) => state === "silent")} />
    </>
  );
}
