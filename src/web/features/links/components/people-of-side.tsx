import classes from "./private.module.css";

/** The two of a side, below each other. */
export function PeopleOfSide({ names }: { names: readonly [string, string] }) {
  return (
    <span className={classes.people}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their places do not change
        <span key={at}>{name}</span>
      ))}
    </span>
  );
}
