import { Button, Checkbox, Group, NativeSelect, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { counted, levelText } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import {
  bandTexts,
  countOf,
  drawOf,
  inOrder,
  mostPairs,
  onlyFirst,
  proposed,
  seedCounts,
  seedsOf,
} from "../model/draw-choice.ts";
import { useDraw } from "../mutations.ts";
import classes from "./bracket-tree.module.css";
import { DrawConfirm } from "./draw-confirm.tsx";
import { type DrawChoiceProps, DrawSource } from "./draw-source.tsx";
import { DrawnByOthers } from "./drawn-by-others.tsx";

const fewest = 2;

function Who({ page: { pairs, format_type }, choice, onChange }: DrawChoiceProps) {
  const { those, end } = bracketWords(format_type);
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
              {`${upperFirst(those)} ${count} primer${end}s`}
            </Button>
          ))}
        <Button size="xs" variant="default" onClick={() => onChange({ ...choice, without: [] })}>
          {`Tod${end}s`}
        </Button>
      </Group>
      <ol className={classes.choices}>
        {ordered.map(({ pair_id, name, level, group_name }, at) => (
          <li key={pair_id}>
            <Checkbox
              label={`${at + 1}. ${name}`}
              description={[group_name, level === null ? "Sin nivel" : `Nivel ${levelText(level)}`]
                .filter(Boolean)
                .join(" · ")}
              checked={isIn(pair_id)}
              onChange={() => toggle(pair_id)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Brackets({ page, choice, onChange }: DrawChoiceProps) {
  const bands = choice.kind === "bands" ? bandTexts(countOf(page, choice)).join(", ") : "1 a 8, 9 a 16…";
  const kinds = [
    { value: "one", label: "Un cuadro" },
    {
      value: "consolation",
      label: "Con consolación",
      description: "Quien pierde su primer partido juega otro cuadro.",
    },
    { value: "bands", label: "Por puestos", description: `Un cuadro para cada ocho puestos: ${bands}.` },
  ];
  return (
    <Radio.Group label="Cuadros" value={choice.kind} onChange={(kind) => onChange({ ...choice, kind })}>
      <Stack gap="xs" mt="xs">
        {kinds.map((one) => (
          <Radio key={one.value} {...one} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** How many are seeded while nobody says otherwise (spec 5 §2.5). */
function usualSeeds({ format_type }: BracketPage, { source, kind }: DrawChoiceProps["choice"]): string {
  const { many, end } = bracketWords(format_type);
  if (kind === "bands") return `Tod${end}s, por su orden`;
  return source === "groups" ? "Una por grupo" : `Según el número de ${many}`;
}

function Seeds({ page, choice, onChange }: DrawChoiceProps) {
  const seeds = seedsOf(page, choice);
  return (
    <Group align="end">
      {choice.source === "pairs" && (
        <NativeSelect
          label="Orden"
          value={choice.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, order: value === "level" ? value : "ranking" })
          }
          data={[
            { value: "ranking", label: "Por ranking" },
            { value: "level", label: "Por nivel" },
          ]}
        />
      )}
      <NativeSelect
        label="Cabezas de serie"
        value={seeds === null ? "" : String(seeds)}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, seeds: value === "" ? null : Number(value) })}
        data={[
          { value: "", label: usualSeeds(page, choice) },
          ...seedCounts(page, choice).map((count) => ({
            value: String(count),
            label: count === 0 ? "Ninguno" : String(count),
          })),
        ]}
      />
    </Group>
  );
}

function submitText(count: number, { format_type }: BracketPage): string {
  const { one, many } = bracketWords(format_type);
  if (count < fewest) return `Elige al menos 2 ${many}`;
  return count > mostPairs ? `Como máximo 64 ${many}` : `Sortear con ${counted(count, one, many)}`;
}

export interface DrawFormProps {
  leagueId: string;
  page: BracketPage;
  onDone: () => void;
  onCancel: (() => void) | null;
}

/** 'Sortear el cuadro': who plays, in which order, how many are seeded, and which brackets there are (spec 5 §3.1). */
export function DrawForm({ leagueId, page, onDone, onCancel }: DrawFormProps) {
  const [choice, setChoice] = useState(() => proposed(page));
  const now = page.phases[0]?.draw.seed ?? null;
  const [shown, setShown] = useState(now);
  const [isAsking, setAsking] = useState(false);
  const draw = useDraw(leagueId, onDone);
  const count = countOf(page, choice);
  const isPossible = count >= fewest && count <= mostPairs;
  const fields = { page, choice, onChange: setChoice };
  const submit = (over = shown) => {
    setAsking(false);
    setShown(over);
    draw.mutate({ ...drawOf(page, choice), shown: over });
  };
  return (
    <section className={`${card.surface} ${classes.form}`} aria-label="Sorteo">
      <DrawSource {...fields} />
      <Seeds {...fields} />
      <Brackets {...fields} />
      <Checkbox
        label="Partido por el tercer puesto"
        checked={choice.thirdPlace}
        onChange={({ currentTarget: { checked } }) => setChoice({ ...choice, thirdPlace: checked })}
      />
      <DrawnByOthers error={draw.error} page={page} onDrawAnyway={() => submit(now)} />
      {choice.source === "pairs" && <Who {...fields} />}
      <Group>
        <Button
          variant={isPossible ? "filled" : "outline"}
          loading={draw.isPending}
          onClick={() => isPossible && setAsking(true)}
          aria-disabled={!isPossible}
        >
          {submitText(count, page)}
        </Button>
        {onCancel !== null && (
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Group>
      {isAsking && (
        <DrawConfirm page={page} choice={choice} onConfirm={() => submit()} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
