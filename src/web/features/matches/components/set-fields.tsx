import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { Match } from "#contract/matches.ts";
import { clampGames, largestNumberOfSets, type SetResult } from "#domain/score.ts";
import classes from "./set-fields.module.css";

/** The pairs of a match, by their names. */
export type TwoNames = Pick<Match, "pair1_name" | "pair2_name">;

export interface SetFieldsProps {
  match: TwoNames;
  sets: SetResult[];
  onChange: (sets: SetResult[]) => void;
  /** Whether the third set is a super tie-break. */
  isSuperTieBreak: boolean;
  onSuperTieBreak: (isSuperTieBreak: boolean) => void;
  /** Nothing has been typed for this match yet: a space in its first field belongs to what came before. */
  isFresh?: boolean;
  /** Something was typed, also when it changes nothing. */
  onInput?: () => void;
}

/** Sets in order, numbered from one. */
function numbered(sets: SetResult[]): SetResult[] {
  return sets.map((set, index) => ({ ...set, set: index + 1 }));
}

/** The games of one to three sets; what is typed is clamped at once (spec 2 §5). */
export function SetFields(props: SetFieldsProps) {
  const { match, sets, onChange, isSuperTieBreak, onSuperTieBreak, isFresh = false, onInput } = props;
  const change = (at: number, values: Partial<SetResult>) =>
    onChange(sets.map((set, index) => (index === at ? { ...set, ...values } : set)));
  const fields = useRef<HTMLDivElement>(null);
  const inputs = () => [...(fields.current?.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]") ?? [])];
  /** One more set, whose first field has the focus before the next key comes: in the same event, not in an effect after it. */
  const add = () => {
    flushSync(() => onChange(numbered([...sets, { set: 0, pair1_games: 0, pair2_games: 0 }])));
    inputs()[2 * sets.length]?.focus();
  };
  /** Space and hyphen lead to the next field, from the last one to a new set; Enter saves, as in every form. */
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== " " && event.key !== "-") return;
    event.preventDefault();
    const at = inputs().indexOf(event.currentTarget);
    if (isFresh && at === 0) return;
    const next = inputs()[at + 1];
    if (next !== undefined) next.focus();
    else if (sets.length < largestNumberOfSets) add();
  };
  const games = (at: number, side: 1 | 2) => (
    <TextInput
      className={classes.games}
      style={{ gridColumn: at + 2, gridRow: side + 1 }}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Juegos de ${side === 1 ? match.pair1_name : match.pair2_name} en el set ${at + 1}`}
      value={String(sets[at]?.[side === 1 ? "pair1_games" : "pair2_games"] ?? 0)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={step}
      onChange={({ currentTarget }) =>
        change(at, { [side === 1 ? "pair1_games" : "pair2_games"]: clampGames(currentTarget.value) })
      }
      {...(at === 0 && side === 1 && { "data-autofocus": true })}
    />
  );
  return (
    <div ref={fields} onInput={onInput}>
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
      <Group gap="xs" mt="xs">
        {sets.length < largestNumberOfSets && (
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            Añadir set
          </Button>
        )}
        {sets.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={() => onChange(sets.slice(0, -1))}
          >
            Quitar el set {sets.length}
          </Button>
        )}
      </Group>
      <p className={classes.hint}>Con teclado: espacio pasa al siguiente número y al set siguiente; Intro guarda.</p>
    </div>
  );
}
