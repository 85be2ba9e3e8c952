import { initials } from "#domain/base/names.ts";
import classes from "./pair-avatars.module.css";

const hues = [172, 205, 262, 325, 20, 145, 42];

/** A colour that always belongs to the same name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? 172;
}

/** The initials of one or two people; the names stand beside them, so that readers of the page need not spell these. */
export function PairAvatars({ names, size }: { names: (string | null)[]; size?: number }) {
  const measure = size === undefined ? undefined : { "--size": `${size}px` };
  return (
    <span className={classes.group} aria-hidden="true" style={measure}>
      {names
        .filter((name) => name !== null)
        .map((name, index) => (
          <span
            key={`${name}-${index === 0 ? "a" : "b"}`}
            className={classes.avatar}
            data-initials={initials(name)}
            style={{ "--hue": hueOf(name) }}
          />
        ))}
    </span>
  );
}
