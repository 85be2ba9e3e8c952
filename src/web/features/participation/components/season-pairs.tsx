import { SegmentedControl } from "@mantine/core";
import type { SeasonPair } from "#contract/seasons/endpoints.ts";
import type { Staying } from "../model/season.ts";
import classes from "./season-form.module.css";
import "#web/ui/controls.css";

const choices: { value: Staying; label: string }[] = [
  { value: "together", label: "Siguen" },
  { value: "apart", label: "Cambian de pareja" },
  { value: "no", label: "No siguen" },
];

export interface SeasonPairsProps {
  pairs: SeasonPair[];
  answers: ReadonlyMap<string, Staying>;
  onAnswer: (pairId: string, staying: Staying) => void;
}

/** The pairs in the final order, each with whether it stays (spec 3 §6.2). */
export function SeasonPairs({ pairs, answers, onAnswer }: SeasonPairsProps) {
  return (
    <section aria-label="Quién sigue">
      <h2 className={classes.heading}>Quién sigue</h2>
      <ol className={classes.pairs}>
        {pairs.map(({ pair_id, name, group_name, position, is_withdrawn }) => {
          const answer = answers.get(pair_id) ?? "no";
          return (
            <li key={pair_id} className={classes.pair} data-gone={answer === "no" || undefined}>
              <span className={classes.name}>
                <span>{name}</span>
                <span className={classes.place}>{is_withdrawn ? "Baja" : `${group_name} · ${position}.º`}</span>
              </span>
              <SegmentedControl
                className={classes.answer ?? ""}
                size="xs"
                aria-label={`Qué hace ${name}`}
                data={choices}
                value={answer}
                onChange={(value) => {
                  const choice = choices.find((one) => one.value === value);
                  if (choice !== undefined) onAnswer(pair_id, choice.value);
                }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
