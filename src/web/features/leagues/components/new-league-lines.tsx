import { SimpleGrid, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  chargedPer,
  chargedPerLabels,
  costLabel,
  courtOptions,
  divisions,
  type LeagueType,
  maxGroupOptions,
  newLeagueDefaults,
  pairsPerCategoryOptions,
  pairsPerGroupOptions,
  roundOptions,
} from "#domain/base/league.ts";
import { dealtSize } from "#domain/season/group-size.ts";
import { useCurrency } from "#web/features/club/public.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FoldedLine } from "#web/ui/folded-line.tsx";
import { NumberField } from "#web/ui/number-field.tsx";

import type { NewLeagueForm } from "../model/league-form.ts";
import {
  costText,
  courtsText,
  endText,
  groupsText,
  plannedDates,
  presetText,
  publicText,
  type Rhythm,
  rhythmNames,
  rhythms,
  roundsText,
  rulesText,
} from "../model/new-league.ts";
import { EndDateField, HoursFields, LinkOnlyField, RulesField } from "./league-fields.tsx";
import { PresetChoice } from "./regulations-preset.tsx";
import { RoundDatesField } from "./round-dates-field.tsx";
import "#web/ui/controls.css";

interface NewLeagueProps {
  form: NewLeagueForm;
  type: LeagueType;
}

interface RhythmProps {
  rhythm: Rhythm;
  onRhythm: (rhythm: Rhythm) => void;
}

const numbers = (options: readonly number[]) => options.map((value) => ({ value, label: String(value) }));

/** Whether one of these fields says why it was refused. */
function isWrong({ errors }: NewLeagueForm, ...fields: string[]): boolean {
  return Object.keys(errors).some((name) => fields.some((field) => name === field || name.startsWith(`${field}.`)));
}

/** How many rounds, and when they are: counted from the first by a rhythm, and then each as one likes (spec 3 §4.6). */
function RoundsLine({ form, rhythm, onRhythm }: Pick<NewLeagueProps, "form"> & RhythmProps) {
  const { values, errors } = form;
  const dates = plannedDates(values, rhythm);
  return (
    <FoldedLine
      label="Jornadas"
      value={roundsText(values, rhythm, dates)}
      isWrong={isWrong(form, "number_of_rounds", "round_dates")}
    >
      <ChipChoice
        label="Jornadas"
        value={values.number_of_rounds}
        options={numbers(roundOptions)}
        onChoose={(rounds) => form.setFieldValue("number_of_rounds", rounds)}
      />
      <ChipChoice
        label="Ritmo"
        value={rhythm}
        options={rhythms.map((one) => ({ value: one, label: rhythmNames[one] }))}
        onChoose={onRhythm}
      />
      <RoundDatesField
        startDate={values.start_date}
        rounds={values.number_of_rounds}
        value={dates}
        isFolded
        onChange={(own) => {
          form.setFieldValue("round_dates", own);
          onRhythm(own.length === 0 ? "none" : "own");
        }}
        errors={errors}
      />
    </FoldedLine>
  );
}

/** How big groups are; an individual league's are fixed (spec 1 §4). Fixed pairs are of pairs only. */
function GroupsLine({ form, type }: NewLeagueProps) {
  const isPairs = form.values.format_type === "pairs";
  const isTournament = type === "tournament";
  return (
    <FoldedLine
      label="Grupos"
      value={groupsText(form.values)}
      isWrong={isWrong(form, "pairs_per_category", "max_groups", "is_fixed_pairs")}
    >
      {isPairs ? (
        <ChipChoice
          label={isTournament ? "Parejas por categoría" : "Parejas por grupo"}
          value={form.values.pairs_per_category}
          options={numbers(isTournament ? pairsPerCategoryOptions : pairsPerGroupOptions)}
          note={dealtSize(form.values.pairs_per_category, form.values.regulations.group_size).why}
          onChoose={(pairs) => form.setFieldValue("pairs_per_category", pairs)}
        />
      ) : (
        <TextInput label="Jugadores por grupo" value="8 (2 grupos de 8, ranking de 16 jugadores)" readOnly />
      )}
      {isTournament && (
        <ChipChoice
          label="Máximo de grupos"
          value={form.values.max_groups}
          options={numbers(maxGroupOptions)}
          onChoose={(groups) => form.setFieldValue("max_groups", groups)}
        />
      )}
      {isPairs && (
        <Switch
          label="Parejas fijas"
          description="Si se desactiva, los jugadores pueden cambiar de pareja entre jornadas."
          {...form.getInputProps("is_fixed_pairs", { type: "checkbox" })}
        />
      )}
    </FoldedLine>
  );
}

