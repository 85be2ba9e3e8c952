import type { ReactNode } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { Select } from "#web/ui/plain/select.tsx";
import type { LeagueSearch } from "../model/search.ts";
import classes from "./ranking-controls.module.css";

export interface LeagueFiltersProps {
  league: PublicLeague;
  search: LeagueSearch;
  onChange: (next: LeagueSearch) => void;
  /** Whether "no round" means the whole season; otherwise it means the current round. */
  wholeSeason?: boolean;
  /** What stands beside them: the search. */
  children?: ReactNode;
}

/** Which group a page shows. */
export function GroupSelect({ league, search, onChange }: LeagueFiltersProps) {
  const { group: chosen, ...others } = search;
  return (
    <Select
      aria-label="Grupo"
      value={chosen ?? ""}
      onChoose={(group) => onChange(group === "" ? others : { ...others, group })}
      options={[
        { value: "", label: "Todos los grupos" },
        ...league.groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Which round a page shows. */
export function RoundSelect({ league, search, onChange, wholeSeason = false }: LeagueFiltersProps) {
  const { round: chosen, ...others } = search;
  const current = currentRound(league.rounds);
  const noRound = wholeSeason ? "Toda la temporada" : `Jornada actual (${current?.number ?? 1})`;
  return (
    <Select
      aria-label="Jornada"
      value={chosen === undefined ? "" : String(chosen)}
      onChoose={(round) => onChange(round === "" ? others : { ...others, round: Number(round) })}
      options={[
        { value: "", label: noRound },
        ...league.rounds.map(({ number }) => ({ value: String(number), label: `Jornada ${number}` })),
      ]}
    />
  );
}

/** Which group and which round; both stand in the address, so that a link shows the same to whom it is sent. */
export function LeagueFilters({ children, ...about }: LeagueFiltersProps) {
  return (
    <div className={`screen-only ${classes.controls}`}>
      {about.league.groups.length > 0 && (
        <>
          <GroupSelect {...about} />
          <RoundSelect {...about} />
        </>
      )}
      {children}
    </div>
  );
}
