import { ActionIcon, Checkbox, Fieldset, NativeSelect, NumberInput, Radio, SimpleGrid, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type Criterion, criteria, type Points, PRESETS, type Preset, type Regulations } from "#domain/regulations.ts";
import classes from "./regulations.module.css";

const presetNames: Record<Preset, string> = {
  default: "Club: 3 y 0 puntos, por diferencia de juegos",
  "3-1": "3-1: 3 puntos por ganar, 1 por jugar",
  "3-2-1-0": "3-2-1-0: según los sets",
  direct: "Puntos, enfrentamiento directo, sets y juegos",
  custom: "Propio del club",
};

const criterionNames: Record<Criterion, string> = {
  points: "Puntos",
  games_difference: "Diferencia de juegos",
  matches_won: "Partidos ganados",
  games_won: "Juegos ganados",
  sets_difference: "Diferencia de sets",
  sets_won: "Sets ganados",
  head_to_head: "Enfrentamiento directo",
  fewest_matches_lost: "Menos partidos perdidos",
  matches_played: "Partidos jugados",
  sets_ratio: "Porcentaje de sets",
  games_ratio: "Porcentaje de juegos",
  sets_among_tied: "Sets entre las empatadas",
  games_among_tied: "Juegos entre las empatadas",
  fewest_walkovers: "Menos W.O. en contra",
  previous_place: "Puesto anterior",
  lots: "Sorteo",
};

const pointNames: { name: keyof Points; label: string; optional?: true }[] = [
  { name: "win", label: "Victoria" },
  { name: "loss", label: "Derrota" },
  { name: "draw", label: "Empate" },
  { name: "walkover_won", label: "W.O. a favor" },
  { name: "walkover_lost", label: "W.O. en contra" },
  { name: "win_in_three", label: "Victoria en tres sets", optional: true },
  { name: "loss_in_three", label: "Derrota en tres sets", optional: true },
];

export interface RegulationsFieldsProps {
  value: Regulations;
  onChange: (value: Regulations) => void;
}

function PointFields({ value, onChange }: RegulationsFieldsProps) {
  const change = (name: keyof Points, typed: string | number, optional: boolean) => {
    const points: Points = { ...value.points, [name]: Number(typed) || 0 };
    if (optional && typed === "") delete points[name];
    onChange({ ...value, preset: "custom", points });
  };
  return (
    <Fieldset legend="Puntos por partido">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {pointNames.map(({ name, label, optional = false }) => (
          <NumberInput
            key={name}
            label={label}
            placeholder={optional ? "Igual" : undefined}
            min={name === "walkover_lost" ? -20 : 0}
            max={20}
            allowDecimal={false}
            value={value.points[name] ?? ""}
            onChange={(typed) => change(name, typed, optional)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

function CriterionRow({ value, onChange, criterion }: RegulationsFieldsProps & { criterion: Criterion }) {
  const at = value.criteria.indexOf(criterion);
  const isUsed = at !== -1;
  const name = criterionNames[criterion];
  const set = (list: Criterion[]) => onChange({ ...value, preset: "custom", criteria: list });
  const toggle = () => set(isUsed ? value.criteria.filter((one) => one !== criterion) : [...value.criteria, criterion]);
  const move = (by: -1 | 1) => {
    const list = value.criteria.filter((one) => one !== criterion);
    list.splice(at + by, 0, criterion);
    set(list);
  };
  return (
    <li className={classes.criterion}>
      <Checkbox
        label={isUsed ? `${at + 1}. ${name}` : name}
        checked={isUsed}
        disabled={isUsed && value.criteria.length === 1}
        onChange={toggle}
      />
      {isUsed && (
        <span className={classes.moves}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={at === 0}
            aria-label={`Subir ${name}`}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={at === value.criteria.length - 1}
            aria-label={`Bajar ${name}`}
            onClick={() => move(1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

function Movements({ value, onChange }: RegulationsFieldsProps) {
  const field = (name: "up" | "down", label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={3}
      allowDecimal={false}
      value={value.movements[name]}
      onChange={(typed) =>
        onChange({ ...value, preset: "custom", movements: { ...value.movements, [name]: Number(typed) || 0 } })
      }
    />
  );
  return (
    <Fieldset legend="Movimientos al finalizar la jornada">
      <SimpleGrid cols={2}>
        {field("up", "Parejas que ascienden")}
        {field("down", "Parejas que descienden")}
      </SimpleGrid>
    </Fieldset>
  );
}

/** The rules of a league as a form (ruling 4); touching a preset makes it the club's own. */
export function RegulationsFields({ value, onChange }: RegulationsFieldsProps) {
  const choose = (preset: string) =>
    onChange(preset in PRESETS ? PRESETS[preset as Exclude<Preset, "custom">] : { ...value, preset: "custom" });
  const unused = criteria.filter((criterion) => !value.criteria.includes(criterion));
  return (
    <Stack>
      <NativeSelect
        label="Reglamento"
        value={value.preset}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={Object.entries(presetNames).map(([preset, label]) => ({ value: preset, label }))}
      />
      <PointFields value={value} onChange={onChange} />
      <Fieldset legend="Orden de la tabla">
        <ol className={classes.criteria}>
          {[...value.criteria, ...unused].map((criterion) => (
            <CriterionRow key={criterion} value={value} onChange={onChange} criterion={criterion} />
          ))}
        </ol>
        <p className={classes.hint}>
          Los empates que queden se deciden por la diferencia de sets, el enfrentamiento directo y el nombre.
        </p>
      </Fieldset>
      <Radio.Group
        label="El super tie-break cuenta, en juegos,"
        value={value.super_tie_break}
        onChange={(weight) =>
          onChange({ ...value, preset: "custom", super_tie_break: weight === "points" ? "points" : "one_game" })
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio value="one_game" label="como un juego para quien lo gana (10-8 es 1-0)" />
          <Radio value="points" label="por sus puntos (10-8 es 10-8)" />
        </Stack>
      </Radio.Group>
      <Movements value={value} onChange={onChange} />
    </Stack>
  );
}
