import { NativeSelect } from "@mantine/core";
import type { Court } from "#contract/courts/endpoints.ts";

interface CourtFilterProps {
  courts: readonly Court[];
  /** Not given: all of them. */
  court: number | undefined;
  className?: string | undefined;
  onCourt: (court: number | undefined) => void;
}

/** Which court a calendar shows. */
export function CourtFilter({ courts, court, className = "", onCourt }: CourtFilterProps) {
  return (
    <NativeSelect
      aria-label="Cancha"
      className={className}
      value={court === undefined ? "" : String(court)}
      onChange={({ currentTarget: { value } }) => onCourt(value === "" ? undefined : Number(value))}
      data={[
        { value: "", label: "Todas las canchas" },
        ...courts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
