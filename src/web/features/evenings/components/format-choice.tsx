import { Radio, Switch } from "@mantine/core";
import { type EveningSettings, eveningFormats } from "#domain/evenings/evening.ts";
import { canBeMixed, formatTexts } from "../model/evening-texts.ts";
import classes from "./evening-form.module.css";
import "#web/ui/controls.css";

interface FormatChoiceProps {
  settings: EveningSettings;
  onChange: (changes: Partial<EveningSettings>) => void;
}

/** How the evening is played, a sentence each, and whether pairs are mixed (spec 8 §1.3). */
export function FormatChoice({ settings, onChange }: FormatChoiceProps) {
  return (
    <>
      <Radio.Group
        label="Formato"
        value={settings.format}
        onChange={(typed) => {
          const format = eveningFormats.find((one) => one === typed);
          if (format !== undefined) onChange({ format });
        }}
      >
        <div className={classes.formats}>
          {eveningFormats.map((format) => (
            <Radio
              key={format}
              value={format}
              label={formatTexts[format].name}
              description={formatTexts[format].text}
              className={classes.format ?? ""}
            />
          ))}
        </div>
      </Radio.Group>
      {canBeMixed(settings.format) && (
        <Switch
          label="Mixto"
          description="Cada pareja, una mujer y un hombre mientras se pueda."
          checked={settings.is_mixed}
          onChange={({ currentTarget: { checked } }) => onChange({ is_mixed: checked })}
        />
      )}
    </>
  );
}
