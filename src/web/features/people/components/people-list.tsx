import { Button } from "@mantine/core";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useCallback, useState } from "react";
import { EmptyState } from "#web/ui/states.tsx";
import { listedPeople, type PersonRow } from "../model/people-rows.ts";
import type { PlayersDialog } from "../model/players-dialog.ts";
import { PeopleFigures } from "./people-figures.tsx";
import { PeopleFilters, type PeopleFiltersProps } from "./people-filters.tsx";
import classes from "./people-list.module.css";
import { PeopleTable, type PeopleTableProps } from "./people-table.tsx";

const largestPage = 100; // lines drawn at once; more come when asked for

export interface PeopleListProps extends PeopleFiltersProps {
  rows: PersonRow[];
  of: PeopleTableProps["of"];
  /** How the first people come, where there are none. */
  first: ReactNode;
  onOpen: (dialog: PlayersDialog) => void;
}

/** People: how many, a search among them, and their table. */
export function PeopleList({ rows, of, first, onOpen, ...filters }: PeopleListProps) {
  const [limit, setLimit] = useState(largestPage);
  const { search, options } = filters;
  const { in: within, ...rest } = search;
  const known = options.some(({ value }) => value === within) ? search : rest;
  const found = listedPeople(rows, known);
  // The figures are of the chosen group or league, whoever is looked for.
  const inPlace = listedPeople(rows, known === search && within !== undefined ? { in: within } : {});
  const edit = useCallback(
    ({ player, personId }: PersonRow) =>
      onOpen(player === null ? { kind: "editPerson", personId } : { kind: "edit", player }),
    [onOpen],
  );
  return (
    <>
      <PeopleFigures rows={inPlace} hasPairs={of === "pairs"} />
      <PeopleFilters {...filters} search={known} />
      {rows.length === 0 && (
        <EmptyState icon={<IconUsers size={28} />} title="No hay jugadores registrados aún" action={first} />
      )}
      {rows.length > 0 && found.length === 0 && (
        <EmptyState icon={<IconSearch size={28} />} title="No se encontraron jugadores" />
      )}
      {found.length > 0 && (
        <PeopleTable rows={found.slice(0, limit)} of={of} search={known} onSearch={filters.onSearch} onEdit={edit} />
      )}
      {found.length > limit && (
        <Button variant="default" className={classes.more ?? ""} onClick={() => setLimit(limit + largestPage)}>
          Ver más jugadores ({found.length - limit})
        </Button>
      )}
    </>
  );
}
