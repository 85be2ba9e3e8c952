import { type GroupChange, groupChangeText } from "#domain/tables/group-change.ts";
import classes from "./zone-mark.module.css";

interface ZoneMarkProps {
  change: GroupChange;
  /** Whether a group is named by its letter alone. */
  isShort?: boolean;
}

/** '▲ sube a A': where a place leads when the round closes, or where the pair went (spec 7 §1.1). */
export function ZoneMark({ change, isShort = false }: ZoneMarkProps) {
  const to = isShort ? change.to.replace(/^(?:Grupo|División) /, "") : change.to;
  return (
    <span className={classes.zone} data-way={change.kind}>
      {groupChangeText({ ...change, to })}
    </span>
  );
}
