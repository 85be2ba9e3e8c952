import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { courtsQuery } from "#web/features/courts/public.ts";
import { DateField } from "#web/ui/date-field.tsx";
import type { Played } from "../model/played.ts";

/** Every court of the club: what was played has been played, wherever the league has its courts. */
function CourtField({ court, onChange }: { court: number | null; onChange: (court: number | null) => void }) {
  const { data: courts = [] } = useQuery(courtsQuery);
  return (
    <NativeSelect
      label="Cancha en la que se jugó (opcional)"
      data={[
        { value: "", label: "Sin indicar" },
        ...courts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={court === null ? "" : String(court)}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : Number(value))}
    />
  );
}

export interface PlayedFieldsProps {
  played: Played;
  today: string;
  onChange: (played: Played) => void;
}

/** The day and court of play, apart from the booking (spec 3 §3.1). */
export function PlayedFields({ played, today, onChange }: PlayedFieldsProps) {
  return (
    <>
      <DateField
        label="Se jugó el (opcional)"
        clearable
        value={played.day}
        onChange={(day) => onChange({ ...played, day: day === "" ? null : day })}
        max={today}
        maxReason="La fecha aún no ha llegado"
      />
      {played.day !== null && <CourtField court={played.court} onChange={(court) => onChange({ ...played, court })} />}
    </>
  );
}
