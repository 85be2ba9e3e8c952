import { Checkbox, Fieldset, NativeSelect, Radio, SimpleGrid, Stack } from "@mantine/core";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import { own } from "../model/regulation-texts.ts";
import classes from "./regulations.module.css";
import { Choice } from "./regulations-choice.tsx";
import type { RegulationsPartProps } from "./regulations-points.tsx";

const shiftNames: Record<string, string> = {
  "2": "Sube 2",
  "1": "Sube 1",
  "0": "Sigue",
  "-1": "Baja 1",
  "-2": "Baja 2",
};
const shifts = [2, 1, 0, -1, -2];
const places = 6;

/** One row for all levels: what each place of a group does; larger groups have more that stay. */
function ChartFields({ value, onChange }: RegulationsPartProps) {
  const row = value.movement_chart?.[0] ?? [];
  const set = (at: number, shift: number) =>
    onChange(own(value, { movement_chart: [row.map((one, place) => (place === at ? shift : one))] }));
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }}>
      {row.map((shift, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          label={`${at + 1}.º`}
          value={String(shift)}
          onChange={({ currentTarget }) => set(at, Number(currentTarget.value))}
          data={shifts.map((one) => ({ value: String(one), label: shiftNames[String(one)] ?? "" }))}
        />
      ))}
    </SimpleGrid>
  );
}

const legs = [
  { value: "1", name: "Una vez", sentence: "Un grupo de 4 juega 6 partidos." },
  {
    value: "2",
    name: "Ida y vuelta",
    sentence: "Un grupo de 4 juega 12 partidos; la vuelta sale al generar partidos.",
  },
] as const;

/** Whether everybody meets once in a round or twice (spec 3 §5.6). */
export function LegsField({ value, onChange }: RegulationsPartProps) {
  return (
    <Choice
      label="En cada jornada, todas juegan contra todas"
      value={value.legs === 2 ? "2" : "1"}
      options={legs}
      onChoose={(chosen) => onChange(own(value, { legs: chosen === "2" ? 2 : 1 }))}
    />
  );
}

const lengths = [30, 60, 90, 120] as const;

/** Minutes of a court for each match; the club's settings say it where the league does not (spec 3 §5.6). */
export function LengthField({ value, onChange }: RegulationsPartProps) {
  return (
    <NativeSelect
      label="Duración de los partidos"
      description="Lo que ocupa la cancha cada partido que se programe desde ahora; los que ya tienen fecha siguen igual."
      value={String(value.match_minutes ?? "")}
      onChange={({ currentTarget }) => {
        const match_minutes = lengths.find((minutes) => String(minutes) === currentTarget.value) ?? null;
        onChange({ ...value, match_minutes });
      }}
      data={[
        { value: "", label: "La de los ajustes del club" },
        ...lengths.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` })),
      ]}
    />
  );
}

/** Who goes up and down when a round closes: so many, or place by place (spec 3 §5.5). */
export function MovementFields({ value, onChange }: RegulationsPartProps) {
  const { up, down } = value.movements;
  const number = (name: "up" | "down", label: string) => (
    <NumberField
      label={label}
      min={0}
      max={3}
      whenEmpty={DEFAULT_REGULATIONS.movements[name]}
      value={value.movements[name]}
      onChange={(typed) => onChange(own(value, { movements: { ...value.movements, [name]: typed } }))}
    />
  );
  const asChart = () =>
    Array.from({ length: places }, (_, place) => (place < up ? 1 : place >= places - down ? -1 : 0));
  return (
    <Fieldset legend="Movimientos al finalizar la jornada">
      <Stack>
        <Radio.Group
          aria-label="Cómo se dicen los movimientos"
          value={value.movement_chart === null ? "count" : "chart"}
          onChange={(kind) => onChange(own(value, { movement_chart: kind === "chart" ? [asChart()] : null }))}
        >
          <Stack gap="xs">
            <Radio
              value="count"
              label="Tantas suben, tantas bajan"
              description="Una división, las primeras y las últimas."
            />
            <Radio
              value="chart"
              label="Puesto a puesto"
              description="Hasta dos divisiones. Nadie pasa de la primera ni de la última."
            />
          </Stack>
        </Radio.Group>
        {value.movement_chart === null ? (
          <SimpleGrid cols={2}>
            {number("up", "Parejas que ascienden")}
            {number("down", "Parejas que descienden")}
          </SimpleGrid>
        ) : (
          <>
            <ChartFields value={value} onChange={onChange} />
            <p className={classes.hint}>
              En grupos de otro tamaño, quien sube se cuenta desde el primero y quien baja desde el último.
            </p>
          </>
        )}
        <Checkbox
          label="Partido de promoción"
          description="Entre la penúltima de cada grupo y la segunda del de abajo, por la plaza. Se crea al finalizar la jornada y no cuenta en ninguna clasificación."
          checked={value.promotion_match}
          onChange={({ currentTarget }) => onChange(own(value, { promotion_match: currentTarget.checked }))}
        />
      </Stack>
    </Fieldset>
  );
}
