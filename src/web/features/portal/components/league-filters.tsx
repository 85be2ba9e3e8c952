import type { ReactNode } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { Select } from "#web/ui/plain/select.tsx";
import classes from "./league-filters.module.css";

interface Filter {
  group?: string;
  round?: number;
  tab?: "completed";
}

export interface LeagueFiltersProps {
  league: PublicLeague;
  search: Filter;
  onChange: (next: Filter) => void;
  /** Whether "no round" means the whole season; otherwise it means the current round. */
  wholeSeason?: boolean;
  /** What stands beside them: the search. */
  children?: ReactNode;
}

/** Which group and which round; both stand in the address, so that a link shows the same to whom it is sent. */
export function LeagueFilters({ league, search, onChange, wholeSeason = false, children }: LeagueFiltersProps) {
  const { group: _group, round: _round, ...rest } = search;
  const kept = (name: "group" | "round") => ({
    ...rest,
    ...(name !== "group" && search.group !== undefined && { group: search.group }),
    ...(name !== "round" && search.round !== undefined && { round: search.round }),
  });
  const current = currentRound(league.rounds);
  const noRound = wholeSeason ? "Toda la temporada" : `Jornada actual (${current?.number ?? 1})`;
  return (
    <div className={`screen-only ${classes.filters}`}>
      {children}
      <Select
        aria-label="Grupo"
        value={search.group ?? ""}
        onChoose={(value) => onChange(value === "" ? kept("group") : { ...kept("group"), group: value })}
        options={[
          { value: "", label: "Todos los grupos" },
          ...league.groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        aria-label="Jornada"
        value={search.round === undefined ? "" : String(search.round)}
        onChoose={(value) => onChange(value === "" ? kept("round") : { ...kept("round"), round: Number(value) })}
        options={[
          { value: "", label: noRound },
          ...league.rounds.map(({ number }) => ({ value: String(number), label: `Jornada ${number}` })),
        ]}
      />
    </div>
  );
}
