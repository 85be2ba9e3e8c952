import { IconChevronRight } from "@tabler/icons-react";
import type { PublicEveningCard } from "#contract/portal/evening.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { publicEveningPath } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import classes from "./finished-leagues.module.css";

interface CardsProps {
  evenings: readonly PublicEveningCard[];
  today: string;
}

function stateOf({ status, rounds_played, rounds_planned, people, from_time }: PublicEveningCard): string {
  if (status === "planned") return `a las ${hourMinute(from_time)} · ${people} personas`;
  const of = rounds_planned === null ? "" : ` de ${rounds_planned}`;
  return rounds_played === 0 ? `En juego · ${people} personas` : `En juego · ronda ${rounds_played}${of}`;
}

function Evening({ evening, today }: { evening: PublicEveningCard; today: string }) {
  const { id, name, evening_date, status, winner } = evening;
  const day = evening_date === today ? "hoy" : mediumSpanishDate(evening_date);
  return (
    <li>
      <div>
        <p className={classes.league}>
          <a href={publicEveningPath(id)}>{name}</a> · {day}
          {status !== "finished" && ` · ${stateOf(evening)}`}
        </p>
        {winner !== null && status === "finished" && (
          <p className={classes.champions}>
            <span>Gana</span>
            <b>{winner}</b>
          </p>
        )}
      </div>
      <IconChevronRight size={18} aria-hidden="true" />
    </li>
  );
}

const order = { playing: 0, planned: 1, finished: 2 };

/** 'Tardes' of the first page: those of today, what is played first, and the last one with its winner (spec 8 §1.1). */
export function EveningCards({ evenings, today }: CardsProps) {
  if (evenings.length === 0) return null;
  const inOrder = evenings.toSorted((one, other) => order[one.status] - order[other.status]);
  return (
    <section className={classes.finished} aria-labelledby="tardes">
      <h2 id="tardes">Tardes</h2>
      <ul className={`${card.surface} ${classes.rows}`}>
        {inOrder.map((evening) => (
          <Evening key={evening.id} evening={evening} today={today} />
        ))}
      </ul>
    </section>
  );
}
