import { IconChevronRight } from "@tabler/icons-react";
import type { PublicLeagues } from "#contract/portal/home.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { winnersLabel } from "#domain/brackets/bracket-words.ts";
import { portalPath } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import classes from "./finished-leagues.module.css";

/** The leagues that are over and keep their pages, with their champions (spec 3 §6.1; spec 7 §1.7). */
export function FinishedLeagues({ leagues }: { leagues: PublicLeagues["finished"] }) {
  if (leagues.length === 0) return null;
  return (
    <section className={classes.finished} aria-labelledby="finalizadas">
      <h2 id="finalizadas">Ligas finalizadas</h2>
      <ul className={`${card.surface} ${classes.rows}`}>
        {leagues.map(({ id, name, is_tournament, champions, finished_on }) => (
          <li key={id}>
            <div>
              <p className={classes.league}>
                <a href={portalPath(id)}>{name}</a> · {is_tournament ? "Terminado" : "Finalizada"}
                {finished_on !== null && ` el ${mediumSpanishDate(finished_on)}`}
              </p>
              {champions !== null && (
                <p className={classes.champions}>
                  <span>{winnersLabel(champions)}</span>
                  {champions.split(" & ").map((one) => (
                    <b key={one}>{one}</b>
                  ))}
                </p>
              )}
            </div>
            <IconChevronRight size={18} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
