import { IconLock, IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { endingLabel } from "#domain/scores/match-status.ts";
import { CalendarLink, PairNeeds, useDocumentTitle } from "#web/features/portal/public.ts";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { gamesText } from "../model/entry.ts";
import { askedFirst, calledPair, whenText } from "../model/page-texts.ts";
import { useSaying } from "../model/use-saying.ts";
import { AnswerCard } from "./answer-card.tsx";
import { FirstMatch, OtherMatches } from "./match-card.tsx";
import classes from "./private.module.css";
import { ResultForm } from "./result-form.tsx";

const subscribe = (onChange: () => void) => {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
};

/** Which match's form is open, by the address; so the phone's own way back leads out of it. */
function useOpenForm(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  return /^#resultado-(?<id>[\w-]+)$/.exec(hash)?.groups?.id ?? null;
}

function Head({ page, title, facts, isForm }: { page: PairPage; title: string; facts: string; isForm: boolean }) {
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        {isForm ? (
          <a href="#inicio" className={classes.close} aria-label="Volver sin enviar">
            <IconX size={22} aria-hidden="true" />
          </a>
        ) : (
          <IconLock size={18} aria-hidden="true" />
        )}
        <span>{isForm ? page.league_name : "Solo para vosotros"}</span>
        <ThemeToggle />
      </div>
      <h1>{title}</h1>
      <p>{facts}</p>
    </header>
  );
}

function Results({ page }: { page: PairPage }) {
  if (page.results.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Partidos jugados</h2>
      <ul className={classes.list}>
        {page.results.map(({ id, rivals, played_on, sets, outcome, is_won }) => (
          <li key={id}>
            <span>
              <b>{rivals}</b>
              {played_on !== null && <small>{shortWeekdayDay(played_on)}</small>}
            </span>
            <span className={`tabular ${classes.score}`}>
              <small>{is_won ? "Ganado" : "Perdido"}</small> {endingLabel(outcome) ?? gamesText(sets)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ page }: { page: PairPage }) {
  if (!page.is_public) return null;
  const base = `/league/${page.league_id}`;
  return (
    <section className={classes.card}>
      <ul className={classes.list}>
        <li>
          <a href={`${base}/pair/${page.pair_id}`}>Vuestra página y la tabla del grupo</a>
        </li>
      </ul>
      <CalendarLink leagueId={page.league_id} pair={page.pair_id} />
    </section>
  );
}

export function OpenedPage({ page, linkId }: { page: PairPage; linkId: string }) {
  const saying = useSaying(linkId);
  const formId = useOpenForm();
  const inForm = page.matches.find(({ id, can_send }) => id === formId && can_send);
  const first = askedFirst(page.matches, page.today);
  const answered = page.matches.filter(({ sent }) => sent.length > 0);
  const toPlay = page.matches.filter((match) => match !== first && match.sent.length === 0);
  useDocumentTitle(portalTitles.page(page.name, page.league_name));
  if (inForm !== undefined) {
    const facts = `contra ${calledPair(inForm.rivals)} · ${whenText(inForm, page.today)}`;
    return (
      <>
        <Head page={page} title="Enviar resultado" facts={facts} isForm />
        <main className={classes.main}>
          <ResultForm
            key={inForm.id}
            page={page}
            match={inForm}
            linkId={linkId}
            saying={saying}
            onSent={() => void (location.hash = "#inicio")}
          />
        </main>
      </>
    );
  }
  return (
    <>
      <Head page={page} title={calledPair(page.name)} facts={page.league_name} isForm={false} />
      <main className={classes.main}>
        {answered
          .toSorted((a, b) => Number(b === first) - Number(a === first))
          .map((match) => (
            <AnswerCard key={match.id} page={page} match={match} saying={saying} />
          ))}
        {first !== null && first.sent.length === 0 && <FirstMatch page={page} match={first} />}
        {page.matches.length === 0 && <p className={classes.empty}>No os queda ningún partido por jugar.</p>}
        {page.sending === null && page.matches.length > 0 && (
          <p className={classes.note}>En esta liga los resultados los apunta el club.</p>
        )}
        <OtherMatches page={page} matches={toPlay} />
        {page.needs.length > 0 && (
          <section className={classes.card}>
            <PairNeeds needs={page.needs} isMine />
          </section>
        )}
        <Results page={page} />
        <Links page={page} />
      </main>
    </>
  );
}
