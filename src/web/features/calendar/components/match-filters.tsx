import { NativeSelect } from "@mantine/core";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { matchOrders } from "#domain/scores/match-order.ts";
import type { Go, MatchesSearch } from "#web/features/matches/public.ts";

export interface MatchFiltersProps {
  matches: Match[];
  /** Those of the brackets, which are of no group. */
  drawn: readonly ListedBracketMatch[];
  search: MatchesSearch;
  go: Go;
}

type Named = [id: string, name: string];

function pairsOf(matches: Match[], drawn: readonly ListedBracketMatch[]): Named[] {
  const both = matches.flatMap(({ pair1_id, pair1_name, pair2_id, pair2_name }): Named[] => [
    [pair1_id, pair1_name],
    [pair2_id, pair2_name],
  ]);
  const ofBrackets = drawn.flatMap(({ sides }) =>
    sides.flatMap(({ pair_id, name }): Named[] => (pair_id === null || name === null ? [] : [[pair_id, name]])),
  );
  return [...new Map([...ofBrackets, ...both])].sort(([, a], [, b]) => a.localeCompare(b, "es"));
}

const orders = [
  { value: "", label: "Por fecha" },
  { value: "latest", label: "Los últimos primero" },
  { value: "group", label: "Por grupo" },
];

/** Group, pair and order of the list of matches. */
export function MatchFilters({ matches, drawn, search, go }: MatchFiltersProps) {
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
          ...pairsOf(inGroup, search.group === undefined ? drawn : []).map(([id, label]) => ({ value: id, label })),
        ]}
      />
      <NativeSelect
        aria-label="Orden"
        value={search.order ?? ""}
        onChange={({ currentTarget }) => go({ order: matchOrders.find((one) => one === currentTarget.value) })}
        data={orders}
      />
    </>
  );
}
