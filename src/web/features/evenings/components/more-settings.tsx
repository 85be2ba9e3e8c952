import { Switch } from "@mantine/core";
import {
  type Counting,
  type EveningSettings,
  fewestMinutes,
  hasHalf,
  isByMean,
  mostMinutes,
  mostRounds,
  restOf,
  usualSum,
} from "#domain/evenings/evening.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FoldedLine } from "#web/ui/folded-line.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { settingsText } from "../model/evening-texts.ts";
import type { EveningForm } from "../model/use-evening-form.ts";

interface PartProps {
  settings: EveningSettings;
  onChange: (changes: Partial<EveningSettings>) => void;
}

const usualMinutes = 12;
const noSum = "free";

/** What goes with a way of counting: no sum without points, no horn for a set. */
function countedBy(counting: Counting, { rest }: EveningSettings): Partial<EveningSettings> {
  if (counting === "points") return { counting, sum: usualSum, minutes: null };
  const credit = rest === "half" ? "mean" : rest;
  return { counting, sum: null, minutes: counting === "games" ? usualMinutes : null, rest: credit };
}

/** How a match is counted, to how many, and whether a horn ends it (spec 8 §1.2). */
function CountingPart({ settings, onChange }: PartProps) {
  const { counting, sum, minutes, rest } = settings;
  return (
    <>
      <ChipChoice
        label="Cómo se cuenta"
        value={counting}
        options={[
          { value: "points", label: "Puntos" },
          { value: "games", label: "Juegos con bocina" },
          { value: "set", label: "Un set corto" },
        ]}
        onChoose={(next) => onChange(countedBy(next, settings))}
      />
      {counting === "points" && (
        <ChipChoice<string>
          label="A cuántos puntos, entre las dos parejas"
          value={sum === null ? noSum : String(sum)}
          options={[
            ...[...new Set([16, 21, 24, 32, sum ?? usualSum])].map((one) => ({
              value: String(one),
              label: String(one),
            })),
            { value: noSum, label: "Libre" },
          ]}
          onChoose={(next) =>
            onChange(next === noSum ? { sum: null, rest: rest === "half" ? "mean" : rest } : { sum: Number(next) })
          }
        />
      )}
      {counting !== "set" && (
        <NumberField
          label="Minutos de cada ronda"
          description={
            counting === "games"
              ? "A la bocina, cuentan los juegos ganados."
              : "Vacío: sin bocina, se juega hasta la suma."
          }
          maw={260}
          min={fewestMinutes}
          max={mostMinutes}
          unit="min"
          value={minutes}
          whenEmpty={null}
          onChange={(next) => onChange({ minutes: next })}
        />
      )}
    </>
  );
}

/** What who rests and who comes late is given (spec 8 §1.2, §1.4). */
function FairnessPart({ settings, onChange }: PartProps) {
  return (
    <>
      <ChipChoice
        label="Quien descansa recibe"
        value={restOf(settings)}
        options={[
          { value: "mean" as const, label: "Su media" },
          ...(hasHalf(settings) ? [{ value: "half" as const, label: "La mitad de la suma" }] : []),
          { value: "nothing" as const, label: "Nada" },
        ]}
        note={isByMean(settings) && "Entonces la tabla ordena por la media de cada partido."}
        onChoose={(rest) => onChange({ rest })}
      />
      <ChipChoice
        label="Quien llega tarde recibe"
        value={settings.latecomers}
        options={[
          { value: "mean", label: "La media de los que descansaban" },
          { value: "nothing", label: "Nada" },
        ]}
        onChoose={(latecomers) => onChange({ latecomers })}
      />
    </>
  );
}

/** The rules of the pozo (spec 8 §1.3). */
function PozoPart({ settings, onChange }: PartProps) {
  const { pozo } = settings;
  const change = (changes: Partial<EveningSettings["pozo"]>) => onChange({ pozo: { ...pozo, ...changes } });
  return (
    <>
      <ChipChoice
        label="Al cambiar de cancha, las parejas"
        value={pozo.partners}
        options={[
          { value: "split", label: "Se separan" },
          { value: "stay", label: "Siguen juntas" },
        ]}
        onChoose={(partners) => change({ partners })}
      />
      <ChipChoice
        label="Si hay empate, sube"
        value={pozo.draw}
        options={[
          { value: "golden", label: "Quien gane el punto de oro" },
          { value: "lots", label: "Quien salga en el sorteo" },
          { value: "above", label: "Quien ya estaba arriba" },
        ]}
        onChoose={(draw) => change({ draw })}
      />
      <ChipChoice
        label="Gana la tarde"
        value={pozo.order}
        options={[
          { value: "court", label: "Quien suma más por cancha" },
          { value: "last", label: "Quien acaba más arriba" },
        ]}
        onChoose={(order) => change({ order })}
      />
    </>
  );
}

/** How many rounds there will be, and how the first one is made. */
function RoundsPart({ form, settings, onChange }: PartProps & { form: EveningForm }) {
  const { draft, rounds, patch } = form;
  return (
    <>
      <ChipChoice
        label="Rondas"
        value={draft.rounds === "time" ? "time" : draft.rounds === null ? "open" : "own"}
        options={[
          { value: "time", label: "Las que caben" },
          { value: "own", label: "Un número" },
          { value: "open", label: "Hasta que la termines" },
        ]}
        onChoose={(next) =>
          patch({ rounds: next === "time" ? "time" : next === "open" ? null : (rounds ?? usualRounds) })
        }
      />
      {typeof draft.rounds === "number" && (
        <NumberField
          label="Cuántas rondas"
          maw={260}
          min={1}
          max={mostRounds}
          value={draft.rounds}
          whenEmpty={usualRounds}
          onChange={(next) => patch({ rounds: next })}
        />
      )}
      {(settings.format === "mexicano" || settings.format === "pozo") && (
        <ChipChoice
          label="La primera ronda"
          value={settings.first}
          options={[
            { value: "lots", label: "Por sorteo" },
            { value: "level", label: "Por nivel" },
          ]}
          onChoose={(first) => onChange({ first })}
        />
      )}
      {settings.format === "pairs" && (
        <ChipChoice
          label="Las parejas juegan"
          value={settings.pairs_by}
          options={[
            { value: "all", label: "Todas contra todas" },
            { value: "table", label: "Según la tabla" },
          ]}
          onChoose={(pairs_by) => onChange({ pairs_by })}
        />
      )}
    </>
  );
}

const usualRounds = 7;

/** Everything that most evenings leave as it is, behind one line that says what holds. */
export function MoreSettings({ form }: { form: EveningForm }) {
  const { draft, rounds, errors } = form;
  const part = { settings: draft.settings, onChange: form.patchSettings };
  const isWrong = Object.keys(errors).some((field) => field.startsWith("settings"));
  return (
    <>
      <FoldedLine label="Más ajustes" value={settingsText(draft.settings, rounds)} isWrong={isWrong}>
        <CountingPart {...part} />
        <RoundsPart form={form} {...part} />
        {draft.settings.format === "pozo" && <PozoPart {...part} />}
        <FairnessPart {...part} />
      </FoldedLine>
      <Switch
        label="Tarde de menores"
        description="En el portal solo se ven iniciales, y los buscadores no la encuentran."
        checked={draft.is_minors}
        onChange={({ currentTarget: { checked } }) => form.patch({ is_minors: checked })}
      />
    </>
  );
}
