import classes from "./position-badge.module.css";

/** The place in a table, as large as it counts; grey while nothing is played, when nobody leads. */
export function PositionBadge({ position, isPlayed = true }: { position: number; isPlayed?: boolean }) {
  return (
    <span className={classes.place} data-idle={!isPlayed || undefined}>
      {position}
    </span>
  );
}
