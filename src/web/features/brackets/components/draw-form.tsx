import { Button, Checkbox, Group, NativeSelect, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { BracketPage } from "#contract/brackets.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { chosenPairs, type DrawChoice, type DrawOrder, firstChoice, inOrder, onlyFirst } from "../model/draw-choice.ts";
import { useDraw } from "../mutations.ts";
import classes from "./bracket-tree.module.css";
import { DrawnByOthers } from "./drawn-by-others.tsx";

const fewest = 2;
const most = 64;

const kinds = [
  { value: "one", label: "Un cuadro" },
  { value: "consolation", label: "Con consolación", description: "Quien pierde su primer partido juega otro cuadro." },
  { value: "bands", label: "Por puestos", description: "Un cuadro para los puestos 1 a 8, otro para 9 a 16…" },
] as const;

interface ChoiceProps {
  pairs: BracketPage["pairs"];
  choice: DrawChoice;
  onChange: (choice: DrawChoice) => void;
}

function Who({ pairs, choice, onChange }: ChoiceProps) {
  const ordered = inOrder(pairs, choice.order);
  const isIn = (id: string) => !choice.without.includes(id);
  const toggle = (id: string) =>
    onChange({ ...choice, without: isIn(id) ? [...choice.without, id] : choice.without.filter((one) => one !== id) });
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>
        <strong>Quién juega</strong> <span className="muted">en el orden de los cabezas de serie</span>
      </legend>
      <Group gap="xs" my="xs">
        {[8, 16, 32]
          .filter((count) => count < pairs.length)
          .map((count) => (
            <Button key={count} size="xs" variant="default" onClick={() => onChange(onlyFirst(pairs, choice, count))}>
              Las {count} primeras
            </Button>
          ))}
        <Button size="xs" variant="default" onClick={() => onChange({ ...choice, without: [] })}>
          Todas
        </Button>
      </Group>
      <ol className={classes.choices}>
        {ordered.map(({ pair_id, name, level, group_name }, at) => (
          <li key={pair_id}>
            <Checkbox
              label={`${at + 1}. ${name}`}
              description={[group_name, level === null ? "Sin nivel" : `Nivel ${level}`].filter(Boolean).join(" · ")}
              checked={isIn(pair_id)}
              onChange={() => toggle(pair_id)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

export interface DrawFormProps {
  leagueId: string;
  page: BracketPage;
  onDone: () => void;
  onCancel: (() => void) | null;
}

/** 'Sortear el cuadro': who plays, in which order, how many are seeded, and which brackets there are (spec 5 §3.1). */
export function DrawForm({ leagueId, page, onDone, onCancel }: DrawFormProps) {
  const [choice, setChoice] = useState(firstChoice);
  const now = page.phases[0]?.draw.seed ?? null;
  const [shown, setShown] = useState(now);
  const draw = useDraw(leagueId, onDone);
  const chosen = chosenPairs(page.pairs, choice);
  const isPossible = chosen.length >= fewest && chosen.length <= most;
  const seedCounts = [0, 2, 4, 8, 16].filter((count) => count <= chosen.length);
  const submit = (over = shown) => {
    setShown(over);
    draw.mutate({
      pair_ids: chosen.map(({ pair_id }) => pair_id),
      ...(choice.seeds !== null && { seeds: choice.seeds }),
      third_place: choice.thirdPlace,
      consolation: choice.kind === "consolation",
      bands: choice.kind === "bands",
      shown: over,
    });
  };
  return (
    <section className={`${card.surface} ${classes.form}`} aria-label="Sorteo">
      <Group align="end">
        <NativeSelect
          label="Orden"
          value={choice.order}
          onChange={({ currentTarget }) => setChoice({ ...choice, order: currentTarget.value as DrawOrder })}
          data={[
            { value: "ranking", label: "Por ranking" },
            { value: "level", label: "Por nivel" },
          ]}
        />
        <NativeSelect
          label="Cabezas de serie"
          value={choice.seeds === null ? "" : String(choice.seeds)}
          onChange={({ currentTarget: { value } }) =>
            setChoice({ ...choice, seeds: value === "" ? null : Number(value) })
          }
          data={[
            { value: "", label: "Según el número de parejas" },
            ...seedCounts.map((count) => ({ value: String(count), label: count === 0 ? "Ninguno" : String(count) })),
          ]}
        />
      </Group>
      <Radio.Group label="Cuadros" value={choice.kind} onChange={(kind) => setChoice({ ...choice, kind })}>
        <Stack gap="xs" mt="xs">
          {kinds.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Partido por el tercer puesto"
        checked={choice.thirdPlace}
        onChange={({ currentTarget: { checked } }) => setChoice({ ...choice, thirdPlace: checked })}
      />
      <DrawnByOthers error={draw.error} page={page} onDrawAnyway={() => submit(now)} />
      <Who pairs={page.pairs} choice={choice} onChange={setChoice} />
      <Group>
        <Button
          variant={isPossible ? "filled" : "outline"}
          loading={draw.isPending}
          onClick={() => isPossible && submit()}
          aria-disabled={!isPossible}
        >
          {isPossible
            ? `Sortear con ${counted(chosen.length, "pareja", "parejas")}`
            : chosen.length < fewest
              ? "Elige al menos 2 parejas"
              : "Como máximo 64 parejas"}
        </Button>
        {onCancel !== null && (
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Group>
    </section>
  );
}
