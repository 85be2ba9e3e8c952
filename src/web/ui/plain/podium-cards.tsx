import { withoutLastSurname } from "#domain/base/short-name.ts";
import { type OnPodium, podium } from "#domain/tables/podium.ts";
import { Discs } from "./discs.tsx";
import classes from "./podium-cards.module.css";

/** A name, whose last surname small screens leave to who hears or copies it. */
function Name({ name }: { name: string }) {
  const [shown, rest] = withoutLastSurname(name);
  return (
    <>
      {shown}
      {rest !== "" && <u>{rest}</u>}
    </>
  );
}

/** Whether a figure with a sign is more or less than nothing, as the list below colours it. */
const signOf = (figure: string) => ({ "+": 1, "−": -1 })[figure.charAt(0)];

/** The first three of a ranking in small cards (ruling 37); nothing of fewer than three rows. */
export function PodiumCards({ rows }: { rows: readonly OnPodium[] }) {
  const three = podium(rows);
  if (three === null) return null;
  return (
    <ol className={classes.podium} aria-label="Podio">
      {three.map(({ id, names, figure, group }, at) => (
        <li key={id} title={names.join(" & ")}>
          <b className={classes.place}>{at + 1}.º</b>
          <Discs names={names} />
          <p className={classes.names}>
            {names.map((name, index) => (
              <span key={`${name}-${index === 0 ? "a" : "b"}`}>
                {index > 0 && <s> & </s>}
                <Name name={name} />
              </span>
            ))}
          </p>
          <p className={classes.figure}>
            {figure !== "" && <b data-sign={signOf(figure)}>{figure}</b>} {group !== null && <span>{group}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
