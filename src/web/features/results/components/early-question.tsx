import { Alert, Button, Group } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import type { SaidEarly } from "../model/booked-later.ts";
import classes from "./results-sheet.module.css";

export interface EarlyQuestionProps {
  /** How many results are of matches that are booked for later. */
  count: number;
  onAnswer: (said: SaidEarly) => void;
}

/** Asks once, for all results that are entered before the day of their match, whether these were played today. */
export function EarlyQuestion({ count, onAnswer }: EarlyQuestionProps) {
  if (count === 0) return null;
  const isOne = count === 1;
  return (
    <Alert
      className={classes.early ?? ""}
      color="yellow"
      role="alert"
      icon={<IconCalendarQuestion size={18} aria-hidden="true" />}
    >
      <Group gap="xs">
        <span className={classes.says}>
          {isOne
            ? "1 partido tiene fecha de más adelante: ¿se jugó antes, hoy?"
            : `${count} partidos tienen fecha de más adelante: ¿se jugaron antes, hoy?`}
        </span>
        <Button size="xs" onClick={() => onAnswer("today")}>
          {isOne ? "Sí, se jugó hoy" : "Sí, se jugaron hoy"}
        </Button>
        <Button size="xs" variant="default" onClick={() => onAnswer("booked")}>
          Guardar con su fecha
        </Button>
      </Group>
    </Alert>
  );
}
