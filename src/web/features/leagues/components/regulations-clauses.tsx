import { Fieldset, Stack } from "@mantine/core";
import type { Regulations } from "#domain/base/regulations.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import { own } from "../model/regulation-texts.ts";
import { Choice } from "./regulations-choice.tsx";
import type { RegulationsPartProps } from "./regulations-points.tsx";

const unplayedRules = [
  { value: "nothing", name: "No cuenta", sentence: "Se cancela y no suma ninguna de las dos." },
  { value: "both_lose", name: "Pierden las dos", sentence: "Cada una tiene un partido perdido por W.O." },
  {
    value: "both_minus",
    name: "Restan puntos las dos",
    sentence: "No cuenta como partido; cada una pierde esos puntos.",
  },
  {
    value: "named",
    name: "Pierde quien se indique",
    sentence: "Se indica al finalizar la jornada; la otra gana por W.O.",
  },
] as const;

const withdrawals = [
  { value: "keep_if_half", name: "Conservar solo si ha jugado la mitad" },
  { value: "keep_played", name: "Conservar los jugados y dar los demás por perdidos (W.O.)" },
  { value: "annul", name: "Anular todos" },
] as const;

const vacancyOptions = [
  { value: "nobody", name: "Se decide al finalizar la jornada" },
  {
    value: "from_below",
    name: "Sube uno más del grupo de abajo",
    sentence: "Solo si el grupo quedaría por debajo de su tamaño.",
  },
  { value: "waiting_list", name: "La lista de espera" },
] as const;

const substituteOrigins = [
  { value: "any", name: "De cualquier grupo" },
  { value: "same_or_lower", name: "De su misma división o de una inferior" },
  { value: "lower", name: "De una división inferior" },
] as const;

/** How many substitutes a pair may have in a round, and from where: a warning with the result, never a refusal (spec 3 §2.4). */
function SubstituteFields({ value, onChange }: RegulationsPartProps) {
  const { per_round, from } = value.substitutes;
  const change = (substitutes: Regulations["substitutes"]) => onChange(own(value, { substitutes }));
  return (
    <Fieldset legend="Suplentes">
      <Stack>
        <NumberField
          label="Suplentes por pareja y jornada"
          description="Vacío: los que hagan falta. Al guardar un resultado se avisa, nunca se impide."
          min={0}
          max={100}
          whenEmpty={null}
          maw={320}
          value={per_round}
          onChange={(typed) => change({ from, per_round: typed })}
        />
        {per_round !== 0 && (
          <Choice
            label="De qué grupos"
            value={from}
            options={substituteOrigins}
            onChoose={(chosen) => change({ per_round, from: chosen })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

/** What happens to unplayed matches and to the place of a pair that leaves (spec 3 §2.3, §5.4). */
function UnplayedFields({ value, onChange }: RegulationsPartProps) {
  const change = (changes: Partial<Regulations>) => onChange(own(value, changes));
  const { rule, minus } = value.unplayed;
  return (
    <Fieldset legend="Partidos sin jugar y bajas">
      <Stack>
        <Choice
          label="Un partido sin jugar al finalizar la jornada"
          value={rule}
          options={unplayedRules}
          onChoose={(chosen) => change({ unplayed: { rule: chosen, minus: chosen === "both_minus" ? minus || 1 : 0 } })}
        />
        {rule === "both_minus" && (
          <NumberField
            label="Puntos que pierde cada una"
            min={1}
            max={20}
            whenEmpty={1}
            w={200}
            value={minus}
            onChange={(typed) => change({ unplayed: { rule, minus: typed } })}
          />
        )}
        <Choice
          label="Los partidos de una pareja que se da de baja"
          value={value.withdrawal}
          options={withdrawals}
          onChoose={(withdrawal) => change({ withdrawal })}
        />
        <Choice
          label="Su plaza la ocupa"
          value={value.holes}
          options={vacancyOptions}
          onChoose={(chosen) => change({ holes: chosen })}
        />
      </Stack>
    </Fieldset>
  );
}

/** Unplayed matches, pairs that leave, and substitutes. */
export function ClauseFields(props: RegulationsPartProps) {
  return (
    <>
      <UnplayedFields {...props} />
      <SubstituteFields {...props} />
    </>
  );
}
