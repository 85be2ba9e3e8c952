import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import { matchesSearch } from "#domain/base/names.ts";

const isItem = (option: unknown): option is ComboboxItem =>
  typeof option === "object" && option !== null && "label" in option;

/** The options of a field that have every word typed, whatever accents and case: "moni" finds "Mónica". */
export const byWords: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => isItem(option) && matchesSearch(search, option.label)).slice(0, limit);
