import { type GroupChange, groupChangeText } from "#domain/tables/group-change.ts";
import classes from "./zone-mark.module.css";

/** '▲ sube a A': where a place leads when the round closes, or where the pair went (spec 7 §1.1). */
export function ZoneMark({ change }: { change: GroupChange }) {
  const to = change.to.replace(/^(?:Grupo|División) /, "");
  return (
    <span className={classes.zone} data-way={change.kind}>
      {groupChangeText({ ...change, to })}
    </span>
  );
}
