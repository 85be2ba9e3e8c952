import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface SearchBoxProps {
  /** What has been typed already, and where it is kept until the suggestions are there. */
  begun?: string;
  onBegun?: (text: string) => void;
  onOpened?: () => void;
  autoFocus?: boolean;
  /** The key that leads here. */
  hint?: ReactNode;
}

/** The field of the search, with or without what it finds. */
export function SearchField(props: TextInputProps) {
  return (
    <TextInput
      type="search"
      aria-label="Buscar personas, parejas, ligas o partidos"
      placeholder="Buscar persona, partido…"
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      {...props}
    />
  );
}
