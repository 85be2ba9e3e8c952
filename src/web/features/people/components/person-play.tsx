import { Badge, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import type { Named, PersonLeague, PersonMatch, PersonPage, PersonResult } from "#contract/persons/person.ts";
import { spokenAnd } from "#domain/base/names.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { groupPath, paths } from "#web/paths.ts";
import { matchTime, shortWeekdayDate } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { awayText, leagueNote, namesText, scoreText, tallyText } from "../model/person-texts.ts";
import { PersonLink } from "./people-links.tsx";
import classes from "./person.module.css";

function People({ people }: { people: Named[] }) {
  return people.map(({ person_id, full_name }, at) => (
    <Fragment key={`${person_id ?? "nobody"}-${at === 0 ? "first" : "second"}`}>
      {at > 0 && ` ${spokenAnd(full_name)} `}
      <PersonLink personId={person_id} name={full_name} />
    </Fragment>
  ));
}

function Substitution({ match }: { match: PersonMatch }) {
  if (match.substitute_for !== null)
    return <span className={classes.detail}>como suplente de {match.substitute_for}</span>;
  if (match.substituted_by === null) return null;
  return <span className={classes.detail}>jugó {match.substituted_by} como suplente</span>;
}

/** The next match with its hour and court, before everything else (spec 3 §1.3). */
export function NextMatch({ match, today }: { match: PersonMatch | null; today: string }) {
  const { select } = useSelectedLeague();
  if (match?.date == null) {
    return (
      <section className={`${card.surface} ${classes.box}`} aria-label="Próximo partido" data-first="">
        <h2 className={classes.title}>Próximo partido</h2>
        <p className="muted">No tiene ningún partido con fecha.</p>
      </section>
    );
  }
  const about = `contra ${namesText(match.rivals)}`;
  const link = (search: object, label: string) => (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to={match.group_id === null ? paths.bracket : paths.matches} search={search} {...props} />
      )}
      onClick={() => select(match.league_id)}
      aria-label={`${label} ${about}`}
    >
      {label}
    </Button>
  );
  return (
    <section className={`${card.surface} ${classes.box} ${classes.next}`} aria-label="Próximo partido" data-first="">
      <div>
        <h2 className={classes.when}>
          {shortWeekdayDate(match.date)} · {matchTime(match.time)} · {match.court_name}
        </h2>
        <p className={classes.line}>
          <Badge color="teal">{match.group_name}</Badge> próximo partido, {awayText(today, match.date)} · {match.league}
        </p>
        <p className={classes.line}>
          {match.partners.length > 0 && (
            <>
              con <People people={match.partners} />,{" "}
            </>
          )}
          contra <People people={match.rivals} /> <Substitution match={match} />
        </p>
      </div>
      <div className={classes.actions}>
        {link({ schedule: match.id }, "Mover")}
        {link({ result: match.id }, "Resultado")}
      </div>
    </section>
  );
}

function LeagueLine({ league }: { league: PersonLeague }) {
  const { select } = useSelectedLeague();
  const note = leagueNote(league.status);
  return (
    <li className={classes.league}>
      <span>
        <strong>{league.league}</strong>
        {note !== null && <span className="muted"> · {note}</span>}
      </span>
      <span>
        {league.partner === null ? <span className="muted">Sin pareja</span> : <People people={[league.partner]} />}
      </span>
      <span>
        {league.group_id === null ? (
          <span className="muted">Sin grupo</span>
        ) : (
          <Link to={groupPath(league.group_id)} className={classes.go} onClick={() => select(league.league_id)}>
            {league.group_name}
          </Link>
        )}
      </span>
      <span className="tabular">
        {league.is_withdrawn ? "Baja" : league.place === null ? "—" : `${league.place}.º`}
      </span>
    </li>
  );
}

/** The leagues of all seasons with partner, group and place, the newest first. */
export function PersonLeagues({ leagues }: { leagues: PersonLeague[] }) {
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Ligas">
      <h2 className={classes.title}>Ligas</h2>
      {leagues.length === 0 && <p className="muted">No está en ninguna liga.</p>}
      <ul className={classes.plain}>
        {leagues.map((league) => (
          <LeagueLine key={league.league_id} league={league} />
        ))}
      </ul>
    </section>
  );
}

function ResultLine({ result }: { result: PersonResult }) {
  const outcome = result.has_won === null ? "–" : result.has_won ? "V" : "D";
  const spoken = result.has_won === null ? "Sin ganador" : result.has_won ? "Victoria" : "Derrota";
  return (
    <li className={classes.result} data-annulled={result.is_annulled || undefined}>
      <abbr title={spoken} className={classes.outcome} data-won={result.has_won ?? undefined}>
        {outcome}
      </abbr>
      <span className="muted">{result.date === null ? "" : shortWeekdayDate(result.date)}</span>
      <span className={classes.rivals}>
        contra <People people={result.rivals} /> <Substitution match={result} />
        {result.is_annulled && <span className={classes.detail}>Anulado</span>}
      </span>
      <strong className={classes.score}>{scoreText(result)}</strong>
      <span className={`muted ${classes.where}`}>
        {result.league} · {result.round_number === null ? result.group_name : `J${result.round_number}`}
      </span>
    </li>
  );
}

const shownAtFirst = 5;

/** The results of all leagues, the newest first; the others when asked for. */
export function PersonResults({ results }: Pick<PersonPage, "results">) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Resultados">
      <h2 className={classes.title}>
        Resultados {results.length > 0 && <span className={classes.tally}>{tallyText(results)}</span>}
      </h2>
      {results.length === 0 && <p className="muted">Aún no ha jugado ningún partido.</p>}
      <ul className={classes.plain}>
        {results.slice(0, showsAll ? results.length : shownAtFirst).map((result) => (
          <ResultLine key={result.id} result={result} />
        ))}
      </ul>
      {results.length > shownAtFirst && !showsAll && (
        <Button variant="subtle" mt="xs" className={classes.all ?? ""} onClick={() => setShowsAll(true)}>
          Ver los {results.length}
        </Button>
      )}
    </section>
  );
}
