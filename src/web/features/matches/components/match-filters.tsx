import { NativeSelect } from "@mantine/core";
import type { Match } from "#contract/matches.ts";
import type { MatchOrder } from "#domain/match-order.ts";
import type { Go } from "../model/address.ts";
import type { MatchesSearch } from "../model/search.ts";

export interface MatchFiltersProps {
  matches: Match[];
  search: MatchesSearch;
  go: Go;
}

function pairsOf(matches: Match[]): [string, string][] {
  const both = matches.flatMap(({ pair1_id, pair1_name, pair2_id, pair2_name }): [string, string][] => [
    [pair1_id, pair1_name],
    [pair2_id, pair2_name],
  ]);
  return [...new Map(both)].sort(([, a], [, b]) => a.localeCompare(b, "es"));
}

const orders = [
  { value: "", label: "Por fecha" },
  { value: "latest", label: "Los últimos primero" },
  { value: "group", label: "Por grupo" },
];

/** Group, pair and order of the list of matches. */
export function MatchFilters({ matches, search, go }: MatchFiltersProps) {
  const groups = [...new Map(matches.map(({ group_id, group_name }) => [group_id, group_name]))];
  const inGroup = matches.filter(({ group_id }) => search.group === undefined || group_id === search.group);
  const value = (text: string) => (text === "" ? undefined : text);
  return (
    <>
      <NativeSelect
        aria-label="Grupo"
        value={search.group ?? ""}
        onChange={({ currentTarget }) => go({ group: value(currentTarget.value), pair: undefined })}
        data={[{ value: "", label: "Todos los grupos" }, ...groups.map(([id, label]) => ({ value: id, label }))]}
      />
      <NativeSelect
        aria-label="Pareja"
        maw={260}
        value={search.pair ?? ""}
        onChange={({ currentTarget }) => go({ pair: value(currentTarget.value) })}
        data={[
          { value: "", label: "Todas las parejas" },
          ...pairsOf(inGroup).map(([id, label]) => ({ value: id, label })),
        ]}
      />
      <NativeSelect
        aria-label="Orden"
        value={search.order ?? ""}
        onChange={({ currentTarget }) => go({ order: value(currentTarget.value) as MatchOrder | undefined })}
        data={orders}
      />
    </>
  );
}
