import { Button, VisuallyHidden } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { useEffect } from "react";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { fallingLines } from "../model/draw-order.ts";
import classes from "./draw-reveal.module.css";

/** How long the lines fall, and how long the whole draw is looked at, ms. */
const [falling, whole] = [3000, 4000];

/**
 * A draw as it falls (spec 5 §3.1): the lines that the server drew, one by one, seeds first. Anybody may skip it; who wants no motion
 * sees none of it. A screen reader hears once what was drawn.
 */
export function DrawReveal({ phases, onEnd }: { phases: BracketPage["phases"]; onEnd: () => void }) {
  const isStill = useReducedMotion();
  useEffect(() => {
    const timer = setTimeout(onEnd, isStill ? 0 : whole);
    return () => clearTimeout(timer);
  }, [isStill, onEnd]);
  const trees = fallingLines(phases);
  const count = trees.reduce((sum, { lines }) => sum + lines.length, 0);
  const seeds = trees.flatMap(({ lines }) => lines).filter(({ seed }) => seed !== null);
  return (
    <section className={classes.draw} aria-label="Sorteo">
      <VisuallyHidden role="status">
        {`Sorteo n.º ${phases[0]?.draw.seed}. Cabezas de serie: ${seeds.map(({ name }) => name).join("; ") || "ninguno"}.`}
      </VisuallyHidden>
      <p className={classes.head}>
        <strong>Sorteo n.º {phases[0]?.draw.seed}</strong>
        <Button size="xs" variant="default" autoFocus onClick={onEnd}>
          Ver el cuadro
        </Button>
      </p>
      <div aria-hidden="true">
        {trees.map(({ id, name, lines }) => (
          <div key={id}>
            <p className="muted">{name}</p>
            <ol className={classes.lines} style={{ "--rows": Math.ceil(lines.length / 2) }}>
              {lines.map((one) => (
                <li
                  key={one.line}
                  className={classes.line}
                  data-seed={one.seed ?? undefined}
                  style={{ animationDelay: `${Math.round((one.turn * falling) / count)}ms` }}
                >
                  <span className={classes.number}>{one.line}</span>
                  <span className={classes.name}>{one.name}</span>
                  <span className={classes.number}>{one.seed}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
