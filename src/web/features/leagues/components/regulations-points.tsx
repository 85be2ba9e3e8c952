import { Fieldset, SimpleGrid } from "@mantine/core";
import { pointNames } from "#domain/base/regulation-names.ts";
import { DEFAULT_REGULATIONS, type Points, type Regulations } from "#domain/base/regulations.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import { own, type PointText, pointTexts } from "../model/regulation-texts.ts";

export interface RegulationsPartProps {
  value: Regulations;
  onChange: (value: Regulations) => void;
}

/** What each ending of a match is worth (spec 3 §5.1). */
export function PointFields({ value, onChange }: RegulationsPartProps) {
  // An ending that follows another one when it is left empty is not told; else empty is the specification's default.
  const change = ({ name, otherwise }: PointText, typed: number | null) => {
    const points: Points = { ...value.points, [name]: typed ?? DEFAULT_REGULATIONS.points[name] ?? 0 };
    if (otherwise !== undefined && typed === null) delete points[name];
    onChange(own(value, { points }));
  };
  return (
    <Fieldset legend="Puntos por partido">
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }}>
        {pointTexts.map((point) => (
          <NumberField
            key={point.name}
            label={pointNames[point.name]}
            placeholder={point.otherwise ?? String(DEFAULT_REGULATIONS.points[point.name] ?? 0)}
            min={point.canTake ? -20 : 0}
            max={20}
            whenEmpty={point.otherwise === undefined ? (DEFAULT_REGULATIONS.points[point.name] ?? 0) : null}
            value={value.points[point.name] ?? null}
            onChange={(typed) => change(point, typed)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
