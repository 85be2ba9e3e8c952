import { NativeSelect, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { contactAccess } from "#contract/people/contact-access.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import type { PlayersSearch } from "../model/search.ts";
import classes from "./people-list.module.css";

interface Option {
  value: string;
  label: string;
}

export interface PeopleFiltersProps {
  /** Null: the whole club is shown, and no league is chosen. */
  leagueName: string | null;
  isClub: boolean;
  /** How many there are of each; undefined while it is not known. */
  ofLeague: number | undefined;
  ofClub: number | undefined;
  search: PlayersSearch;
  onSearch: (search: PlayersSearch) => void;
  /** What the list can be narrowed to; the first is everything. */
  options: Option[];
  filterLabel: string;
}

function Scope({ leagueName, isClub, ofLeague, ofClub, search }: Omit<PeopleFiltersProps, "onSearch" | "options">) {
  const kept = search.q === undefined ? {} : { q: search.q };
  const choices = [
    ...(leagueName === null
      ? []
      : [{ to: paths.players, isHere: !isClub, count: ofLeague, text: isClub ? `De ${leagueName}` : "De esta liga" }]),
    { to: paths.people, isHere: isClub, count: ofClub, text: "Todo el club" },
  ] as const;
  return (
    <nav className={classes.scope} aria-label="De quién es la lista">
      {choices.map(({ to, isHere, count, text }) => (
        <Link key={to} to={to} search={kept} aria-current={isHere ? "page" : undefined} title={text}>
          <span className={classes.whose}>{text}</span>
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}

/** Whose list it is, whom is looked for, and where they play. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { search, onSearch, options, filterLabel } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search.q ?? ""); // shown at once; the address follows
  const hint = useMay()(contactAccess.email) ? "Nombre o email" : "Nombre";
  useHotkeys([["F", () => field.current?.focus()]]);
  const { q: _q, in: within, ...rest } = search;
  const go = (q: string, place: string | undefined) =>
    onSearch({ ...rest, ...(q !== "" && { q }), ...(place !== undefined && place !== "" && { in: place }) });
  return (
    <div className={classes.filters}>
      <Scope {...props} />
      <TextInput
        ref={field}
        className={classes.search ?? ""}
        aria-label={`Buscar por ${hint.toLowerCase()}`}
        placeholder={hint}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          go(value, within);
        }}
      />
      <NativeSelect
        className={classes.filter ?? ""}
        aria-label={filterLabel}
        value={options.some(({ value }) => value === within) ? within : ""}
        onChange={({ currentTarget: { value } }) => go(typed, value)}
        data={options}
      />
    </div>
  );
}