/** Registration cost with a decimal comma (ruling 27), and whether it is of a person or of a pair (spec 3 §8). */
function CostLine({ form }: Pick<NewLeagueProps, "form">) {
  const { values } = form;
  const currency = useCurrency();
  return (
    <FoldedLine
      label="Inscripción"
      value={costText(values, currency)}
      isWrong={isWrong(form, "registration_cost", "charged_per")}
    >
      <NumberField
        kind="amount"
        label={costLabel(values.charged_per)}
        maw={220}
        whenEmpty={newLeagueDefaults.registration_cost}
        {...form.getInputProps("registration_cost")}
      />
      {values.format_type === "pairs" && (
        <ChipChoice
          label="Cobro"
          value={values.charged_per}
          options={chargedPer.map((per) => ({ value: per, label: chargedPerLabels[per] }))}
          onChoose={(per) => form.setFieldValue("charged_per", per)}
        />
      )}
    </FoldedLine>
  );
}

function CourtsLine({ form }: Pick<NewLeagueProps, "form">) {
  const { data: courts } = useQuery(courtsQuery);
  return (
    <FoldedLine
      label="Canchas"
      value={courtsText(form.values, courts?.length)}
      isWrong={isWrong(form, "courts_count", "schedule_start_time", "schedule_end_time")}
    >
      <ChipChoice
        label="Canchas"
        value={form.values.courts_count}
        options={numbers(courtOptions)}
        onChoose={(courts) => form.setFieldValue("courts_count", courts)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <HoursFields form={form} />
      </SimpleGrid>
    </FoldedLine>
  );
}

function PublicLine({ form }: Pick<NewLeagueProps, "form">) {
  return (
    <FoldedLine
      label="Publicar ahora"
      value={publicText(form.values)}
      isWrong={isWrong(form, "status", "is_link_only")}
    >
      <Switch
        label="Publicar ahora"
        description="Si se desactiva, la liga queda pendiente y el portal no la muestra hasta que la publiques."
        checked={form.values.status === "active"}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue("status", checked ? "active" : "pending")}
      />
      <LinkOnlyField form={form} />
    </FoldedLine>
  );
}

/** Everything but name and first day, a line each with what holds unless it is opened (spec 1 §5, §9; spec 3 §5, §6.3). */
export function NewLeagueLines({ form, type, ...rhythm }: NewLeagueProps & RhythmProps) {
  const { values } = form;
  return (
    <div>
      {type === "league" ? (
        <RoundsLine form={form} {...rhythm} />
      ) : (
        <FoldedLine label="Fecha de fin" value={endText(values)} isWrong={isWrong(form, "end_date")}>
          <EndDateField form={form} />
        </FoldedLine>
      )}
      <GroupsLine form={form} type={type} />
      {values.format_type === "pairs" && (
        <FoldedLine label="Reglamento" value={presetText(values)} isWrong={isWrong(form, "regulations")}>
          <PresetChoice
            value={values.regulations}
            onChange={(regulations) => form.setFieldValue("regulations", regulations)}
            hasOwn={false}
          />
        </FoldedLine>
      )}
      <CostLine form={form} />
      <CourtsLine form={form} />
      <FoldedLine label="División" value={values.division} isWrong={isWrong(form, "division")}>
        <ChipChoice
          label="División"
          value={values.division}
          options={divisions.map((value) => ({ value, label: value }))}
          onChoose={(division) => form.setFieldValue("division", division)}
        />
      </FoldedLine>
      <FoldedLine label="Normas del club" value={rulesText(values)} isWrong={isWrong(form, "rules")}>
        <RulesField form={form} maxRows={10} />
      </FoldedLine>
      <PublicLine form={form} />
    </div>
  );
}
