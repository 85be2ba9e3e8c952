import { Checkbox, Input, NativeSelect, SimpleGrid } from "@mantine/core";
import { useId } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import type { PlannedLeague } from "#contract/planner/endpoints.ts";
import { CourtChoice } from "#web/features/courts/public.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { courtsTicked, type PlanChoice, perDayOf } from "../model/plan-choice.ts";
import { type LikedHoursWay, MoreOptions } from "./more-options.tsx";
import classes from "./planner.module.css";

const timesPerDay = ["1", "2", "3", "4"];
const restDays = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: days === 0 ? "Ninguno" : counted(days, "día", "días"),
}));

const pauses = [
  { value: "0", label: "Ninguna" },
  { value: "30", label: "30 min" },
  { value: "60", label: "1 hora" },
  { value: "90", label: "1 hora y media" },
];

export interface PlanFormProps {
  /** Which are planned. */
  leagues: readonly PlannedLeague[];
  choice: PlanChoice;
  /** As they are shown, whether somebody has said them or they follow from the leagues. */
  dates: { from: string; to: string };
  errors: Record<string, string>;
  today: string;
  courts: readonly Court[];
  likedHours: LikedHoursWay;
  /** It is about matches that could not be booked, and about no others. */
  isAgain: boolean;
  onChange: (changes: Partial<PlanChoice>) => void;
}

/** Between which dates is to be planned. */
function Dates({ dates, errors, today, onChange }: Pick<PlanFormProps, "dates" | "errors" | "today" | "onChange">) {
  const label = useId();
  const bounds = { required: true, min: today, minReason: "La fecha ya ha pasado" };
  return (
    <div role="group" aria-labelledby={label}>
      <Input.Label component="span" id={label}>
        Entre
      </Input.Label>
      <div className={classes.dates}>
        <DateField
          {...bounds}
          aria-label="Desde"
          value={dates.from}
          error={errors["from"]}
          onChange={(from) => onChange({ from: from ?? "" })}
        />
        <span className={classes.until}>y</span>
        <DateField
          {...bounds}
          aria-label="Hasta"
          value={dates.to}
          error={errors["to"]}
          onChange={(to) => onChange({ to: to ?? "" })}
        />
      </div>
    </div>
  );
}

/** 'Planificar de nuevo también los 8 que ya tienen fecha' */
function replanLabel(count: number, isAlso: boolean): string {
  const also = isAlso ? " también" : "";
  return count === 1
    ? `Planificar de nuevo${also} el que ya tiene fecha`
    : `Planificar de nuevo${also} los ${count} que ya tienen fecha`;
}

/** Whether what is booked is planned anew; it stays where it is until the proposal is accepted (spec 4 §2.7). */
function Replan({ leagues, choice, onChange }: Pick<PlanFormProps, "leagues" | "choice" | "onChange">) {
  const dated = leagues.reduce((sum, league) => sum + league.dated.length, 0);
  if (dated === 0) return null;
  return (
    <Checkbox
      label={replanLabel(
        dated,
        leagues.some(({ undated }) => undated.length > 0),
      )}
      description="Los partidos de hoy y mañana se quedan. Los demás, donde están hasta que aceptes la propuesta."
      checked={choice.replan}
      onChange={({ currentTarget }) => onChange({ replan: currentTarget.checked })}
    />
  );
}

/** Between which dates, on which courts and how close together is to be planned (spec 4 §2.1). */
export function PlanForm({ leagues, choice, errors, courts, likedHours, isAgain, onChange, ...when }: PlanFormProps) {
  const perDay = perDayOf(choice, leagues);
  return (
    <>
      <Dates {...when} errors={errors} onChange={onChange} />
      <CourtChoice
        courts={courts}
        value={courtsTicked(
          choice,
          courts.map(({ id }) => id),
        )}
        error={errors["court_ids"]}
        onChange={(chosen) => onChange({ courts: chosen })}
      />
      <SimpleGrid cols={2}>
        <NativeSelect
          label="Partidos al día, máximo"
          value={perDay}
          data={timesPerDay}
          onChange={({ currentTarget }) => onChange({ per_day: currentTarget.value })}
        />
        <NativeSelect
          label="Descanso mínimo"
          value={choice.rest_days}
          data={restDays}
          onChange={({ currentTarget }) => onChange({ rest_days: currentTarget.value })}
        />
        {perDay !== "1" && (
          <NativeSelect
            label="Pausa entre dos partidos"
            description="En el mismo día, si hay sitio."
            value={choice.pause_minutes}
            data={pauses}
            onChange={({ currentTarget }) => onChange({ pause_minutes: currentTarget.value })}
          />
        )}
      </SimpleGrid>
      {!isAgain && <Replan leagues={leagues} choice={choice} onChange={onChange} />}
      <MoreOptions
        leagues={leagues}
        choice={choice}
        error={errors["hours"]}
        likedHours={likedHours}
        onChange={onChange}
      />
    </>
  );
}
