import { IconChevronRight, IconLock, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { endingLabel } from "#domain/scores/match-status.ts";
import { PairNeeds, useDocumentTitle } from "#web/features/portal/public.ts";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { pairSpeech } from "../api.ts";
import { calledPair } from "../model/called-pair.ts";
import { gamesText } from "../model/entry.ts";
import { knownLinks } from "../model/kept.ts";
import { askedFirst, type OpenMatch, pausedText, whenText } from "../model/page-texts.ts";
import { ownSides } from "../model/sides.ts";
import { type DatesSaying, useDates } from "../model/use-dates.ts";
import { goHome, useHash } from "../model/use-hash.ts";
import { useHeadFocus } from "../model/use-head-focus.ts";
import { SayContext, sayOf, useSay } from "../model/use-say.ts";
import { type Saying, useSaying } from "../model/use-saying.ts";
import { AbsencesCard } from "./absences-card.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { DatesForm } from "./dates-form.tsx";
import { FirstMatch, OtherMatches } from "./match-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OnItsWay } from "./on-its-way.tsx";
import classes from "./private.module.css";
import { PrivateCalendar } from "./private-calendar.tsx";
import { ResultForm } from "./result-form.tsx";

interface OpenForm {
  of: "resultado" | "fechas";
  id: string;
}

/** Which match's form is open, by the address; so the phone's own way back leads out of it. */
function useOpenForm(): OpenForm | null {
  const hash = useHash();
  const [, of, id] = /^#(resultado|fechas)-([\w-]+)$/.exec(hash) ?? [];
  return id === undefined ? null : { of: of === "fechas" ? "fechas" : "resultado", id };
}

function Head({ page, title, facts, isForm }: { page: PairPage; title: string; facts: string; isForm: boolean }) {
  const say = useSay();
  const heading = useHeadFocus(isForm ? title : "");
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
        <span>{isForm ? page.league_name : say`Solo para vosotros`}</span>
        <ThemeToggle />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
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

const Way = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href}>
      {children} <IconChevronRight size={18} aria-hidden="true" />
    </a>
  </li>
);

function Links({ page, linkId }: { page: PairPage; linkId: string }) {
  const say = useSay();
  const [hasOthers] = useState(() => knownLinks().length > 1);
  const base = `/league/${page.league_id}`;
  return (
    <section className={classes.card}>
      {(page.is_public || hasOthers) && (
        <ul className={classes.list}>
          {page.is_public && (
            <Way href={`${base}/pair/${page.pair_id}`}>{say`Vuestra página y la tabla del grupo`}</Way>
          )}
          {hasOthers && <Way href="/mi">Tus otras ligas</Way>}
        </ul>
      )}
      <PrivateCalendar linkId={linkId} />
    </section>
  );
}

/** Whether places are held for a match, or were until the club needed them. */
const isOffered = ({ dates }: OpenMatch) => dates !== null && (dates.offer !== null || dates.yielded.length > 0);

interface FormProps {
  page: PairPage;
  linkId: string;
  saying: Saying;
  dates: DatesSaying;
}

/** A result or dates of a match, as the address says; null: neither, or there is nothing to say of it. */
function openedForm(form: OpenForm | null, { page, linkId, saying, dates }: FormProps): ReactNode {
  const match = page.matches.find(({ id }) => id === form?.id);
  if (form === null || match === undefined) return null;
  const called = calledPair(match.rivals);
  if (form.of === "fechas" && match.dates !== null)
    return (
      <>
        <Head page={page} title="Proponer fechas" facts={`contra ${called} · ${match.place}`} isForm />
        <main className={classes.main}>
          <DatesForm key={match.id} match={match} linkId={linkId} dates={dates} onOffered={goHome} />
        </main>
      </>
    );
  if (form.of === "fechas" || !match.can_send) return null;
  return (
    <>
      <Head page={page} title="Enviar resultado" facts={`contra ${called} · ${whenText(match, page.today)}`} isForm />
      <main className={classes.main}>
        <ResultForm
          key={match.id}
          page={page}
          match={match}
          sides={ownSides({ us: page.name, them: match.rivals }, sayOf(page))}
          linkId={linkId}
          saying={saying}
          onSent={goHome}
        />
      </main>
    </>
  );
}

const factsOf = ({ league_name, standing }: PairPage) =>
  [league_name, standing && `${standing.place}.º de ${standing.group}`].filter(Boolean).join(" · ");

/** A pair's private page, which speaks to two, or to one in a league of individuals. */
export function OpenedPage(props: { page: PairPage; linkId: string }) {
  return (
    <SayContext value={sayOf(props.page)}>
      <PageOrForm {...props} />
    </SayContext>
  );
}

function PageOrForm({ page, linkId }: { page: PairPage; linkId: string }) {
  const say = useSay();
  const saying = useSaying(linkId, pairSpeech);
  const dates = useDates(linkId);
  const form = openedForm(useOpenForm(), { page, linkId, saying, dates });
  const first = askedFirst(
    page.matches.filter((match) => !isOffered(match)),
    page.today,
  );
  const answered = page.matches.filter(({ sent }) => sent.length > 0);
  const offered = page.matches.filter((match) => match.sent.length === 0 && isOffered(match));
  const toPlay = page.matches.filter((match) => match !== first && match.sent.length === 0 && !isOffered(match));
  const theirsFirst = offered.toSorted(
    (a, b) => Number(b.dates?.offer?.by === "them") - Number(a.dates?.offer?.by === "them"),
  );
  useDocumentTitle(portalTitles.page(page.name, page.league_name));
  if (form !== null) return form;
  return (
    <>
      <Head page={page} title={calledPair(page.name)} facts={factsOf(page)} isForm={false} />
      <main className={classes.main}>
        <OnItsWay page={page} saying={saying} />
        {page.is_paused && <p className={classes.note}>{pausedText}</p>}
        {theirsFirst.map((match) => (
          <OfferCard key={match.id} page={page} match={match} dates={dates} />
        ))}
        {answered
          .toSorted((a, b) => Number(b === first) - Number(a === first))
          .map((match) => (
            <AnswerCard key={match.id} page={page} match={match} saying={saying} />
          ))}
        {first !== null && first.sent.length === 0 && <FirstMatch page={page} match={first} />}
        {page.matches.length === 0 && <p className={classes.empty}>{say`No os queda ningún partido por jugar.`}</p>}
        {page.sending === null && page.matches.length > 0 && (
          <p className={classes.note}>En esta liga los resultados los apunta el club.</p>
        )}
        <OtherMatches page={page} matches={toPlay} />
        {page.needs.length > 0 && (
          <section className={`${classes.card} ${classes.needs}`}>
            <PairNeeds needs={page.needs} isMine />
          </section>
        )}
        {page.absences !== null && page.matches.length > 0 && <AbsencesCard absences={page.absences} dates={dates} />}
        <Results page={page} />
        <Links page={page} linkId={linkId} />
      </main>
    </>
  );
}
