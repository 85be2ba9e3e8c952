import { Alert, Stack, Textarea } from "@mantine/core";
import { contradictionsOf } from "#domain/tables/regulations-check.ts";
import { contradictionText } from "../model/regulation-texts.ts";
import { ClauseFields } from "./regulations-clauses.tsx";
import { GroupSizeFields } from "./regulations-group-size.tsx";
import { LegsField, LengthField, MovementFields } from "./regulations-movements.tsx";
import { OrderFields } from "./regulations-order.tsx";
import { PointFields, type RegulationsPartProps } from "./regulations-points.tsx";
import { PresetChoice } from "./regulations-preset.tsx";
import { SetRules } from "./regulations-sets.tsx";

const longest = 4000; // characters of what the club adds, as the contract takes

/** What contradicts itself in the rules of the form; nothing when nothing does. */
function Findings({ value }: Pick<RegulationsPartProps, "value">) {
  const found = contradictionsOf(value).map(contradictionText);
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" title="Revisa estas reglas" role="status">
      <ul className="bullets">
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * The rules of a league as a form (ruling 4; spec 3 §5); touching a preset makes it the club's own. What the club adds to their text
 * (spec 3 §5.7) belongs to no preset.
 */
export function RegulationsFields({ value, onChange }: RegulationsPartProps) {
  return (
    <Stack>
      <PresetChoice value={value} onChange={onChange} hasOwn />
      <Findings value={value} />
      <PointFields value={value} onChange={onChange} />
      <OrderFields value={value} onChange={onChange} />
      <SetRules value={value} onChange={onChange} />
      <GroupSizeFields value={value} onChange={onChange} />
      <LegsField value={value} onChange={onChange} />
      <LengthField value={value} onChange={onChange} />
      <MovementFields value={value} onChange={onChange} />
      <ClauseFields value={value} onChange={onChange} />
      <Textarea
        label="Normas del club de este reglamento"
        description="Pasan con el reglamento a la siguiente temporada; las de esta liga se escriben en sus datos."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longest}
        value={value.paragraphs}
        onChange={({ currentTarget }) => onChange({ ...value, paragraphs: currentTarget.value })}
      />
    </Stack>
  );
}
