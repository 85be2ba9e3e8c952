import type { PublicEvening } from "#contract/portal/evening.ts";
import { compareNames } from "#domain/base/names.ts";
import card from "#web/ui/card.module.css";
import { chooseMyself } from "../model/evening-me.ts";
import classes from "./evening.module.css";

interface ChooserProps {
  evening: Pick<PublicEvening, "id" | "people" | "is_listed">;
}

function Buttons({ evening: { id, people }, onChosen }: ChooserProps & { onChosen?: (() => void) | undefined }) {
  const choose = (person: PublicEvening["people"][number]) => {
    chooseMyself(id, person);
    onChosen?.();
  };
  return (
    <ul className={classes.names}>
      {people
        .toSorted((one, other) => compareNames(one.name, other.name))
        .map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => choose(person)}>
              {person.name}
            </button>
          </li>
        ))}
    </ul>
  );
}

/**
 * One tap on the own name, kept in this browser (spec 8 §2.2). The server draws it, so that nothing moves when the page is taken over;
 * `myself-early.js` hides it before the first paint from who is known here.
 */
export function EveningChooser({ evening, onChosen }: ChooserProps & { onChosen?: () => void }) {
  return (
    <section
      className={`screen-only ${card.surface} ${classes.chooser}`}
      data-listed={evening.is_listed || undefined}
      aria-labelledby="quien"
    >
      <h2 id="quien">Toca tu nombre</h2>
      <Buttons evening={evening} onChosen={onChosen} />
      <p className={classes.small}>Se guarda solo en este navegador.</p>
    </section>
  );
}

/** The same, folded: for an evening that is over, of which most only want to see who has won. */
export function FoldedChooser({ evening, hasNames }: ChooserProps & { hasNames: boolean }) {
  return (
    <details className={`screen-only ${card.surface} ${classes.chooser}`} data-listed={evening.is_listed || undefined}>
      <summary>¿Jugaste? Toca tu nombre y verás tu hoja</summary>
      {hasNames && <Buttons evening={evening} />}
    </details>
  );
}
