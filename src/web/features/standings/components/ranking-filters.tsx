import { NativeSelect } from "@mantine/core";
import type { RankingFilter } from "../api.ts";

export interface RankingFiltersProps {
  data: { groups: { id: string; name: string }[]; rounds: { number: number }[] };
  filter: RankingFilter;
  onChange: (filter: RankingFilter) => void;
}

/** Which group and which round the ranking is of. */
export function RankingFilters({ data, filter, onChange }: RankingFiltersProps) {
  return (
    <>
      <NativeSelect
        aria-label="Grupo"
        maw={180}
        value={filter.group ?? ""}
        onChange={({ currentTarget }) => onChange({ ...filter, group: currentTarget.value || undefined })}
        data={[
          { value: "", label: "Todos los grupos" },
          ...data.groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label="Jornada"
        maw={180}
        value={filter.round === undefined ? "" : String(filter.round)}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, round: currentTarget.value === "" ? undefined : Number(currentTarget.value) })
        }
        data={[
          { value: "", label: "Toda la temporada" },
          ...data.rounds.map(({ number }) => ({ value: String(number), label: `Jornada ${number}` })),
        ]}
      />
    </>
  );
}
