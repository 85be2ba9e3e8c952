import type { ReactNode } from "react";
import type { PublicMatch } from "#contract/portal.ts";
import { isPending, publicStatusLabel, statusColour } from "#domain/match-status.ts";
import { shownWhen } from "#domain/match-when.ts";
import { matchDate, matchTime } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import classes from "./match-lists.module.css";

type Tab = "upcoming" | "completed";

function SetScores({ match, side }: { match: PublicMatch; side: 1 | 2 }) {
  return (
    <span className={`${card.games} ${classes.sets} tabular`}>
      {match.set_results.map((set) => {
        const [mine, theirs] = side === 1 ? [set.pair1_games, set.pair2_games] : [set.pair2_games, set.pair1_games];
        return (
          <span key={set.set} data-won={mine > theirs || undefined}>
            {mine}
          </span>
        );
      })}
    </span>
  );
}

function Side({ match, side }: { match: PublicMatch; side: 1 | 2 }) {
  const id = side === 1 ? match.pair1_id : match.pair2_id;
  const hasWon = match.winner_pair_id === id;
  const isCompleted = match.status === "completed";
  return (
    <div className={card.line} data-won={hasWon || undefined}>
      <span className={card.pair}>{side === 1 ? match.pair1_name : match.pair2_name}</span>
      {isCompleted && (
        <>
          <SetScores match={match} side={side} />
          <span className={`${card.total} tabular`} title="Sets ganados">
            {side === 1 ? match.pair1_sets_won : match.pair2_sets_won}
          </span>
        </>
      )}
    </div>
  );
}

const outcomes: Partial<Record<NonNullable<PublicMatch["outcome"]>, string>> = {
  walkover: "W.O.",
  double_walkover: "Doble W.O.",
  retirement: "Retirada",
};

/** Who played for a pair, by name where that is public anyway (spec 3 §2.4). */
function substitutesText({ substitutes }: PublicMatch): string {
  const names = substitutes.flatMap(({ name }) => name ?? []);
  const isUnnamed = names.length < substitutes.length;
  const named = names.map((name) => `Jugó ${name} como suplente`);
  return [...named, ...(isUnnamed ? [names.length === 0 ? "Con suplente" : "Con otro suplente"] : [])].join(" · ");
}

function MatchCard({ match, isToday }: { match: PublicMatch; isToday: boolean }) {
  const { match_date, match_time, court_name } = shownWhen(match);
  // Of a day that was told afterwards nobody knows the hour.
  const time = match_time === null && match_date !== null ? null : matchTime(match_time);
  const outcome = match.outcome === null ? undefined : outcomes[match.outcome];
  return (
    <li
      className={`${card.surface} ${card.match} ${classes.card}`}
      data-today={isToday || undefined}
      data-annulled={match.is_annulled || undefined}
    >
      <div className={card.line}>
        <span className={card.group}>{match.group_name}</span>
        {match.kind === "promotion" && <Badge>Promoción</Badge>}
        {outcome !== undefined && <Badge>{outcome}</Badge>}
        {match.is_annulled ? (
          <Badge>Anulado</Badge>
        ) : (
          <Badge tone={statusColour(match.status)}>{publicStatusLabel(match.status)}</Badge>
        )}
      </div>
      <Side match={match} side={1} />
      <Side match={match} side={2} />
      {match.substitutes.length > 0 && <p className={card.when}>{substitutesText(match)}</p>}
      {(match_date !== null || isPending(match.status)) && (
        <p className={card.when}>
          {isToday ? "Hoy, " : ""}
          {[matchDate(match_date), time, court_name].filter((part) => part !== null).join(" · ")}
        </p>
      )}
    </li>
  );
}

/** Matches as cards, one below the other. */
export function MatchCards({ matches, today }: { matches: PublicMatch[]; today?: string }) {
  return (
    <ul className={classes.list}>
      {matches.map((match) => (
        <MatchCard
          key={match.id}
          match={match}
          isToday={today !== undefined && shownWhen(match).match_date === today}
        />
      ))}
    </ul>
  );
}

export interface MatchListsProps {
  matches: PublicMatch[];
  today: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  emptyIcon: ReactNode;
}

/** 'Próximos' and 'Completados' with their counts (spec 1 §2 "matches"); the latest result comes first. */
export function MatchLists({ matches, today, tab, onTab, emptyIcon }: MatchListsProps) {
  const upcoming = matches.filter(({ status, is_annulled }) => isPending(status) && !is_annulled);
  const completed = matches.filter(({ status, is_annulled }) => status === "completed" || is_annulled).reverse();
  const shown = tab === "upcoming" ? upcoming : completed;
  const tabs = [
    { value: "upcoming" as const, label: "Próximos", count: upcoming.length },
    { value: "completed" as const, label: "Completados", count: completed.length },
  ];
  return (
    <>
      <div className={classes.tabs} role="group" aria-label="Qué partidos">
        {tabs.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={tab === value}
            className={classes.tab}
            onClick={() => onTab(value)}
          >
            {label} <span className={classes.count}>{count}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={emptyIcon}
          title={tab === "upcoming" ? "No hay partidos próximos" : "Aún no hay partidos completados"}
        />
      ) : (
        <MatchCards matches={shown} today={today} />
      )}
    </>
  );
}
