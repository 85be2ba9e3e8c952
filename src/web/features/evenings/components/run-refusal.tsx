import { Button } from "@mantine/core";
import type { WaitingResult } from "../model/waiting-results.ts";
import classes from "./run.module.css";

interface RunRefusalProps {
  waiting: WaitingResult;
  onInsist: () => void;
  onGiveWay: () => void;
  /** Its match is not in sight: it is said which one it was. */
  saysMatch?: boolean;
}

/** Why a result was not taken: both results, and whoever runs the evening says which one stands (spec 8 §1.4). */
export function RunRefusal({ waiting, onInsist, onGiveWay, saysMatch = false }: RunRefusalProps) {
  const { refused, score, label } = waiting;
  if (refused === null) return null;
  const own = score.join("-");
  const there = refused.now === null ? null : (refused.now.score?.join("-") ?? "sin resultado");
  return (
    <div role="alert">
      <p className={classes.said}>
        {saysMatch && `${label}. `}
        {refused.text} {there === null ? `Aquí se escribió ${own}.` : `Aquí se escribió ${own}; consta ${there}.`}
      </p>
      <div className={classes.choices}>
        <Button variant="default" onClick={onGiveWay}>
          {there === null ? `Descartar ${own}` : `Dejar ${there}`}
        </Button>
        {there !== null && (
          <Button variant="default" onClick={onInsist}>
            Poner {own}
          </Button>
        )}
      </div>
    </div>
  );
}
