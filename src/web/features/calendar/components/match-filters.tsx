import { ActionIcon, Button, NativeSelect, Popover } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFilter, IconX } from "@tabler/icons-react";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match, MatchesPage } from "#contract/matches/endpoints.ts";
import { type MatchOrder, matchOrders } from "#domain/scores/match-order.ts";
import type { Go, MatchesSearch } from "#web/features/matches/public.ts";
import { RoundSelector } from "#web/features/rounds/public.ts";
import classes from "./match-filters.module.css";

export interface MatchFiltersProps {
  page: MatchesPage;
  /** Those of the brackets, which are of no group. */
  drawn: readonly ListedBracketMatch[];
  isCompleted: boolean;
  search: MatchesSearch;
  go: Go;
}

type Named = [id: string, name: string];

function pairsOf(matches: readonly Match[], drawn: readonly ListedBracketMatch[]): Named[] {
  const both = matches.flatMap(({ pair1_id, pair1_name, pair2_id, pair2_name }): Named[] => [
    [pair1_id, pair1_name],
    [pair2_id, pair2_name],
  ]);
  const ofBrackets = drawn.flatMap(({ sides }) =>
    sides.flatMap(({ pair_id, name }): Named[] => (pair_id === null || name === null ? [] : [[pair_id, name]])),
  );
  return [...new Map([...ofBrackets, ...both])].sort(([, a], [, b]) => a.localeCompare(b, "es"));
}

const groupsOf = (matches: readonly Match[]): Named[] => [
  ...new Map(matches.map(({ group_id, group_name }): Named => [group_id, group_name])),
];

const orderNames: Record<MatchOrder, string> = {
  latest: "Los últimos primero",
  earliest: "Por fecha",
  group: "Por grupo",
};

/** What is to be played is listed by date, what was played the latest first, unless it is chosen otherwise. */
const usualOrder = (isCompleted: boolean) => (isCompleted ? "latest" : "earliest");

/** The order that was chosen, unless it is the usual one. */
function chosenOrder({ isCompleted, search }: MatchFiltersProps): MatchOrder | undefined {
  return search.order === usualOrder(isCompleted) ? undefined : search.order;
}

function ordersOf(isCompleted: boolean) {
  const usual = usualOrder(isCompleted);
  const others = matchOrders.filter((one) => one !== usual);
  return [{ value: "", label: orderNames[usual] }, ...others.map((value) => ({ value, label: orderNames[value] }))];
}

const noFilter = { round: undefined, tab: undefined, group: undefined, pair: undefined, order: undefined };

/** Round, group, pair and order of the list of matches. */
function Fields(props: MatchFiltersProps) {
  const { page, drawn, isCompleted, search, go } = props;
  const { matches, rounds } = page;
  const isOfPairs = page.format_type === "pairs";
  const inGroup = matches.filter(({ group_id }) => search.group === undefined || group_id === search.group);
  const value = (text: string) => (text === "" ? undefined : text);
  const options = (named: Named[]) => named.map(([id, label]) => ({ value: id, label }));
  return (
    <div className={classes.fields}>
      {rounds.length > 1 && (
        <RoundSelector
          isField
          rounds={rounds}
          value={search.round}
          // The other round has groups and pairs of its own, and shows what there is of it.
          onChange={(round) => go({ round, tab: undefined, group: undefined, pair: undefined })}
        />
      )}
      <NativeSelect
        label="Grupo"
        value={search.group ?? ""}
        onChange={({ currentTarget }) => go({ group: value(currentTarget.value), pair: undefined })}
        data={[{ value: "", label: "Todos los grupos" }, ...options(groupsOf(matches))]}
      />
      <NativeSelect
        label={isOfPairs ? "Pareja" : "Jugador"}
        value={search.pair ?? ""}
        onChange={({ currentTarget }) => go({ pair: value(currentTarget.value) })}
        data={[
          { value: "", label: isOfPairs ? "Todas las parejas" : "Todos los jugadores" },
          ...options(pairsOf(inGroup, search.group === undefined ? drawn : [])),
        ]}
      />
      <NativeSelect
        label="Orden"
        value={chosenOrder(props) ?? ""}
        onChange={({ currentTarget }) => go({ order: matchOrders.find((one) => one === currentTarget.value) })}
        data={ordersOf(isCompleted)}
      />
      {inForce(props).length > 0 && (
        <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={() => go(noFilter)}>
          Quitar filtros
        </Button>
      )}
    </div>
  );
}

/** 'Filtrar': the filters, behind a button that the key F presses. */
export function MatchFilters({
  isOpen,
  onOpen,
  ...filters
}: MatchFiltersProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const isPhone = useMediaQuery("(max-width: 37.5em)", false, { getInitialValueInEffect: false });
  const toggle = { onClick: () => onOpen(!isOpen), "aria-keyshortcuts": "f" };
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        {isPhone ? (
          <ActionIcon variant="default" size={44} aria-label="Filtrar" {...toggle}>
            <IconFilter size={20} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden="true" />}
            rightSection={
              <kbd className={classes.key} aria-hidden="true">
                F
              </kbd>
            }
            {...toggle}
          >
            Filtrar
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label="Filtrar los partidos">
        <Fields {...filters} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What the filters in force are called, each with what takes it away. */
function inForce(props: MatchFiltersProps) {
  const { page, drawn, search } = props;
  const { round, group, pair } = search;
  const order = chosenOrder(props);
  const named = (all: Named[], wanted: string) => all.find(([id]) => id === wanted)?.[1] ?? "ya no está";
  return [
    round !== undefined && {
      key: "round",
      label: `Jornada ${round}`,
      changes: { round: undefined, tab: undefined, group: undefined, pair: undefined },
    },
    group !== undefined && {
      key: "group",
      label: named(groupsOf(page.matches), group),
      changes: { group: undefined },
    },
    pair !== undefined && {
      key: "pair",
      label: named(pairsOf(page.matches, drawn), pair),
      changes: { pair: undefined },
    },
    order !== undefined && { key: "order", label: orderNames[order], changes: { order: undefined } },
  ].filter((one) => one !== false);
}

/** The filters in force, so that nothing is hidden in silence; each is taken away by a press. */
export function FilterChips(props: MatchFiltersProps) {
  const chips = inForce(props);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros">
      {chips.map(({ key, label, changes }) => (
        <li key={key}>
          <Button
            size="compact-sm"
            variant="light"
            rightSection={<IconX size={14} aria-hidden="true" />}
            onClick={() => props.go(changes)}
            aria-label={`Quitar el filtro ${label}`}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
