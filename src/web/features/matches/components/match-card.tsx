import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { Match } from "#contract/matches.ts";
import { hourMinute } from "#domain/clock-time.ts";
import { adminStatusLabel, statusColour } from "#domain/match-status.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import classes from "./match-card.module.css";

export interface MatchActions {
  /** Absent where matches need no date: individual leagues. */
  onSchedule?: ((match: Match) => void) | undefined;
  onResult: (match: Match) => void;
  onRemove: (match: Match) => void;
}

function Score({ match, side }: { match: Match; side: 1 | 2 }) {
  const isWinner = match.winner_pair_id === (side === 1 ? match.pair1_id : match.pair2_id);
  return (
    <div className={classes.side} data-won={isWinner || undefined}>
      <span className={classes.pair}>{side === 1 ? match.pair1_name : match.pair2_name}</span>
      {match.status === "completed" && (
        <span className={`${classes.games} tabular`}>
          {match.set_results.map((set) => (
            <span key={set.set}>{side === 1 ? set.pair1_games : set.pair2_games}</span>
          ))}
          <strong>{side === 1 ? match.pair1_sets_won : match.pair2_sets_won}</strong>
        </span>
      )}
    </div>
  );
}

function whenText({ match_date, match_time, court_name }: Match): string {
  if (match_date === null || match_time === null) return "Fecha por definir";
  return `${shortWeekdayDate(match_date)} · ${hourMinute(match_time)}${court_name === null ? "" : ` · ${court_name}`}`;
}

/** What can be done by state (spec 2 §2): without a date Programar, with one Editar and Resultado; then Editar Resultado. */
function Actions({ match, onSchedule, onResult, onRemove }: MatchActions & { match: Match }) {
  const about = `${match.pair1_name} contra ${match.pair2_name}`;
  if (match.status === "completed") {
    return (
      <Button variant="default" size="sm" onClick={() => onResult(match)} aria-label={`Editar Resultado de ${about}`}>
        Editar Resultado
      </Button>
    );
  }
  if (match.status === "cancelled") return null;
  const isDated = match.match_date !== null;
  return (
    <>
      {onSchedule !== undefined && (
        <Button
          variant={isDated ? "default" : "light"}
          size="sm"
          onClick={() => onSchedule(match)}
          aria-label={`${isDated ? "Editar" : "Programar"} ${about}`}
        >
          {isDated ? "Editar" : "Programar"}
        </Button>
      )}
      {(isDated || onSchedule === undefined) && (
        <Button size="sm" onClick={() => onResult(match)} aria-label={`Resultado de ${about}`}>
          Resultado
        </Button>
      )}
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
    </>
  );
}

/** A match as administrators see it. */
export function MatchCard({ match, ...actions }: MatchActions & { match: Match }) {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <span className={classes.group}>
          {match.group_name} · Jornada {match.round_number}
        </span>
        <Badge variant="light" color={statusColour(match.status)}>
          {adminStatusLabel(match.status)}
        </Badge>
      </div>
      <Score match={match} side={1} />
      <Score match={match} side={2} />
      {(actions.onSchedule !== undefined || match.match_date !== null) && (
        <p className={classes.when}>{whenText(match)}</p>
      )}
      <div className={classes.actions}>
        <Actions match={match} {...actions} />
      </div>
    </li>
  );
}
