import { IconAlertTriangle, IconCheck, IconChevronRight, IconClock, IconX } from "@tabler/icons-react";
import type { SheetPage } from "#contract/links/sheet.ts";
import { portalPath } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { sheetSpeech } from "../api.ts";
import { calledPair, peopleOf } from "../model/called-pair.ts";
import { refusedText, whenText } from "../model/page-texts.ts";
import { scoreSentence, setsOfSheet } from "../model/score-sentence.ts";
import { namedSides, type Sides } from "../model/sides.ts";
import { goHome, useHash } from "../model/use-hash.ts";
import { useHeadFocus } from "../model/use-head-focus.ts";
import { SayContext, sayOf, useSay } from "../model/use-say.ts";
import { useSaying } from "../model/use-saying.ts";
import classes from "./private.module.css";
import { ResultForm } from "./result-form.tsx";
import { ScoreGrid } from "./score-grid.tsx";

const said = {
  sheet: { Icon: IconClock, lead: "Enviado", note: "No cuenta hasta que lo confirme una de las parejas o el club." },
  pair: {
    Icon: IconClock,
    lead: "Por confirmar",
    note: "Lo ha enviado una de las parejas. Lo confirman sus rivales o el club.",
  },
  decided: { Icon: IconCheck, lead: "Resultado", note: null },
} as const;

/** What was said of the match: nothing, by this sheet or another, by a pair, or what it ended with. */
function Said({ page, sides }: { page: SheetPage; sides: Sides }) {
  const say = useSay();
  const { state, score } = page;
  if (state === "disputed")
    return (
      <section className={classes.card}>
        <h2 className={classes.alert}>
          <IconAlertTriangle size={20} aria-hidden="true" /> {say`Las parejas no coinciden`}
        </h2>
        <p className={classes.note}>Han enviado resultados distintos. Lo decide el club.</p>
      </section>
    );
  if (state === "open" || score === null) return null;
  const { Icon, lead, note } = said[state];
  return (
    <section className={classes.card} role="status">
      <h2>
        <Icon size={20} aria-hidden="true" /> {lead}: {scoreSentence(score, sides)}
      </h2>
      <ScoreGrid version={{ sets: setsOfSheet(score), by: "us" }} us={page.pair1_name} them={page.pair2_name} />
      {note !== null && <p className={classes.note}>{say.text(note)}</p>}
      {state === "sheet" && (
        <div className={classes.answers}>
          <ButtonLink isTall variant="default" href="#corregir">
            Corregir
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The match of a sheet to whoever stands before it: its result can be proposed, and what was said of it stands there. */
export function SheetView(props: { page: SheetPage; linkId: string }) {
  const is_individual = peopleOf(props.page.pair1_name).length === 1;
  return (
    <SayContext value={sayOf({ is_individual })}>
      <PageOrForm {...props} />
    </SayContext>
  );
}

function PageOrForm({ page, linkId }: { page: SheetPage; linkId: string }) {
  const say = useSay();
  const { pair1_name, pair2_name, place, league_id, match_id } = page;
  const sides = namedSides({ us: pair1_name, them: pair2_name });
  const saying = useSaying(linkId, sheetSpeech);
  const isCorrecting = useHash() === "#corregir" && page.state === "sheet";
  const isForm = page.state === "open" || isCorrecting;
  const heading = useHeadFocus(isForm ? "form" : "");
  return (
    <>
      <header className={classes.head}>
        <div className={classes.bar}>
          {isCorrecting && (
            <a href="#inicio" className={classes.close} aria-label="Volver sin enviar">
              <IconX size={22} aria-hidden="true" />
            </a>
          )}
          <span>{page.league_name}</span>
          <ThemeToggle />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {calledPair(pair1_name)} – {calledPair(pair2_name)}
        </h1>
        <p>
          {whenText(page, page.today)} · {place}
        </p>
      </header>
      <main className={classes.main}>
        {!isForm && saying.refusal !== null && (
          <p className={classes.refusal} role="alert">
            {refusedText(saying.refusal)}
          </p>
        )}
        {isForm ? (
          <>
            <p className={classes.note}>
              {say`Lo que envíes aquí no cuenta hasta que lo confirme una de las parejas o el club.`}
            </p>
            <ResultForm
              page={page}
              match={{ id: match_id, match_date: page.match_date }}
              sides={sides}
              linkId={linkId}
              saying={saying}
              onSent={goHome}
            />
          </>
        ) : (
          <Said page={page} sides={sides} />
        )}
        {league_id !== null && (
          <section className={classes.card}>
            <ul className={classes.list}>
              <li>
                <a href={portalPath(league_id, "groups")}>
                  La tabla y los partidos <IconChevronRight size={18} aria-hidden="true" />
                </a>
              </li>
            </ul>
          </section>
        )}
      </main>
    </>
  );
}
