import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Match } from "#contract/matches.ts";
import { clampGames, largestNumberOfSets, type SetResult } from "#domain/score.ts";
import classes from "./set-fields.module.css";

export interface SetFieldsProps {
  match: Match;
  sets: SetResult[];
  onChange: (sets: SetResult[]) => void;
}

/** Sets in order, numbered from one. */
function numbered(sets: SetResult[]): SetResult[] {
  return sets.map((set, index) => ({ ...set, set: index + 1 }));
}

/** The games of one to three sets; what is typed is clamped at once (spec 2 §5). */
export function SetFields({ match, sets, onChange }: SetFieldsProps) {
  const change = (at: number, values: Partial<SetResult>) =>
    onChange(sets.map((set, index) => (index === at ? { ...set, ...values } : set)));
  const fields = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const inputs = () => [...(fields.current?.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]") ?? [])];
  const add = () => {
    isAdding.current = true;
    const superTieBreak = sets.length === 2 && { super_tie_break: true };
    onChange(numbered([...sets, { set: 0, pair1_games: 0, pair2_games: 0, ...superTieBreak }]));
  };
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    inputs()
      .at(2 * sets.length - 2)
      ?.focus();
  });
  /** Space and hyphen lead to the next field, from the last one to a new set; Enter saves, as in every form. */
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== " " && event.key !== "-") return;
    event.preventDefault();
    const next = inputs()[inputs().indexOf(event.currentTarget) + 1];
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
    <div ref={fields}>
      <div className={classes.board}>
        {[match.pair1_name, match.pair2_name].map((name, index) => (
          <div key={name} className={classes.name} style={{ gridRow: index + 2 }}>
            {name}
          </div>
        ))}
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
          checked={sets[2]?.super_tie_break === true}
          onChange={({ currentTarget }) => change(2, { super_tie_break: currentTarget.checked })}
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
