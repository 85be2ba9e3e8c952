import { Chip, Group } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./chip-choice.module.css";
import "./controls.css";

interface ChipChoiceProps<T extends string | number> {
  label: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
  /** What follows from the choice. */
  note?: ReactNode;
}

/** One of a few, all in sight: one press where a list takes two. */
export function ChipChoice<T extends string | number>({ label, value, options, onChoose, note }: ChipChoiceProps<T>) {
  const name = useId(); // arrows stay within the radios of one name
  return (
    <div role="radiogroup" aria-label={label}>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <Chip.Group
        value={value === null ? "" : String(value)}
        onChange={(typed) => {
          const chosen = options.find((option) => String(option.value) === typed);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        <Group gap={6}>
          {options.map((option) => (
            <Chip key={option.value} name={name} value={String(option.value)} variant="outline" radius="sm">
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {note !== undefined && note !== false && note !== null && <p className={classes.note}>{note}</p>}
    </div>
  );
}
