import { IconAlertTriangle, IconChevronRight } from "@tabler/icons-react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { peopleOf } from "../model/called-pair.ts";
import { type OpenMatch, untilText, whenText } from "../model/page-texts.ts";
import { useSay } from "../model/use-say.ts";
import { formAddress } from "./answer-card.tsx";
import { datesAddress } from "./offer-card.tsx";
import classes from "./private.module.css";

/** The telephones of those of the rivals who agreed to that (spec 6 §1.2). */
function Telephones({ match: { contacts } }: { match: OpenMatch }) {
  const say = useSay();
  if (contacts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={say`Teléfonos de los rivales`}>
      {contacts.map(({ name, number }) => (
        <li key={`${name} ${number}`}>
          <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>
            <span>{name}</span>
            <span className={classes.score}>{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The next match, or the one whose result is missing: what the page asks first. */
export function FirstMatch({ page, match }: { page: PairPage; match: OpenMatch }) {
  const isToday = match.match_date === page.today;
  const isLate = match.match_date !== null && match.match_date < page.today && match.can_send;
  const isToCome = match.match_date !== null && match.match_date > page.today;
  return (
    <section className={classes.card} data-late={isLate || undefined} aria-label="Próximo partido">
      {isToday && <h2>Es hoy</h2>}
      {isLate && (
        <h2 className={classes.alert}>
          <IconAlertTriangle size={18} aria-hidden="true" /> Jugado, falta el resultado
        </h2>
      )}
      <p className={classes.when}>
        {match.match_time !== null && <b>{hourMinute(match.match_time)}</b>}{" "}
        {whenText({ ...match, match_time: null }, page.today)}
      </p>
      <p className={classes.rivals}>
        <span>contra</span> {spokenPair(peopleOf(match.rivals))}
      </p>
      <p className={classes.note}>
        {match.place}
        {match.match_date === null && match.deadline !== null && ` · ${untilText(match.deadline)}`}
      </p>
      <Telephones match={match} />
      {match.can_send && (isToCome || match.dates !== null) && (
        <a className={classes.rowButton} href={formAddress(match.id)}>
          Ya lo hemos jugado: enviar el resultado
        </a>
      )}
      {match.can_send && !isToCome && (
        <footer className={classes.foot}>
          <ButtonLink isTall href={askedAddress(match)}>
            {match.dates === null ? "Enviar resultado" : "Proponer fechas"}
          </ButtonLink>
        </footer>
      )}
    </section>
  );
}

/** Where the next thing to do of a match is done: its dates are offered, or its result sent. */
const askedAddress = ({ id, dates }: OpenMatch) => (dates === null ? formAddress(id) : datesAddress(id));

/** The other matches that are to be played. */
export function OtherMatches({ page, matches }: { page: PairPage; matches: readonly OpenMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Por jugar</h2>
      <ul className={classes.list}>
        {matches.map((match) => {
          const about = (
            <>
              <span>
                <b>{match.rivals}</b>
                <small>
                  {whenText(match, page.today)} · {match.place}
                </small>
                {match.can_send && (
                  <small className={classes.does}>
                    {match.dates === null ? "Enviar resultado" : "Proponer fechas"}
                  </small>
                )}
              </span>
              {match.can_send && <IconChevronRight size={18} aria-hidden="true" />}
            </>
          );
          return <li key={match.id}>{match.can_send ? <a href={askedAddress(match)}>{about}</a> : about}</li>;
        })}
      </ul>
    </section>
  );
}
