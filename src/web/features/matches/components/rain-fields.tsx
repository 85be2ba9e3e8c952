import { NativeSelect, SimpleGrid } from "@mantine/core";
import type { Court } from "#contract/courts.ts";
import { halfHourTimes, hourMinute } from "#domain/clock-time.ts";
import { CourtChoice } from "#web/features/courts/public.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { type RainChoice, searchDays } from "../model/rain.ts";

const times = halfHourTimes.map((time) => ({ value: time, label: hourMinute(time) }));
const reach = searchDays.map((days) => ({ value: days, label: `${days} días siguientes` }));

export interface RainFieldsProps {
  choice: RainChoice;
  courts: readonly Court[];
  onChange: (changes: Partial<RainChoice>) => void;
}

/** Which day, between which hours and on which courts it rains, and how far another place is sought (spec 4 §1.5). */
export function RainFields({ choice, courts, onChange }: RainFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Día" required value={choice.date} onChange={(date) => onChange({ date: date ?? "" })} />
        <NativeSelect
          label="Buscar hueco en los"
          value={choice.days}
          data={reach}
          onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
        />
        <NativeSelect
          label="Desde las"
          value={choice.from}
          data={[{ value: "", label: "Principio del día" }, ...times]}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <NativeSelect
          label="Hasta las"
          value={choice.until}
          data={[{ value: "", label: "Final del día" }, ...times.filter(({ value }) => value > choice.from)]}
          onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
        />
      </SimpleGrid>
      <CourtChoice
        courts={courts}
        description="Sin marcar ninguna, todas."
        value={choice.courts}
        onChange={(chosen) => onChange({ courts: chosen })}
      />
    </>
  );
}
