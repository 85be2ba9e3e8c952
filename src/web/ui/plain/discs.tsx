import { initials } from "#domain/base/names.ts";
import classes from "./discs.module.css";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/**
 * The initials of one or two people in discs, drawn and not written:
 * the names stand beside them, and room is left for them (ruling 37). A browser fills them in.
 */
export function Discs({ names: [one, two] }: { names: readonly (string | null | undefined)[] }) {
  const isInBrowser = useIsInBrowser();
  return (
    <i
      className={classes.discs}
      aria-hidden={isInBrowser || undefined}
      data-a={isInBrowser ? initials(one ?? "") : undefined}
      data-b={isInBrowser && typeof two === "string" ? initials(two) : undefined}
    />
  );
}
