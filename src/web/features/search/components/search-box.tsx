import { Combobox, Loader, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBallTennis, IconTrophy, IconUser, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Suggestion } from "#contract/search/endpoints.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { leaguePath, paths, personPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { suggestionsQuery } from "../api.ts";
import classes from "./search-box.module.css";
import { type SearchBoxProps, SearchField } from "./search-field.tsx";

const debounce = 300; // ms (spec 1 §9)
const icons = { league: IconTrophy, person: IconUser, pair: IconUsers, match: IconBallTennis };
const kinds = { league: "Liga", person: "Persona", pair: "Pareja", match: "Partido" };

/** The address of what a suggestion names. */
function addressOf({ kind, id, is_bracket }: Suggestion, may: ReturnType<typeof useMay>): string {
  switch (kind) {
    case "league":
      return may(contract.leagues.get) ? leaguePath(id) : paths.admin; // it is the selected one by then
    case "person":
      return personPath(id);
    case "pair":
      return `${paths.ranking}?pair=${id}`;
    case "match":
      return `${is_bracket ? paths.bracket : paths.matches}?match=${id}`;
  }
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  const Icon = icons[suggestion.kind];
  return (
    <Combobox.Option value={`${suggestion.kind}:${suggestion.id}`} className={classes.option}>
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.texts}>
        <span className={classes.title}>{suggestion.title}</span>
        <span className={classes.detail}>
          {kinds[suggestion.kind]} · {suggestion.detail}
        </span>
      </span>
    </Combobox.Option>
  );
}

/** Suggestions as one types; Enter or a click opens what a suggestion names (ruling 34). */
export function SearchBox({ begun = "", onOpened, autoFocus = false, hint = null }: SearchBoxProps) {
  const [text, setText] = useState(begun);
  const [wanted] = useDebouncedValue(text.trim(), debounce);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { select } = useSelectedLeague();
  const navigate = useNavigate();
  const may = useMay();
  const { data, isFetching, isError } = useQuery(suggestionsQuery(wanted));
  const found = text.trim() === "" || data === undefined ? [] : data;
  const open = (value: string) => {
    const suggestion = found.find(({ kind, id }) => `${kind}:${id}` === value);
    if (suggestion === undefined) return;
    if (suggestion.league_id !== null) select(suggestion.league_id);
    setText("");
    combobox.closeDropdown();
    onOpened?.();
    void navigate({ href: addressOf(suggestion, may) });
  };
  const message = isError
    ? "No se ha podido buscar."
    : isFetching || data === undefined
      ? "Buscando…"
      : "Sin resultados";
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.Target>
        <SearchField
          value={text}
          {...(autoFocus && { autoFocus, "data-autofocus": true })}
          rightSection={isFetching ? <Loader size={14} /> : hint}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => text.trim() !== "" && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ""}>
        <Combobox.Options aria-label="Sugerencias">
          {found.map((suggestion) => (
            <Option key={`${suggestion.kind}:${suggestion.id}`} suggestion={suggestion} />
          ))}
          {found.length === 0 && <Combobox.Empty>{message}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
