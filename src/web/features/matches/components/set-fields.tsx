import { Button, Checkbox, Group } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Match } from "#contract/matches/endpoints.ts";
import { largestNumberOfSets, mostGames, type SetResult } from "#domain/scores/score.ts";
import { readTypedScore } from "#domain/scores/typed-score.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import classes from "./set-fields.module.css";
import "#web/ui/controls.css";

/** The pairs of a match, by their names. */
export type TwoNames = Pick<Match, "pair1_name" | "pair2_name">;

export interface SetFieldsProps {
  match: TwoNames;
  sets: SetResult[];
  onChange: (sets: SetResult[]) => void;
  /** Whether the third set is a super tie-break. */
  isSuperTieBreak: boolean;
  onSuperTieBreak: (isSuperTieBreak: boolean) => void;
}

/** Sets in order, numbered from one. */
function numbered(sets: SetResult[]): SetResult[] {
  return sets.map((set, index) => ({ ...set, set: index + 1 }));
}

interface SetButtonsProps {
  count: number;
  onNext: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** To the next number, one more set, one less. */
function SetButtons({ count, onNext, onAdd, onRemove }: SetButtonsProps) {
  return (
    <Group gap="xs" mt="xs">
      {/* What a telephone's digits lack; the field keeps the focus, and with it the digits stay. */}
      <Button
        className={classes.separator ?? ""}
        variant="default"
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onNext}
      >
        – Siguiente número
      </Button>
      {count < largestNumberOfSets && (
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
          Añadir set
        </Button>
      )}
      {count > 1 && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onRemove}>
          Quitar el set {count}
        </Button>
      )}
    </Group>
  );
}

/** The games of one to three sets; what is less than 0 or more than 99 is clamped at once (spec 2 §5). */
export function SetFields(props: SetFieldsProps) {
  const { match, sets, onChange, isSuperTieBreak, onSuperTieBreak } = props;
  const change = (at: number, values: Partial<SetResult>) =>
    onChange(sets.map((set, index) => (index === at ? { ...set, ...values } : set)));
  const fields = useRef<HTMLDivElement>(null);
  const inputs = () => [...(fields.current?.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]") ?? [])];
  /** One more set, whose first field has the focus before the next key comes: in the same event, not in an effect after it. */
  const add = () => {
    flushSync(() => onChange(numbered([...sets, { set: 0, pair1_games: 0, pair2_games: 0 }])));
    inputs()[2 * sets.length]?.focus();
  };
  /** To the next number, from the last one to a new set. */
  const goOn = () => {
    const next = inputs()[inputs().findIndex((one) => one === document.activeElement) + 1];
    if (next !== undefined) next.focus();
    else if (sets.length < largestNumberOfSets) add();
  };
  /** Space and hyphen lead on; Enter saves, as in every form. */
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== " " && event.key !== "-") return;
    event.preventDefault();
    goOn();
  };
  /** A whole score is read as the results sheet reads it (spec 4 §3.3). */
  const paste = (event: ClipboardEvent) => {
    const read = readTypedScore(event.clipboardData.getData("text"));
    if (read.kind !== "whole" || read.sets.length === 0) return;
    event.preventDefault();
    onChange(read.sets);
  };
  // A set in which nothing is typed yet is empty to the eye; it counts as 0-0 (spec 2 §5). A 0 that was typed stays.
  const [written, setWritten] = useState<readonly string[]>([]);
  const isEmpty = (at: number, side: 1 | 2) =>
    !sets[at]?.pair1_games && !sets[at]?.pair2_games && !written.includes(`${at} ${side}`);
  const games = (at: number, side: 1 | 2) => (
    <NumberField<number | "">
      className={classes.games}
      style={{ gridColumn: at + 2, gridRow: side + 1 }}
      min={0}
      max={mostGames}
      clamps
      whenEmpty={0}
      whenWrong={0}
      aria-label={`Juegos de ${side === 1 ? match.pair1_name : match.pair2_name} en el set ${at + 1}`}
      placeholder=""
      value={isEmpty(at, side) ? "" : (sets[at]?.[side === 1 ? "pair1_games" : "pair2_games"] ?? 0)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // A press in the field that has the focus already: what is typed replaces the number.
      onClick={({ currentTarget }) => currentTarget.select()}
      onKeyDown={step}
      onPaste={paste}
      onChange={(number) => {
        setWritten([...written, `${at} ${side}`]);
        change(at, { [side === 1 ? "pair1_games" : "pair2_games"]: number || 0 });
      }}
      {...(at === 0 && side === 1 && { "data-autofocus": true })}
    />
  );
  return (
    <div ref={fields}>
      <div className={classes.board}>
        <div className={classes.name} style={{ gridRow: 2 }}>
          {match.pair1_name}
        </div>
        <div className={classes.name} style={{ gridRow: 3 }}>
          {match.pair2_name}
        </div>
        {sets.map((set, at) => (
          <fieldset key={set.set} className={classes.set}>
            <legend style={{ gridColumn: at + 2 }}>Set {set.set}</legend>
            {games(at, 1)}
            {games(at, 2)}
          </fieldset>
        ))}
      </div>
      {sets.length === 3 && (
        <Checkbox
          mt="sm"
          label="El set 3 es un super tie-break"
          checked={isSuperTieBreak}
          onChange={({ currentTarget }) => onSuperTieBreak(currentTarget.checked)}
        />
      )}
      <SetButtons count={sets.length} onNext={goOn} onAdd={add} onRemove={() => onChange(sets.slice(0, -1))} />
      <p className={classes.hint}>Con teclado: espacio pasa al siguiente número y al set siguiente; Intro guarda.</p>
    </div>
  );
}
