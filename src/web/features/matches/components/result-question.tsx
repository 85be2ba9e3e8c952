import { Alert, Button, Group } from "@mantine/core";
import type { Check } from "../model/result-entry.ts";
import classes from "./result-dialog.module.css";

export interface ResultQuestionProps {
  asked: Extract<Check, { kind: "asked" }>;
  /** It was played before its hour, today. */
  onToday: () => void;
  onSave: () => void;
}

/** Asks once about an unusual score (spec 3 §3.3), and before its hour. The answer is a button of its own: Enter in a field is none. */
export function ResultQuestion({ asked: { question, isEarly = false }, onToday, onSave }: ResultQuestionProps) {
  return (
    <Alert color="yellow" role="alert">
      <p className={classes.summary}>{question}</p>
      <Group gap="xs">
        {isEarly && (
          <Button size="xs" onClick={onToday}>
            Se jugó antes, hoy
          </Button>
        )}
        <Button size="xs" variant={isEarly ? "default" : "filled"} onClick={onSave}>
          Guardar así
        </Button>
      </Group>
    </Alert>
  );
}
