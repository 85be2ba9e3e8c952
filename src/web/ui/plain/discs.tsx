import { initials } from "#domain/base/names.ts";
import classes from "./discs.module.css";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/**
 * The initials of one or two people in discs, drawn and not written:
 * the names stand beside them, and room is left for them (ruling 37).
 */
export function Discs({ names: [one, two] }: { names: readonly (string | null | undefined)[] }) {
  if (!useIsInBrowser()) return null;
  return (
    <i
      className={classes.discs}
      aria-hidden="true"
      data-a={initials(one ?? "")}
      data-b={typeof two === "string" ? initials(two) : undefined}
    />
  );
}
