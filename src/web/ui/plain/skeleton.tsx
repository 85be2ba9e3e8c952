import classes from "./skeleton.module.css";

/** Where something will be that is on its way. */
export function Skeleton({ height }: { height: number }) {
  return <div className={classes.skeleton} style={{ height }} />;
}
