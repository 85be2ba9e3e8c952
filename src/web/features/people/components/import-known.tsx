import { Button } from "@mantine/core";
import type { KnownQuestion, Option } from "../model/import-known.ts";
import styles from "./import-row.module.css";

interface ImportKnownProps {
  question: KnownQuestion;
  line: number;
  onAnswer: (answer: string | null) => void;
}

const why = { contact: "Mismo email o teléfono que", name: "Mismo nombre que" };

function Known({ option, isChosen, onChoose }: { option: Option; isChosen: boolean; onChoose: () => void }) {
  return (
    <div className={styles["answer"]}>
      <span className={styles["reasons"]}>
        {why[option.by]} <b>{option.full_name}</b> · {option.detail}
        {option.taken !== null && ` · ${option.taken}`}
      </span>
      {option.taken === null && (
        <Button
          size="compact-xs"
          variant={isChosen ? "filled" : "default"}
          aria-pressed={isChosen}
          aria-label={`Es la misma persona: ${option.full_name}, ${option.detail}`}
          onClick={onChoose}
        >
          Es la misma persona
        </Button>
      )}
    </div>
  );
}

/** 'Es la misma persona' / 'Es otra persona' of somebody on a row who may be known (spec 3 §1.2). */
export function ImportKnown({ question: { full_name, options, answer }, line, onAnswer }: ImportKnownProps) {
  return (
    <fieldset className={styles["known"]} aria-label={`¿Quién es ${full_name}? Línea ${line}`}>
      {options.map((option) => (
        <Known key={option.id} option={option} isChosen={answer === option.id} onChoose={() => onAnswer(option.id)} />
      ))}
      <div className={styles["answer"]}>
        <span className={styles["reasons"]} />
        <Button
          size="compact-xs"
          variant={answer === null ? "filled" : "default"}
          aria-pressed={answer === null}
          aria-label={`Es otra persona: ${full_name}, línea ${line}`}
          onClick={() => onAnswer(null)}
        >
          Es otra persona
        </Button>
      </div>
    </fieldset>
  );
}
