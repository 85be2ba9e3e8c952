import { IconKeyboard } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { likelyValues } from "#domain/evenings/counting.ts";
import type { EveningSettings } from "#domain/evenings/evening.ts";
import type { ScoreDraft, Side } from "../model/score-draft.ts";
import classes from "./run.module.css";

export const boxId = (matchId: string, side: Side) => `score-${matchId}-${side}`;

/** Puts the focus into a field, without a keyboard over half of the phone. */
export function focusBox(matchId: string, side: Side): void {
  document.getElementById(boxId(matchId, side))?.focus();
}

interface ScoreFieldsProps {
  matchId: string;
  settings: EveningSettings;
  draft: ScoreDraft;
  /** Whether what stands there is kept by the server, or by this phone. */
  isSaved: boolean;
  /** Whether all of it came from a court and waits. */
  isProposed: boolean;
  isReadOnly: boolean;
  labels: readonly [string, string];
  describedBy?: string | undefined;
  onType: (side: Side, text: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onFocus: (side: Side) => void;
}

function lookOf({ isSaved, isProposed, draft }: ScoreFieldsProps, side: Side): string | undefined {
  if (isSaved) return "saved";
  return isProposed || (draft.texts[side] !== "" && !draft.typed[side]) ? "dashed" : undefined;
}

/** Two big number fields: a press shows likely values, and the phone's keyboard only where it is asked for. */
export function RunScoreFields(props: ScoreFieldsProps) {
  const { matchId, draft, labels, isReadOnly, describedBy, onType, onEnter, onEscape, onFocus } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") onEnter();
    if (event.key === "Escape") onEscape();
  };
  const box = (side: Side) => (
    <input
      id={boxId(matchId, side)}
      className={classes.box}
      data-look={lookOf(props, side)}
      inputMode="none"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={2}
      readOnly={isReadOnly}
      aria-label={labels[side]}
      aria-describedby={describedBy}
      value={draft.texts[side]}
      onChange={({ currentTarget }) => onType(side, currentTarget.value)}
      onKeyDown={press}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
        onFocus(side);
      }}
      onBlur={({ currentTarget }) => {
        currentTarget.inputMode = "none";
      }}
    />
  );
  return (
    <div className={classes.boxes}>
      {box(0)}
      <span className={classes.net} aria-hidden="true" />
      {box(1)}
    </div>
  );
}

interface WheelProps {
  matchId: string;
  side: Side;
  settings: EveningSettings;
  /** What stands in the field. */
  text: string;
  label: string;
  onChoose: (value: number) => void;
}

/** Seven likely values and the phone's keyboard for any other; the focus stays in the field. */
export function RunWheel({ matchId, side, settings, text, label, onChoose }: WheelProps) {
  const keep = (event: { preventDefault: () => void }) => event.preventDefault();
  const openKeyboard = () => {
    const field = document.getElementById(boxId(matchId, side));
    if (!(field instanceof HTMLInputElement)) return;
    field.blur();
    field.inputMode = "numeric";
    field.focus();
  };
  return (
    <div className={classes.wheel} role="group" aria-label={label}>
      {likelyValues(settings).map((value) => (
        <button
          key={value}
          type="button"
          className={classes.value}
          data-chosen={String(value) === text || undefined}
          onMouseDown={keep}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
      <button
        type="button"
        className={classes.value}
        aria-label="Escribir otro número"
        onMouseDown={keep}
        onClick={openKeyboard}
      >
        <IconKeyboard size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
