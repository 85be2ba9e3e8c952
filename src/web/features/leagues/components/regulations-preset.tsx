import { type Preset, presets, type Regulations } from "#domain/base/regulations.ts";
import { PRESETS, withPreset } from "#domain/tables/regulation-presets.ts";
import { presetTexts } from "../model/regulation-texts.ts";
import classes from "./regulations.module.css";
import { Choice } from "./regulations-choice.tsx";
import { RegulationsExample } from "./regulations-example.tsx";

const isReady = (preset: string): preset is Exclude<Preset, "custom"> => preset in PRESETS;

export interface PresetChoiceProps {
  value: Regulations;
  onChange: (value: Regulations) => void;
  /** Whether rules of one's own can be chosen too. */
  hasOwn: boolean;
}

/** The sets of rules to choose from, each with its sentence, and what the chosen one makes of an example (spec 3 §5). */
export function PresetChoice({ value, onChange, hasOwn }: PresetChoiceProps) {
  const listed = presets.filter((preset) => hasOwn || preset !== "custom");
  return (
    <div className={classes.choice}>
      <Choice
        label="Reglamento"
        value={value.preset}
        options={listed.map((preset) => ({ value: preset, ...presetTexts[preset] }))}
        onChoose={(preset) => onChange(isReady(preset) ? withPreset(value, preset) : { ...value, preset })}
      />
      <RegulationsExample regulations={value} />
    </div>
  );
}
