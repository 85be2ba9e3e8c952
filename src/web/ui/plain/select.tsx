import { IconSelector } from "@tabler/icons-react";
import type { SelectHTMLAttributes } from "react";
import classes from "./select.module.css";

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  "aria-label": string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** One of a few: the browser's own list, which every telephone knows how to show. */
export function Select({ options, onChoose, ...rest }: SelectProps) {
  return (
    <span className={classes.around}>
      <select className={classes.select} onChange={({ currentTarget }) => onChoose(currentTarget.value)} {...rest}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconSelector className={classes.sign} size={16} aria-hidden="true" />
    </span>
  );
}
