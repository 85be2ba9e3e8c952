import { NativeSelect, SimpleGrid } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";
import { CourtChoice } from "#web/features/courts/public.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import type { PlanChoice } from "../model/plan-choice.ts";
import { type LikedHoursWay, MoreOptions } from "./more-options.tsx";

const perDay = [1, 2, 3, 4].map((count) => ({ value: String(count), label: counted(count, "partido", "partidos") }));
const restDays = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: days === 0 ? "Ninguno" : counted(days, "día", "días"),
}));

export interface PlanFormProps {
  leagueId: string;
  choice: PlanChoice;
  errors: Record<string, string>;
  today: string;
  courts: Court[];
  likedHours: LikedHoursWay;
  onChange: (changes: Partial<PlanChoice>) => void;
}

/** Between which dates, on which courts and how close together is to be planned (spec 4 §2.1). */
export function PlanForm({ leagueId, choice, errors, today, courts, likedHours, onChange }: PlanFormProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label="Desde"
          required
          value={choice.from}
          min={today}
          minReason="La fecha ya ha pasado"
          error={errors["from"]}
          onChange={(from) => onChange({ from: from ?? "" })}
        />
        <DateField
          label="Hasta"
          required
          value={choice.to}
          min={today}
          minReason="La fecha ya ha pasado"
          error={errors["to"]}
          onChange={(to) => onChange({ to: to ?? "" })}
        />
        <NativeSelect
          label="Como mucho, por pareja y día"
          value={choice.per_day}
          data={perDay}
          onChange={({ currentTarget }) => onChange({ per_day: currentTarget.value })}
        />
        <NativeSelect
          label="Días de descanso entre partidos"
          value={choice.rest_days}
          data={restDays}
          onChange={({ currentTarget }) => onChange({ rest_days: currentTarget.value })}
        />
      </SimpleGrid>
      <CourtChoice
        courts={courts}
        value={choice.courts}
        error={errors["court_ids"]}
        onChange={(chosen) => onChange({ courts: chosen })}
      />
      <MoreOptions
        leagueId={leagueId}
        choice={choice}
        error={errors["hours"]}
        likedHours={likedHours}
        onChange={onChange}
      />
    </>
  );
}
