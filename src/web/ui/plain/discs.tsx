import { useSyncExternalStore } from "react";
import { initials } from "#domain/names.ts";
import classes from "./discs.module.css";

const never = () => () => undefined;

/** False in a page that the server draws: letters that stand in the names beside them are no part of its weight. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The initials of one or two people in discs, drawn and not written: the names stand beside them (ruling 37). */
export function Discs({ names: [one, two] }: { names: readonly (string | null | undefined)[] }) {
  const isHere = useIsInBrowser();
  const lettersOf = (name: string) => (isHere ? initials(name) : "");
  return (
    <i
      className={classes.discs}
      aria-hidden="true"
      data-a={lettersOf(one ?? "")}
      data-b={typeof two === "string" ? lettersOf(two) : undefined}
    />
  );
}
