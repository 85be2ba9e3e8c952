import { IconChevronRight } from "@tabler/icons-react";
import type { PublicEveningCard } from "#contract/portal/evening.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { publicEveningPath } from "#web/paths.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import classes from "./finished-leagues.module.css";

interface CardsProps {
  evenings: readonly PublicEveningCard[];
  today: string;
}

function stateOf({ status, rounds_played, rounds_planned, people, from_time }: PublicEveningCard): string {
  if (status === "planned") return ` a las ${hourMinute(from_time)} · ${people} personas`;
  const of = rounds_planned === null ? "" : ` de ${rounds_planned}`;
  return rounds_played === 0 ? ` · ${people} personas` : ` · ronda ${rounds_played}${of}`;
}

/** The name leads to it; of one that is over who has won is larger than its name. */
function Evening({ evening, today }: { evening: PublicEveningCard; today: string }) {
  const { id, name, evening_date, status, winner } = evening;
  const day = evening_date === today ? "hoy" : mediumSpanishDate(evening_date);
  const link = <a href={publicEveningPath(id)}>{name}</a>;
  if (status === "finished")
    return (
      <div>
        <p className={classes.league}>
          {link} · {day}
        </p>
        {winner !== null && (
          <p className={classes.champions}>
            <span>Primer puesto</span>
            <b>{winner}</b>
          </p>
        )}
      </div>
    );
  return (
    <div>
      <p className={`${classes.league} ${classes.coming}`}>
        <b>{link}</b>
        <span>
          {upperFirst(day)}
          {stateOf(evening)}
        </span>
        {status === "playing" && <Badge tone="orange">En juego</Badge>}
      </p>
    </div>
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
          <li key={evening.id}>
            <Evening evening={evening} today={today} />
            <IconChevronRight size={18} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
