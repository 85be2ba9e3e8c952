import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
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
  const games = (at: number, side: "pair1_games" | "pair2_games", name: string) => (
    <TextInput
      className={classes.games}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Juegos de ${name} en el set ${at + 1}`}
      value={String(sets[at]?.[side] ?? 0)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={step}
      onChange={({ currentTarget }) => change(at, { [side]: clampGames(currentTarget.value) })}
      {...(at === 0 && side === "pair1_games" && { "data-autofocus": true })}
    />
  );
  return (
    <div ref={fields}>
      {sets.map((set, at) => (
        <fieldset key={set.set} className={classes.set}>
          <legend>Set {set.set}</legend>
          <div className={classes.row}>
            {games(at, "pair1_games", match.pair1_name)}
            <span aria-hidden="true">–</span>
            {games(at, "pair2_games", match.pair2_name)}
            {at === 2 && (
              <Checkbox
                label="Super tie-break"
                checked={set.super_tie_break === true}
                onChange={({ currentTarget }) => change(at, { super_tie_break: currentTarget.checked })}
              />
            )}
            {sets.length > 1 && (
              <ActionIcon
                ml="auto"
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Quitar el set ${set.set}`}
                onClick={() => onChange(numbered(sets.filter((_set, index) => index !== at)))}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        </fieldset>
      ))}
      {sets.length < largestNumberOfSets && (
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          Añadir set
        </Button>
      )}
      <p className={classes.hint}>Con teclado: espacio pasa al siguiente número y al set siguiente; Intro guarda.</p>
    </div>
  );
}
