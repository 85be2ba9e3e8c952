import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconHourglassHigh, IconMessage, IconTrash } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { adminStatusLabel, endingLabel, isPending, matchActions, statusColour } from "#domain/scores/match-status.ts";
import { isByDefault } from "#domain/scores/score.ts";
import { sideOf } from "#domain/scores/sides.ts";
import { isRunning, putOffText, putOffUntil, shownWhen } from "#domain/season/match-when.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { PairNames } from "#web/features/people/public.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import type { OpenMatch } from "../model/open-match.ts";
import { usePlay } from "../mutations.ts";
import classes from "./match-card.module.css";
import { PlayButton } from "./play-button.tsx";

export interface MatchActions {
  /** False where matches are given no dates: individual leagues. */
  hasDates: boolean;
  onOpen: (open: OpenMatch) => void;
}

function Score({ match, side }: { match: Match; side: 1 | 2 }) {
  const isWinner = sideOf(match, match.winner_pair_id) === side;
  return (
    <div className={classes.line} data-won={isWinner || undefined}>
      <span className={classes.pair}>
        {side === 1 ? (
          <PairNames pairId={match.pair1_id} name={match.pair1_name} />
        ) : (
          <PairNames pairId={match.pair2_id} name={match.pair2_name} />
        )}
      </span>
      {match.status === "completed" && (
        <span className={`${classes.games} tabular`}>
          {!isByDefault(match.outcome) &&
            match.set_results.map((set) => <span key={set.set}>{side === 1 ? set.pair1_games : set.pair2_games}</span>)}
        </span>
      )}
    </div>
  );
}

/** Null where there is nothing to say: no date is to come any more, or matches are given none. */
function whenText(match: Match, hasDates: boolean): string | null {
  const { match_date, match_time, court_name } = shownWhen(match);
  const until = putOffUntil(match);
  const putOff = until === null ? null : putOffText(until);
  const deadline = isPending(match.status) ? (match.own_deadline ?? match.deferred_until) : null;
  if (match_date === null && putOff === null && deadline !== null)
    return `Se puede jugar hasta el ${shortWeekdayDate(deadline)}`;
  if (match_date === null) return putOff ?? (hasDates && isPending(match.status) ? "Fecha por definir" : null);
  const time = match_time === null ? null : hourMinute(match_time);
  const parts = [shortWeekdayDate(match_date), time, court_name, putOff];
  return parts.filter((part) => part !== null).join(" · ");
}

/** 'Empieza' and 'Todavía no ha empezado' of a match of a group. */
function Play({ match, about, play }: { match: Match; about: string; play: "start" | "stop" }) {
  const change = usePlay(match.tournament_id);
  const onPlay = () => change.mutate({ match, play });
  return <PlayButton play={play} about={about} isBusy={change.isPending} onPlay={onPlay} />;
}

