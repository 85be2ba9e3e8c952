import { Anchor, Button, Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { OfferedDates } from "#web/features/dates/public.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { type MissingMatch, matchElement, missingByGroup, openQuestions } from "../model/closing-board.ts";
import classes from "./closing-board.module.css";
import { Card } from "./closing-card.tsx";
import { WaitsForEvening } from "./closing-notices.tsx";
import { DecideSent, SentNote, UnconfirmedResults } from "./closing-sent.tsx";
import "#web/ui/controls.css";

/** What is still to be decided, with one press for all that nobody wants to decide. */
function ToDecide({ preview, isBusy, onHoldAll }: { preview: ClosingPreview; isBusy: boolean; onHoldAll: () => void }) {
  const open = openQuestions(preview);
  if (open.length === 0) return null;
  return (
    <Card title={`Falta por decidir: ${open.length}`} isOpen>
      <p>Nadie se mueve por el alfabeto: cada empate que decide un ascenso o un descenso lo decides tú.</p>
      <Button mt="xs" size="compact-sm" variant="default" aria-disabled={isBusy} onClick={() => isBusy || onHoldAll()}>
        Sin movimiento en todos
      </Button>
    </Card>
  );
}

/** What was decided of a match that nobody played. */
function stateOf(match: MissingMatch): string | null {
  const { deferred_until, match_date, frees_date, loser_pair_id, pair1_id, pair1_name, pair2_name } = match;
  if (deferred_until !== null) {
    const kept = match_date === null || frees_date ? "" : `, con su fecha del ${mediumSpanishDate(match_date)}`;
    return `Aplazado hasta el ${mediumSpanishDate(deferred_until)}${kept}`;
  }
  if (loser_pair_id === null) return null;
  return `Pierde ${loser_pair_id === pair1_id ? pair1_name : pair2_name}`;
}

interface MatchProps {
  leagueId: string;
  match: MissingMatch;
  onDecide: (match: MissingMatch) => void;
}

function Match({ leagueId, match, onDecide }: MatchProps) {
  const state = stateOf(match);
  const name = `${match.pair1_name} – ${match.pair2_name}`;
  return (
    <li id={matchElement(match)} tabIndex={-1}>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to={paths.matches} search={{ result: match.match_id }} />}
      >
        {name}
      </Anchor>
      <div className={classes.line}>
        <span>{state ?? match.group_name}</span>
        {match.sent === undefined ? (
          <Button size="compact-xs" variant="subtle" aria-label={`Decidir ${name}`} onClick={() => onDecide(match)}>
            {state === null ? "Decidir…" : "Cambiar…"}
          </Button>
        ) : (
          <DecideSent name={name} />
        )}
      </div>
      <OfferedDates leagueId={leagueId} matchId={match.match_id} />
      {match.sent !== undefined && <SentNote sent={match.sent} />}
      {match.changes_nothing && <p>Si se juega, no cambia quién sube ni quién baja.</p>}
    </li>
  );
}

/** What players have sent of them must be decided before anything else. */
function sentFirst(matches: readonly MissingMatch[]): MissingMatch[] {
  return matches.toSorted((a, b) => Number(b.sent !== undefined) - Number(a.sent !== undefined));
}

/** The matches without a result, by group, and what becomes of them (spec 3 §4.3). */
function Missing({ preview, leagueId, onDecide }: Pick<ClosingRailProps, "preview" | "leagueId" | "onDecide">) {
  const { missing, board } = preview;
  if (board.groups.every(({ matches_total }) => matches_total === 0))
    return <Card title="Partidos">La jornada no tiene partidos.</Card>;
  if (missing.length === 0) return <Card title="Partidos">Todos los partidos de la jornada tienen resultado.</Card>;
  const isShort = missing.length <= 6;
  return (
    <Card
      id="cierre-sin-jugar"
      title={counted(missing.length, "partido sin resultado", "partidos sin resultado")}
      isOpen={board.unplayed.undecided.length > 0 || missing.some(({ sent }) => sent !== undefined)}
    >
      {missingByGroup(preview).map(([group, matches]) => (
        <details key={group} open={isShort || matches.some(({ sent }) => sent !== undefined)}>
          <summary>
            {group} · {counted(matches.length, "partido", "partidos")}
          </summary>
          <ul>
            {sentFirst(matches).map((match) => (
              <Match key={match.match_id} leagueId={leagueId} match={match} onDecide={onDecide} />
            ))}
          </ul>
        </details>
      ))}
      <p>
        {board.unplayed.sentence}
        {board.unplayed.cancelled > 0 && " Los que sigan programados al finalizar se cancelarán."}
      </p>
    </Card>
  );
}

export interface SizesProps {
  preview: ClosingPreview;
  isBusy: boolean;
  onFill: (vacancy: ClosingPreview["board"]["holes"][number]) => void;
  /** Opens the waiting list for the group that needs a pair; absent: nobody waits. */
  onWaiting: ((groupId: string) => void) | null;
}

