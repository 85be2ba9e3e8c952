import type { ReactNode } from "react";
import { matchesSearch } from "#domain/base/names.ts";
import { InTurn } from "#web/platform/in-turn.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { daysOver, daysToCome, type MatchDay } from "../model/match-days.ts";
import type { ShownMatch } from "../model/shown-match.ts";
import classes from "./match-lists.module.css";
import { MatchRow, type MatchRowProps } from "./match-row.tsx";
import { NobodyFound } from "./nobody-found.tsx";

type Tab = "upcoming" | "completed";

export interface MatchListsProps extends Omit<MatchRowProps, "match"> {
  matches: ShownMatch[];
  today: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Whose matches are looked for; empty: everybody's. */
  wanted: string;
  /** Looks for nobody any more. */
  onAll: () => void;
  /** The ways to a calendar of them, beside the tabs. */
  calendar: ReactNode;
  emptyIcon: ReactNode;
  /** What is said of a league that has no matches yet. */
  opening: string | null;
  /** Results that the page does not have yet: how many, and, when they are asked for, how that goes. */
  leftOut: { count: number; isMissing: boolean; isError: boolean; retry: () => void };
}

const nearDays = new Set(["Hoy", "Mañana", "Ayer"]); // true only on the day that it is printed

/** Matches under the headings of their days. */
export function MatchDays({ days, ...row }: Omit<MatchRowProps, "match"> & { days: MatchDay[] }) {
  return (
    <div className={classes.room}>
      <div className={classes.days}>
        {days.map(({ date, title, rest, matches }, at) => (
          <InTurn key={`${date} ${rest}`} at={at}>
            <section className={classes.day} aria-label={`${title} ${rest}`.trim()}>
              <h2>
                <span className={nearDays.has(title) ? "screen-only" : undefined}>{title}</span> <span>{rest}</span>
              </h2>
              <ul className={classes.list}>
                {matches.map((match) => (
                  <MatchRow key={match.key} match={match} {...row} />
                ))}
              </ul>
            </section>
          </InTurn>
        ))}
      </div>
    </div>
  );
}

/** The list, once everything that belongs into it is there. */
function Shown({ leftOut, children }: Pick<MatchListsProps, "leftOut"> & { children: ReactNode }) {
  if (!leftOut.isMissing) return children;
  if (leftOut.isError) return <FailedState text="No se han podido cargar los partidos." onRetry={leftOut.retry} />;
  return <LoadingState rows={4} height={120} />;
}

/** 'Próximos' and 'Completados' with their counts (spec 1 §2 "matches"), by day (spec 7 §1.4); the latest result comes first. */
export function MatchLists({ matches, today, tab, onTab, wanted, onAll, leftOut, ...rest }: MatchListsProps) {
  const { calendar, emptyIcon, opening, ...row } = rest;
  const found =
    wanted === ""
      ? matches
      : matches.filter(({ sides }) => sides.some(({ lines }) => matchesSearch(wanted, lines.join(" "))));
  const count = (isOver: boolean) => found.filter(({ state }) => (state === "over") === isOver).length;
  const days = tab === "upcoming" ? daysToCome(found, today) : daysOver(found, today);
  const tabs = [
    { value: "upcoming" as const, label: "Próximos", count: count(false) },
    { value: "completed" as const, label: "Completados", count: count(true) + leftOut.count },
  ];
  const nothing = tab === "upcoming" ? "No hay partidos próximos" : "Aún no hay partidos completados";
  return (
    <>
      <div className={classes.top}>
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
        {calendar}
      </div>
      <Shown leftOut={leftOut}>
        {days.length > 0 && <MatchDays days={days} {...row} />}
        {days.length === 0 && found.length === 0 && wanted !== "" && <NobodyFound wanted={wanted} onAll={onAll} />}
        {days.length === 0 && (found.length > 0 || wanted === "") && (
          <EmptyState icon={emptyIcon} title={nothing} text={opening ?? undefined} />
        )}
      </Shown>
    </>
  );
}
