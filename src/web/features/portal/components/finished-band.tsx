import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { winnersLabel } from "#domain/brackets/bracket-words.ts";
import { portalPath } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { Figures } from "./figures.tsx";
import classes from "./finished-band.module.css";

type Finished = NonNullable<PublicLeague["finished"]>;

const names = (name: string) => name.split(" & ").map((one) => <b key={one}>{one}</b>);

function figuresOf(season: NonNullable<Finished["figures"]>) {
  const { ordering, matches_won, matches_lost, sets_won, sets_lost, games_won, games_lost } = season;
  return {
    [`${ordering.meaning.charAt(0).toUpperCase()}${ordering.meaning.slice(1)}`]: ordering.text,
    "V-D": `${matches_won}-${matches_lost}`,
    Sets: `${sets_won}-${sets_lost}`,
    Juegos: `${games_won}-${games_lost}`,
  };
}

/** What the court says of a league that is over: since when it is, and its champions with their season (spec 3 §6.1). */
export function FinishedHead({ finished: { champions, finished_on, figures } }: { finished: Finished }) {
  const since = finished_on === null ? "" : ` el ${mediumSpanishDate(finished_on)}`;
  return (
    <section className={classes.head} aria-label="Liga terminada">
      <p className={classes.ended}>
        {champions !== null && (
          <>
            <strong>{winnersLabel(champions)}</strong> ·{" "}
          </>
        )}
        Liga terminada{since}
      </p>
      {champions !== null && (
        <p className={classes.champions}>
          <b>{champions}</b>
        </p>
      )}
      {figures !== null && (
        <Figures figures={figuresOf(figures)} className={classes.figures} aria-label="Cifras de los campeones" />
      )}
    </section>
  );
}

/** Who won each group of a league that is over, and the way to the season after it (spec 3 §6.1, §6.2). */
export function FinishedBand({ league: { finished, next } }: { league: Pick<PublicLeague, "finished" | "next"> }) {
  const winners = finished?.winners ?? [];
  return (
    <div className={classes.after}>
      {winners.length > 1 && (
        <section className={card.surface}>
          <h2>Ganadores de grupo</h2>
          <dl className={classes.winners}>
            {winners.map(({ group_name, name }) => (
              <div key={group_name}>
                <dt>{group_name}</dt>
                <dd>{names(name)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {next !== null && (
        <section className={`screen-only ${card.surface} ${classes.next}`} aria-label="La siguiente temporada">
          <p>
            <span>La siguiente</span>
            <b>{next.name}</b>
            <span>Desde el {mediumSpanishDate(next.start_date)}</span>
          </p>
          <ButtonLink href={portalPath(next.id)} variant="default" isTall>
            Ver liga
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
