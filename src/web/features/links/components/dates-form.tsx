import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { newId } from "#web/platform/new-id.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { offeredDaysQuery, RefusedError } from "../api.ts";
import {
  choiceText,
  dayTitle,
  liveTicks,
  mayTick,
  type OfferedDay,
  offerText,
  placesOf,
  tickOf,
} from "../model/dates-texts.ts";
import { keepTicks, ticksOf } from "../model/kept.ts";
import { type OpenMatch, untilText } from "../model/page-texts.ts";
import type { DatesSaying } from "../model/use-dates.ts";
import { useSay } from "../model/use-say.ts";
import { formAddress } from "./answer-card.tsx";
import { DatesRefusal } from "./offer-card.tsx";
import classes from "./private.module.css";

/** How many days are shown before anybody asks for more. */
const firstDays = 7;

interface DayProps {
  day: OfferedDay;
  ticks: readonly string[];
  onTick: (tick: string) => void;
}

/** The hours of a day: what can be ticked, and why the others cannot. */
function Day({ day, ticks, onTick }: DayProps) {
  return (
    <fieldset className={`${classes.card} ${classes.day}`}>
      <legend>{dayTitle(day.match_date)}</legend>
      {day.hours.map((hour) => {
        const tick = tickOf(day, hour);
        const at = ticks.indexOf(tick);
        const isOff = hour.why !== null || (at < 0 && !mayTick(ticks, day));
        return (
          <label key={tick} data-off={isOff || undefined}>
            <input type="checkbox" checked={at >= 0} disabled={isOff} onChange={() => onTick(tick)} />
            <b>{hourMinute(hour.match_time)}</b>
            <span>{hour.why ?? hour.court_name}</span>
            {at >= 0 && <em>{choiceText(at)}</em>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Asks the club for more time to play (spec 6 §3.2). */
function MoreTime({ match, dates }: { match: OpenMatch; dates: DatesSaying }) {
  const say = useSay();
  if (match.dates?.has_requested_time === true)
    return <p className={classes.note}>{say`Habéis pedido más plazo. El club os contestará.`}</p>;
  return (
    <button
      type="button"
      className={classes.rowButton}
      aria-disabled={dates.isBusy}
      onClick={() => void dates.say({ matchId: match.id, said: { kind: "more_time" } })}
    >
      Pedir más plazo al club
    </button>
  );
}

interface DatesFormProps {
  match: OpenMatch;
  linkId: string;
  dates: DatesSaying;
  onOffered: () => void;
}

interface PlacesProps extends DatesFormProps {
  days: readonly OfferedDay[];
  until: string | null;
}

/** The free places, of which up to three are ticked in the order in which the pair likes them. */
function Places({ match, linkId, dates, days, until, onOffered }: PlacesProps) {
  const say = useSay();
  const [kept, setKept] = useState<readonly string[]>(() => ticksOf(linkId, match.id));
  const ticks = liveTicks(kept, days);
  const ticked = days.findLastIndex((day) => ticks.some((tick) => tick.startsWith(day.match_date)));
  const [shown, setShown] = useState(() => Math.max(firstDays, ticked + 1));
  const change = (next: readonly string[]) => {
    setKept(next);
    keepTicks(linkId, match.id, next);
  };
  const offer = async () => {
    if (ticks.length === 0 || dates.isBusy) return;
    const said = { kind: "offered" as const, id: newId(), places: placesOf(ticks) };
    if (!(await dates.say({ matchId: match.id, said }))) return;
    keepTicks(linkId, match.id, []);
    onOffered();
  };
  const isFree = days.some(({ hours }) => hours.some(({ why }) => why === null));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void offer();
      }}
    >
      <p>
        {isFree
          ? say`Elegid hasta 3 huecos libres. Ellos escogen uno y queda reservado.`
          : say`Ahora mismo no hay ningún hueco libre que os sirva a las dos parejas.`}
        {until !== null && ` ${untilText(until)}.`}
      </p>
      <DatesRefusal matchId={match.id} dates={dates} />
      {match.can_send && (
        <a className={classes.rowButton} href={formAddress(match.id)}>
          Ya lo hemos jugado: enviar el resultado
        </a>
      )}
      {days.slice(0, shown).map((day) => (
        <Day
          key={day.match_date}
          day={day}
          ticks={ticks}
          onTick={(tick) => change(ticks.includes(tick) ? ticks.filter((one) => one !== tick) : [...ticks, tick])}
        />
      ))}
      <section className={classes.card}>
        {days.length > shown && (
          <button type="button" className={classes.rowButton} onClick={() => setShown(days.length)}>
            Ver más días, hasta el {shortWeekdayDay(days.at(-1)?.match_date ?? "")}
          </button>
        )}
        <MoreTime match={match} dates={dates} />
      </section>
      {isFree && (
        <footer className={classes.foot}>
          <Button type="submit" isTall aria-disabled={ticks.length === 0 || dates.isBusy}>
            {dates.isBusy ? "Enviando…" : offerText(ticks.length)}
          </Button>
        </footer>
      )}
    </form>
  );
}

/** Offers the rivals dates for a match without one (spec 6 §3.1). */
export function DatesForm(props: DatesFormProps) {
  const { data, error, refetch } = useQuery(offeredDaysQuery(props.linkId, props.match.id));
  if (data !== undefined) return <Places {...props} days={data.days} until={data.until} />;
  if (error === null) return <LoadingState rows={3} height={140} />;
  return (
    <section className={classes.card}>
      <p>{error instanceof RefusedError ? error.message : "No se han podido cargar los huecos libres."}</p>
      <button type="button" className={classes.rowButton} onClick={() => void refetch()}>
        Reintentar
      </button>
    </section>
  );
}
