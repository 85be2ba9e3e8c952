import type { Half } from "../model/bracket-standing.ts";
import classes from "./pair-needs.module.css";

/** What a match of a bracket is about, in both halves. */
export function MatchHalves({ halves }: { halves: Half[] }) {
  if (halves.length === 0) return null;
  return (
    <section className={classes.needs}>
      <dl>
        {halves.map(({ when, text }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
