import { IconBallTennis, IconChevronRight } from "@tabler/icons-react";
import type { EveningOfRound } from "#contract/portal/evening.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { publicEveningPath } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import { EmptyState } from "#web/ui/states.tsx";
import classes from "./finished-leagues.module.css";

const text = "Cada jornada de esta liga es una tarde; sus partidos están en la página de la tarde.";

/** Where the matches of a league are that is played in evenings alone: on the pages of these (spec 8 §4.4). */
export function LeagueEvenings({ evenings }: { evenings: readonly EveningOfRound[] }) {
  if (evenings.length === 0)
    return <EmptyState icon={<IconBallTennis size={28} />} title="Aún no se ha jugado ninguna tarde" text={text} />;
  return (
    <>
      <p className={classes.lead}>{text}</p>
      <ul className={`${card.surface} ${classes.rows}`}>
        {evenings.map(({ id, name, evening_date, round }) => (
          <li key={id}>
            <p className={`${classes.league} ${classes.coming}`}>
              <b>
                <a href={publicEveningPath(id)}>{name}</a>
              </b>
              <span>
                Jornada {round} · {mediumSpanishDate(evening_date)}
              </span>
            </p>
            <IconChevronRight size={18} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </>
  );
}