/** How many pairs each group has afterwards, and who could fill the place of a pair that has left (spec 3 §2.3, §4.4). */
function Sizes({ preview: { board }, isBusy, onFill, onWaiting }: SizesProps) {
  const { smallest, largest } = board.group_size;
  const drifting = board.groups.filter(({ is_drifting }) => is_drifting);
  const [neediest] = board.groups.toSorted((one, other) => one.after - other.after);
  return (
    <Card title="Parejas por grupo después" isOpen={drifting.length > 0}>
      <ul className={classes.sizes}>
        {board.groups.map(({ group_id, name, after, is_drifting }) => (
          <li key={group_id} data-drifting={is_drifting || undefined} title={name}>
            {name.replace(/^Grupo /, "")}
            <b>{after}</b>
          </li>
        ))}
      </ul>
      {drifting.map(({ group_id, name, after }) => (
        <p key={group_id} className={classes.open}>
          {name} queda con {after} (se permiten de {smallest} a {largest}).
        </p>
      ))}
      {board.holes.map((vacancy) => (
        <Button
          key={`${vacancy.group_id} ${vacancy.pair_id}`}
          mt="xs"
          size="compact-sm"
          variant="default"
          aria-disabled={isBusy}
          title={`Cubre el hueco de una baja en ${vacancy.group_name}`}
          onClick={() => isBusy || onFill(vacancy)}
        >
          Sube {vacancy.name}, de {vacancy.from_group_name} a {vacancy.group_name}
        </Button>
      ))}
      {onWaiting !== null && board.waiting > 0 && neediest !== undefined && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => onWaiting(neediest.group_id)}>
          De la lista de espera ({board.waiting})
        </Button>
      )}
    </Card>
  );
}

/** The matches for a place that the closing makes (spec 3 §5.5). */
function Promotions({ promotions }: { promotions: ClosingPreview["board"]["promotions"] }) {
  const [first] = promotions;
  if (first === undefined) return null;
  return (
    <Card title={promotions.length === 1 ? "Partido de promoción" : "Partidos de promoción"}>
      <ul>
        {promotions.map(({ upper_pair_id, sentence }) => (
          <li key={upper_pair_id}>{sentence}</li>
        ))}
      </ul>
      <p>
        Se {promotions.length === 1 ? "juega" : "juegan"} hasta el {mediumSpanishDate(first.deferred_until)}. Hasta
        entonces siguen donde estaban.
      </p>
    </Card>
  );
}

export interface NextRoundChoice {
  createsMatches: boolean;
  deadline: string | null;
}

interface NextProps {
  next: NonNullable<ClosingPreview["board"]["next"]>;
  choice: NextRoundChoice;
  onChoice: (choice: NextRoundChoice) => void;
}

/** What the closing opens (spec 3 §4.6). */
function Next({ next, choice, onChoice }: NextProps) {
  return (
    <Card title="Al cerrar">
      <Checkbox
        label={`Crear los partidos de la jornada ${next.number}`}
        checked={choice.createsMatches}
        onChange={({ currentTarget: { checked } }) => onChoice({ ...choice, createsMatches: checked })}
      />
      <DateField
        label="Fecha límite"
        clearable
        min={next.start_date}
        minReason="La fecha límite no puede ser anterior al inicio de la jornada"
        value={choice.deadline}
        onChange={(deadline) => onChoice({ ...choice, deadline })}
      />
    </Card>
  );
}

export interface ClosingRailProps extends SizesProps {
  leagueId: string;
  choice: NextRoundChoice;
  onChoice: (choice: NextRoundChoice) => void;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  onHoldAll: () => void;
  onDecide: (match: MissingMatch) => void;
  /** What others add to the rail. */
  children?: ReactNode;
}

/** What is missing, what follows, and what the closing opens. */
export function ClosingRail(props: ClosingRailProps) {
  const { preview, isBusy, choice, onChoice, onHoldAll, onDecide, onFill, onWaiting, children } = props;
  const { next } = preview.board;
  const { unconfirmed = [] } = preview;
  return (
    <aside className={classes.rail} aria-label="Cierre">
      {preview.board.waits_for_evening && <WaitsForEvening />}
      <ToDecide preview={preview} isBusy={isBusy} onHoldAll={onHoldAll} />
      {unconfirmed.length > 0 && (
        <UnconfirmedResults unconfirmed={unconfirmed} isAccepted={props.isAccepted} onAccept={props.onAccept} />
      )}
      <Missing preview={preview} leagueId={props.leagueId} onDecide={onDecide} />
      {!preview.is_last && <Sizes preview={preview} isBusy={isBusy} onFill={onFill} onWaiting={onWaiting} />}
      <Promotions promotions={preview.board.promotions} />
      {next !== null && <Next next={next} choice={choice} onChoice={onChoice} />}
      {preview.is_last && (
        <Card title="Última jornada">Es la última jornada: no se abrirá otra. Después puedes terminar la liga.</Card>
      )}
      {children}
    </aside>
  );
}
