import type { Plan } from "#contract/planner/endpoints.ts";
import { plannedName } from "../model/planned-names.ts";
import classes from "./planner.module.css";

/** What had to give way in a proposal, and why (spec 4 §2.6); folded, since it is looked at when somebody wonders. */
export function MissedWishes({ missed }: Pick<NonNullable<Plan["proposal"]>, "missed">) {
  if (missed.length === 0) return null;
  return (
    <details className={classes.more}>
      <summary>Qué ha tenido que ceder ({missed.length})</summary>
      <ul>
        {missed.map((one) => (
          <li key={`${one.match_id} ${one.text}`} className={classes.place}>
            <strong>{plannedName(one)}</strong>
            <br />
            {one.text}
          </li>
        ))}
      </ul>
    </details>
  );
}
