import { IconAlertTriangle, IconCheck, IconChevronRight, IconClock, IconCloudUp, IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { CourtMatch, CourtPage } from "#contract/links/court.ts";
import { publicEveningPath } from "#web/paths.ts";
import { Button, ButtonLink } from "#web/ui/plain/button.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { wonSentence } from "../model/court-entry.ts";
import { keepTyped, leftBehind, resultText, typedResultOf } from "../model/court-kept.ts";
import { type CourtSaying, useCourtSaying } from "../model/use-court-saying.ts";
import { goHome, useHash } from "../model/use-hash.ts";
import { useHeadFocus } from "../model/use-head-focus.ts";
import { CourtForm } from "./court-form.tsx";
import { PeopleOfSide } from "./people-of-side.tsx";
import classes from "./private.module.css";

const waitsForRound = "Esperando la siguiente ronda";

/** Two names against two, with what each side has. */
function Score({ sides, score }: Pick<CourtMatch, "sides" | "score">) {
  return (
    <table className={classes.grid}>
      <tbody>
        {([0, 1] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <PeopleOfSide names={sides[side]} />
            </th>
            <td data-won={(score !== null && score[side] > score[side === 0 ? 1 : 0]) || undefined}>
              {score?.[side] ?? "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands of the match: sent and waiting, or over. */
function Stands({ match }: { match: CourtMatch }) {
  const { state, score, sides } = match;
  if (state === "sent" && score !== null)
    return (
      <section className={classes.card} role="status">
        <h2>
          <IconClock size={20} aria-hidden="true" /> Enviado {score.join("-")}, lo confirma quien lleva la tarde
        </h2>
        <Score sides={sides} score={score} />
        <div className={classes.answers}>
          <ButtonLink isTall variant="default" href="#corregir">
            Corregir
          </ButtonLink>
        </div>
      </section>
    );
  return (
    <section className={classes.card} role="status">
      <h2>
        <IconCheck size={20} aria-hidden="true" />{" "}
        {score === null ? "Este partido ha terminado sin resultado" : wonSentence(score, sides)}
      </h2>
      <Score sides={sides} score={score} />
      <p className={classes.note}>{waitsForRound}</p>
    </section>
  );
}

/** What was sent of a match that the page shows no more, or typed and never sent: nothing goes without being said. */
function Left({ linkId, saying, matchId }: { linkId: string; saying: CourtSaying; matchId: string | undefined }) {
  const [typed, setTyped] = useState(() => typedResultOf(linkId));
  const { refusal, waiting, hold } = saying;
  const left = refusal === null && waiting === null ? leftBehind(typed, matchId) : null;
  return (
    <>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {hold !== null && waiting !== null && waiting.match_id !== matchId && (
        <p className={classes.waits} role="status">
          <IconCloudUp size={20} aria-hidden="true" /> {resultText(waiting)} está guardado en este móvil y se enviará
          solo.
        </p>
      )}
      {left !== null && (
        <section className={classes.card} role="status">
          <h2 className={classes.alert}>
            <IconAlertTriangle size={20} aria-hidden="true" /> No se envió
          </h2>
          <p className={classes.note}>{left} se quedó escrito aquí. Dáselo a quien lleva la tarde.</p>
          <Button
            variant="default"
            onClick={() => {
              keepTyped(linkId, null);
              setTyped(null);
            }}
          >
            Entendido
          </Button>
        </section>
      )}
    </>
  );
}

/** The way to the evening's public page. */
function ToEvening({ eveningId }: { eveningId: string }) {
  return (
    <section className={classes.card}>
      <ul className={classes.list}>
        <li>
          <a href={publicEveningPath(eveningId)}>
            La tabla y las rondas <IconChevronRight size={18} aria-hidden="true" />
          </a>
        </li>
      </ul>
    </section>
  );
}

/** What is said where a court has no match to play. */
function NoMatch({ isPlaying }: { isPlaying: boolean }) {
  return (
    <p className={classes.empty} role="status">
      {isPlaying ? waitsForRound : "La tarde aún no ha empezado."}
    </p>
  );
}

/** A court to whoever stands on it: its present match takes a result, and what was sent of it stands there (spec 8 §2.3). */
export function CourtView({ page, linkId }: { page: CourtPage; linkId: string }) {
  const { match, rules, court_name, evening_id, evening_name, is_playing } = page;
  const saying = useCourtSaying(linkId, goHome);
  const isCorrecting = useHash() === "#corregir" && match?.state === "sent";
  const heading = useHeadFocus(isCorrecting ? "form" : "");
  const isForm = match !== null && (match.state === "open" || isCorrecting);
  return (
    <>
      <header className={classes.head}>
        <div className={classes.bar}>
          {isCorrecting && (
            <a href="#inicio" className={classes.close} aria-label="Volver sin enviar">
              <IconX size={22} aria-hidden="true" />
            </a>
          )}
          <span>{evening_name}</span>
          <ThemeToggle />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {court_name}
        </h1>
        <p>{match === null ? "Sin partido ahora" : `Ronda ${match.round}`}</p>
      </header>
      <main className={classes.main}>
        <Left key={match?.id ?? ""} linkId={linkId} saying={saying} matchId={match?.id} />
        {match === null && <NoMatch isPlaying={is_playing} />}
        {isForm && (
          <>
            <p className={classes.note}>Lo que envíes lo confirma quien lleva la tarde.</p>
            <CourtForm key={match.id} rules={rules} match={match} linkId={linkId} saying={saying} />
          </>
        )}
        {match !== null && !isForm && <Stands match={match} />}
        {!isForm && <ToEvening eveningId={evening_id} />}
      </main>
    </>
  );
}
