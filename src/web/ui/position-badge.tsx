import classes from "./position-badge.module.css";

/** The place in a table: gold, silver and bronze for the first three. */
export function PositionBadge({ position }: { position: number }) {
  return (
    <span className={classes.badge} data-place={position <= 3 ? position : undefined}>
      {position}
    </span>
  );
}
