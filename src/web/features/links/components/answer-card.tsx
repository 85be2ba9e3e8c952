import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import type { OwnVersion, PairPage, SaidByPair } from "#contract/links/endpoints.ts";
import { newId } from "#web/platform/new-id.ts";
import { Button, ButtonLink } from "#web/ui/plain/button.tsx";
import { calledPair, peopleOf } from "../model/called-pair.ts";
import { momentText, type OpenMatch, refusedText, says, versionText, whenText, wonText } from "../model/page-texts.ts";
import { useSay } from "../model/use-say.ts";
import type { Saying } from "../model/use-saying.ts";
import classes from "./private.module.css";
import { ScoreGrid } from "./score-grid.tsx";

interface CardProps {
  page: PairPage;
  match: OpenMatch;
  saying: Saying;
}

type Answer = "confirmed" | "denied" | "taken_back";

const answerOf = (kind: Answer, of: string): SaidByPair => ({ kind, id: newId(), of });

/** The address of a match's form, within the page. */
export const formAddress = (matchId: string) => `#resultado-${matchId}`;

function Lines({ page, match }: Omit<CardProps, "saying">) {
  return (
    <p className={classes.place}>
      {whenText(match, page.today)} · {match.place}
    </p>
  );
}

/** What happens where nobody answers. */
function Otherwise({ page, match }: Omit<CardProps, "saying">) {
  const { confirms_at } = match;
  if (confirms_at === null) return null;
  return <p className={classes.note}>Si nadie responde, {momentText(confirms_at, page.today)} se da por bueno.</p>;
}

/** What the rivals, or the sheet of a court, say: 'Marta y Sergio dicen: 6-4 3-6 10-7. ¿Es correcto?' (spec 6 §2.2). */
function Question({ page, match, saying, theirs }: CardProps & { theirs: OwnVersion }) {
  const say = useSay();
  const who = theirs.by === "sheet" ? "Alguien ha enviado" : `${calledPair(match.rivals)} ${says(match.rivals)}`;
  const answer = (kind: Answer) => void saying.say(match.id, answerOf(kind, theirs.id));
  return (
    <>
      <h2>
        {who}: {versionText(theirs, say)}. ¿Es correcto?
      </h2>
      <Lines page={page} match={match} />
      <ScoreGrid version={theirs} us={page.name} them={match.rivals} />
      <div className={classes.answers}>
        <Button isTall icon={<IconCheck size={18} />} onClick={() => answer("confirmed")}>
          Sí, confirmar
        </Button>
        {theirs.is_denied ? (
          <ButtonLink isTall variant="default" href={formAddress(match.id)}>
            Fue otro: enviarlo
          </ButtonLink>
        ) : (
          <Button
            isTall
            variant="default"
            onClick={() => {
              answer("denied");
              location.hash = formAddress(match.id);
            }}
          >
            No, fue otro
          </Button>
        )}
      </div>
      {theirs.is_denied && <p className={classes.note}>{say`Habéis dicho que fue otro. Lo decidirá el club.`}</p>}
      <Otherwise page={page} match={match} />
    </>
  );
}

/** Two versions: what each pair says, and what can still be done (spec 6 §2.2). */
function Dispute({ page, match, saying, own, theirs }: CardProps & { own: OwnVersion; theirs: OwnVersion }) {
  const say = useSay();
  const rivals = calledPair(match.rivals);
  return (
    <>
      <h2 className={classes.alert}>
        <IconAlertTriangle size={20} aria-hidden="true" /> {say`No coincidís`}
      </h2>
      <Lines page={page} match={match} />
      <dl className={classes.versions}>
        <dt>{say`Vosotros`}</dt>
        <dd>{wonText(own, say)}</dd>
        <dt>{rivals}</dt>
        <dd>{wonText(theirs, say)}</dd>
      </dl>
      <p className={classes.note}>{say`Si ninguna de las dos parejas cambia el suyo, lo decide el club.`}</p>
      <div className={classes.answers}>
        <ButtonLink isTall variant="default" href={formAddress(match.id)}>
          {say`Cambiar el nuestro`}
        </ButtonLink>
        <Button isTall variant="default" onClick={() => void saying.say(match.id, answerOf("confirmed", theirs.id))}>
          Vale el suyo
        </Button>
      </div>
    </>
  );
}

/** What the pair itself has sent, while its rivals have not answered. */
function Own({ page, match, saying, own }: CardProps & { own: OwnVersion }) {
  const say = useSay();
  const rivals = calledPair(match.rivals);
  return (
    <>
      <h2>
        {own.is_denied ? (
          <IconAlertTriangle size={20} aria-hidden="true" />
        ) : (
          <IconClock size={20} aria-hidden="true" />
        )}{" "}
        {own.is_denied ? `${rivals} ${says(match.rivals)} que fue otro` : `Enviado: ${versionText(own, say)}`}
      </h2>
      <Lines page={page} match={match} />
      <ScoreGrid version={own} us={page.name} them={match.rivals} />
      <p className={classes.note}>
        {own.is_denied
          ? say`Si no os ponéis de acuerdo, lo decide el club.`
          : `Falta que lo ${peopleOf(match.rivals).length > 1 ? "confirmen" : "confirme"} ${rivals}.`}
      </p>
      <Otherwise page={page} match={match} />
      <div className={classes.answers}>
        <ButtonLink isTall variant="default" href={formAddress(match.id)}>
          Corregir
        </ButtonLink>
        <Button isTall variant="default" onClick={() => void saying.say(match.id, answerOf("taken_back", own.id))}>
          Retirar
        </Button>
      </div>
    </>
  );
}

function Refusal({ match, saying }: Pick<CardProps, "match" | "saying">) {
  const isOnItsWay = saying.waiting.some(({ match_id }) => match_id === match.id);
  return (
    <>
      {saying.refusal?.matchId === match.id && (
        <p className={classes.refusal} role="alert">
          {refusedText(saying.refusal)}
        </p>
      )}
      {isOnItsWay && saying.isOffline && (
        <p className={classes.note} role="status">
          No hay conexión. Está guardado en este móvil y se enviará solo cuando vuelva.
        </p>
      )}
    </>
  );
}

/** What was sent of a match, and what the pair has to say to it; null: nothing was sent. */
export function AnswerCard(props: CardProps) {
  const { match, saying } = props;
  const own = match.sent.find(({ by }) => by === "us");
  // What a sheet sent is nobody's word: beside one of the pairs it says nothing.
  const others = own === undefined ? ["them", "sheet"] : ["them"];
  const theirs = others.flatMap((by) => match.sent.find((one) => one.by === by) ?? [])[0];
  if (own === undefined && theirs === undefined) return null;
  return (
    <section className={classes.card} aria-label={`Resultado contra ${match.rivals}`}>
      {own !== undefined && theirs !== undefined && <Dispute {...props} own={own} theirs={theirs} />}
      {own !== undefined && theirs === undefined && <Own {...props} own={own} />}
      {own === undefined && theirs !== undefined && <Question {...props} theirs={theirs} />}
      <Refusal match={match} saying={saying} />
    </section>
  );
}
