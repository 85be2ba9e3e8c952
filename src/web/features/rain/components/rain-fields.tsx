import { NativeSelect, SimpleGrid } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";
import { CourtChoice } from "#web/features/courts/public.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { eveningTimes, type RainChoice, searchDays } from "../model/rain.ts";

const reach = searchDays.map((days) => ({ value: days, label: `${days} días siguientes` }));

export interface RainFieldsProps {
  choice: RainChoice;
  courts: readonly Court[];
  /** When the evening is over, in minutes since the day's midnight. */
  end: number;
  onChange: (changes: Partial<RainChoice>) => void;
}

/** Which day, between which hours and on which courts it rains, and how far another place is sought (spec 4 §1.5). */
export function RainFields({ choice, courts, end, onChange }: RainFieldsProps) {
  const times = eveningTimes(end);
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
