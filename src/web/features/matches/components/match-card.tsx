import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { Match } from "#contract/matches.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { adminStatusLabel, matchActions, statusColour } from "#domain/match-status.ts";
import { sideOf } from "#domain/sides.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import classes from "./match-card.module.css";

export interface MatchActions {
  /** Absent where matches need no date: individual leagues. */
  onSchedule?: ((match: Match) => void) | undefined;
  onResult: (match: Match) => void;
  onRemove: (match: Match) => void;
}

function Score({ match, side }: { match: Match; side: 1 | 2 }) {
  const isWinner = sideOf(match, match.winner_pair_id) === side;
  return (
    <div className={card.line} data-won={isWinner || undefined}>
      <span className={card.pair}>{side === 1 ? match.pair1_name : match.pair2_name}</span>
      {match.status === "completed" && (
        <span className={`${card.games} ${classes.games} tabular`}>
          {match.set_results.map((set) => (
            <span key={set.set}>{side === 1 ? set.pair1_games : set.pair2_games}</span>
          ))}
          <strong className={card.total}>{side === 1 ? match.pair1_sets_won : match.pair2_sets_won}</strong>
        </span>
      )}
    </div>
  );
}

function whenText({ match_date, match_time, court_name }: Match): string {
  if (match_date === null || match_time === null) return "Fecha por definir";
  return `${shortWeekdayDate(match_date)} · ${hourMinute(match_time)}${court_name === null ? "" : ` · ${court_name}`}`;
}

/** What can be done with it now: Programar or Editar, Resultado or Editar Resultado, and its deletion. */
function Actions({ match, onSchedule, onResult, onRemove }: MatchActions & { match: Match }) {
  const about = `${match.pair1_name} contra ${match.pair2_name}`;
  const needsDate = onSchedule !== undefined;
  const can = matchActions({ status: match.status, isDated: match.match_date !== null, needsDate });
  const scheduleLabel = can.schedule === "again" ? "Editar" : "Programar";
  const resultLabel = can.result === "again" ? "Editar Resultado" : "Resultado";
  return (
    <>
      {can.schedule !== null && (
        <Button
          variant={can.schedule === "again" ? "default" : "light"}
          size="sm"
          onClick={() => onSchedule?.(match)}
          aria-label={`${scheduleLabel} ${about}`}
        >
          {scheduleLabel}
        </Button>
      )}
      {can.result !== null && (
        <Button
          variant={can.result === "again" ? "default" : "filled"}
          size="sm"
          onClick={() => onResult(match)}
          aria-label={`${resultLabel} de ${about}`}
        >
          {resultLabel}
        </Button>
      )}
      {can.removes && (
        <ActionIcon
          ml="auto"
          variant="subtle"
          color="red"
          size={36}
          onClick={() => onRemove(match)}
          aria-label={`Eliminar ${about}`}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  );
}

/** A match as administrators see it. */
export function MatchCard({ match, ...actions }: MatchActions & { match: Match }) {
  return (
    <li className={`${card.surface} ${card.match} ${classes.card}`}>
      <div className={card.line}>
        <span className={card.group}>
          {match.group_name} · Jornada {match.round_number}
        </span>
        <Badge variant="light" color={statusColour(match.status)}>
          {adminStatusLabel(match.status)}
        </Badge>
      </div>
      <Score match={match} side={1} />
      <Score match={match} side={2} />
      {(actions.onSchedule !== undefined || match.match_date !== null) && (
        <p className={card.when}>{whenText(match)}</p>
      )}
      <div className={classes.actions}>
        <Actions match={match} {...actions} />
      </div>
    </li>
  );
}