/** What can be done with it now: Programar or Editar, Resultado or Editar Resultado, and its deletion. */
function Actions({ match, hasDates, onOpen }: MatchActions & { match: Match }) {
  const about = `${match.pair1_name} contra ${match.pair2_name}`;
  const { id, status, round_state } = match;
  const can = matchActions({
    status,
    round_state,
    isDated: match.match_date !== null,
    needsDate: hasDates,
    isDeferred: match.deferred_until !== null,
  });
  const may = useMay();
  const givesDates = can.schedule !== null && may(contract.matches.schedule);
  const takesResults = may(contract.matches.saveResult);
  const scheduleLabel = can.schedule === "again" ? "Editar" : "Programar";
  const resultLabel = can.result === "again" ? "Editar Resultado" : "Resultado";
  return (
    <>
      {givesDates && (
        <Button
          variant={can.schedule === "again" ? "default" : "light"}
          size="sm"
          onClick={() => onOpen({ kind: "schedule", id })}
          aria-label={`${scheduleLabel} ${about}`}
        >
          {scheduleLabel}
        </Button>
      )}
      {can.result !== null && takesResults && (
        <Button
          // Of a match without a date, the date is asked for first. The screen's main action is another one.
          variant={can.result === "again" || can.schedule === "first" ? "default" : "light"}
          size="sm"
          onClick={() => onOpen({ kind: "result", id })}
          aria-label={`${resultLabel} de ${about}`}
        >
          {resultLabel}
        </Button>
      )}
      {can.play !== null && may(contract.matches.start) && <Play match={match} about={about} play={can.play} />}
      {can.removesResult && may(contract.matches.removeResult) && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          onClick={() => onOpen({ kind: "removeResult", id })}
          aria-label={`Quitar resultado de ${about}`}
        >
          Quitar resultado
        </Button>
      )}
      {can.removes && may(contract.matches.remove) && (
        <ActionIcon
          ml="auto"
          variant="subtle"
          color="red"
          size={36}
          onClick={() => onOpen({ kind: "remove", id })}
          aria-label={`Eliminar ${about}`}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}

/** When it is played, and beside it what gives a match that is to be played a later deadline (spec 3 §4.6). */
function When({ match, hasDates, onOpen }: MatchActions & { match: Match }) {
  const may = useMay();
  const text = whenText(match, hasDates);
  if (text === null) return null;
  const hasDeadline = match.round_state === "open" || match.kind === "promotion";
  const isDated = match.match_date !== null && isPending(match.status) && !match.is_annulled;
  const canTell = isDated && may(contract.messages.ofMatch);
  const isOpen = hasDates && isPending(match.status) && hasDeadline && !match.is_annulled;
  return (
    <div className={classes.line}>
      <p className={classes.when}>{text}</p>
      {canTell && (
        <ActionIcon
          ml="auto"
          variant="subtle"
          color="gray"
          size={36}
          onClick={() => onOpen({ kind: "message", id: match.id })}
          aria-label={`Mensaje con la fecha de ${match.pair1_name} contra ${match.pair2_name}`}
        >
          <IconMessage size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {isOpen && may(contract.rounds.decide) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={() => onOpen({ kind: "later", id: match.id })}
          aria-label={`Ampliar el plazo de ${match.pair1_name} contra ${match.pair2_name}`}
        >
          <IconHourglassHigh size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

/** Its state; the hour of a scheduled one runs by the clock alone (spec 3 §3.5). */
function StatusBadges({ match }: { match: Match }) {
  const now = useClubNow();
  const isNow = match.status === "scheduled" && !match.is_annulled && now !== null && isRunning(match, now);
  const ending = match.status === "completed" ? endingLabel(match.outcome) : null;
  return (
    <span className={classes.badges}>
      {match.kind === "promotion" && <Badge color="grape">Promoción</Badge>}
      {ending !== null && <Badge variant="outline">{ending}</Badge>}
      {isNow && (
        <Badge variant="filled" color="orange">
          Ahora
        </Badge>
      )}
      <Badge color={match.is_annulled ? "gray" : statusColour(match.status)}>
        {match.is_annulled ? "Anulado" : adminStatusLabel(match.status)}
      </Badge>
    </span>
  );
}

/** A match as administrators see it. */
export function MatchCard({ match, ...actions }: MatchActions & { match: Match }) {
  return (
    <li className={`${card.surface} ${classes.card}`} data-annulled={match.is_annulled || undefined}>
      <div className={classes.line}>
        <span className={classes.group}>
          {match.group_name} · Jornada {match.round_number}
        </span>
        <StatusBadges match={match} />
      </div>
      <Score match={match} side={1} />
      <Score match={match} side={2} />
      {match.lineup.map(({ player_id, absent_name, substitute_name }) => (
        <p key={player_id} className={classes.when}>
          Jugó {substitute_name} por {absent_name}
        </p>
      ))}
      {match.kind === "promotion" && isPending(match.status) && (
        <p className={classes.when}>
          Por la plaza en {match.group_name}: quien gana juega arriba, desde la próxima jornada si una de las dos ya ha
          jugado en esta. No cuenta en ninguna clasificación.
        </p>
      )}
      <When match={match} {...actions} />
      <div className={classes.actions}>{!match.is_annulled && <Actions match={match} {...actions} />}</div>
    </li>
  );
}
