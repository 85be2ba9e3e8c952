import { Fieldset, NumberInput, SimpleGrid } from "@mantine/core";
import { pointNames } from "#domain/regulation-names.ts";
import type { Points, Regulations } from "#domain/regulations.ts";
import { own, type PointText, pointTexts } from "../model/regulation-texts.ts";

export interface RegulationsPartProps {
  value: Regulations;
  onChange: (value: Regulations) => void;
}

/** What each ending of a match is worth (spec 3 §5.1). */
export function PointFields({ value, onChange }: RegulationsPartProps) {
  const change = ({ name, otherwise }: PointText, typed: string | number) => {
    const points: Points = { ...value.points, [name]: Number(typed) || 0 };
    if (otherwise !== undefined && typed === "") delete points[name];
    onChange(own(value, { points }));
  };
  return (
    <Fieldset legend="Puntos por partido">
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }}>
        {pointTexts.map((point) => (
          <NumberInput
            key={point.name}
            label={pointNames[point.name]}
            placeholder={point.otherwise}
            min={point.canTake ? -20 : 0}
            max={20}
            allowDecimal={false}
            value={value.points[point.name] ?? ""}
            onChange={(typed) => change(point, typed)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
