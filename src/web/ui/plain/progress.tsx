import classes from "./progress.module.css";

/** How much of a whole is done, in per cent. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div
      className={classes.whole}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <div className={classes.done} style={{ width: `${value}%` }} />
    </div>
  );
}
