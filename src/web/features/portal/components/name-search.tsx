import { IconSearch } from "@tabler/icons-react";
import classes from "./name-search.module.css";

/** Looks for somebody in the list below, while one types; accents and case do not count. */
export function NameSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className={classes.field}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Buscar por nombre"
        placeholder="Buscar por nombre"
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
