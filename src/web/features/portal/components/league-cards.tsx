import type { ReactNode } from "react";
import type { LeagueMoment, PublicLeagueCard } from "#contract/portal/home.ts";
import { addDays, shortMonthDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { winnersLabel } from "#domain/brackets/bracket-words.ts";
import { type ClubMoment, hasPassed, isRunning } from "#domain/season/match-when.ts";
import { portalPath } from "#web/paths.ts";
import { counted, money, shortWeekdayDate } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { playingWords, resultMissing } from "../model/drawn-match-texts.ts";
import classes from "./league-cards.module.css";
import { Bars } from "./round-bars.tsx";

/** '19:30 · Cancha 2', and what it is a match of. */
function Place({ time, court, title }: LeagueMoment) {
  const main = [time === null ? null : hourMinute(time), court].filter((part) => part !== null).join(" · ");
  return (
    <>
      {main !== "" && <b className="tabular">{main}</b>}
      {main === "" ? title : ` · ${title}`}
    </>
  );
}

/** Whether the hour and length of what came next have passed (spec 7 §1.10). */
const isOver = ({ duration_minutes: minutes = 0, ...booked }: LeagueMoment, moment: ClubMoment) =>
  hasPassed({ ...booked, minutes }, moment);

/** What is played, and how that is known: the club has said so, or the hour of what came next runs; null: nothing is. */
function playingNow({ playing, next }: PublicLeagueCard, moment: ClubMoment): [string, LeagueMoment] | null {
  if (playing !== null) return [playingWords.running, playing];
  if (next === null) return null;
  const { date: match_date, time: match_time, duration_minutes = 0 } = next;
  return isRunning({ match_date, match_time, duration_minutes }, moment) ? [playingWords.now, next] : null;
}

/** 'Semifinal 2 · 19:30: jugado, falta el resultado'. */
function Awaited({ time, title }: LeagueMoment) {
  return (
    <>
      {title}
      {time !== null && <span className="tabular"> · {hourMinute(time)}</span>}: {resultMissing.toLowerCase()}
    </>
  );
}

/** How many matches are played today, and since when or how many of them are: true at every hour, however long the page is kept. */
function Today({ league, moment }: { league: PublicLeagueCard; moment: ClubMoment }) {
  const { next, today } = league;
  const playing = playingNow(league, moment)?.[1] ?? null;
  const { total, left } = today;
  const { date } = moment;
  if (left === 0) return <>{counted(total, "partido jugado", "partidos jugados")}</>;
  const time = next?.date === date && playing === null ? next.time : null;
  if (total === 1 && next?.date === date) return isOver(next, moment) ? <Awaited {...next} /> : <Place {...next} />;
  return (
    <>
      <b>{counted(total, "partido", "partidos")}</b>
      {left < total && `, ${counted(total - left, "ya jugado", "ya jugados")}`}
      {left === total && time !== null && (
        <>
          , desde las <b className="tabular">{hourMinute(time)}</b>
        </>
      )}
    </>
  );
}

function Names({ name, more }: { name: string; more?: string | undefined }) {
  return (
    <span className={classes.names}>
      {name.split(" & ").map((one) => (
        <b key={one}>{one}</b>
      ))}
      {more !== undefined && <span>{more}</span>}
    </span>
  );
}

function leadText({ group_name, points }: NonNullable<PublicLeagueCard["leader"]>): string | undefined {
  const parts = [group_name, points === null ? null : counted(points, "punto", "puntos")];
  return parts.filter((part) => part !== null).join(" · ") || undefined;
}

type Row = [string, ReactNode];

/** What comes next, where nothing more is played today. */
function nextRow({ next, today: { left } }: PublicLeagueCard, today: string): Row[] {
  if (next === null || left > 0) return [];
  if (next.date === addDays(today, 1)) return [["Mañana", <Place key="next" {...next} />]];
  return [
    [
      "Próximo",
      <span key="next">
        {shortWeekdayDate(next.date)} · <Place {...next} />
      </span>,
    ],
  ];
}

/** Who has won by the bracket, else who leads. */
function firstRow({ bracket, leader }: PublicLeagueCard): Row[] {
  const champions = bracket?.champions ?? null;
  if (champions !== null) return [[winnersLabel(champions), <Names key="champions" name={champions} />]];
  return leader === null ? [] : [["Lidera", <Names key="leader" name={leader.name} more={leadText(leader)} />]];
}

/** What lives on a card, row by row (spec 7 §1.7). */
function rowsOf(league: PublicLeagueCard, moment: ClubMoment): Row[] {
  const { progress, bracket } = league;
  const playing = playingNow(league, moment);
  const stage = bracket?.stage ?? null;
  const deadline = progress?.deadline_text ?? null;
  const onlyPlays = league.today.total === 1 && playing !== null;
  const rows: Row[] = [];
  if (stage !== null) rows.push(["Cuadro", <b key="stage">{stage}</b>]);
  if (deadline !== null) rows.push(["Plazo", deadline]);
  if (playing !== null) rows.push([playing[0], <Place key="playing" {...playing[1]} />]);
  if (league.today.total > 0 && !onlyPlays) rows.push(["Hoy", <Today key="today" league={league} moment={moment} />]);
  return [...rows, ...nextRow(league, moment.date), ...firstRow(league)];
}

function Progress({ progress }: { progress: NonNullable<PublicLeagueCard["progress"]> }) {
  return (
    <p className={classes.progress}>
      <Bars progress={progress} />
      <b>
        Jornada {progress.round} de {progress.rounds}
      </b>
      {progress.is_closed && " · cerrada"}
    </p>
  );
}

/** Where a card leads: to the bracket where that comes first, else to the ranking (spec 7 §1.9). */
function WayIn({ id, name, isBracketFirst }: Pick<PublicLeagueCard, "id" | "name"> & { isBracketFirst: boolean }) {
  const text = isBracketFirst ? "Ver Torneo" : "Ver Liga";
  return (
    <ButtonLink
      href={portalPath(id, isBracketFirst ? "bracket" : "ranking")}
      variant="default"
      className={classes.open}
      aria-label={`${text} ${name}`}
    >
      {text}
    </ButtonLink>
  );
}

function Card({ league, currency, today, now }: { league: PublicLeagueCard } & Omit<LeagueCardsProps, "leagues">) {
  const { id, name, bracket, start_date, registration_cost, charged_per } = league;
  const begins = start_date > today ? "empieza el" : "desde el";
  const isTournament = league.format_label === "Torneo";
  const rows = rowsOf(league, { date: today, minutes: now?.date === today ? now.minutes : 0 });
  const cost = registration_cost === 0 ? "gratuita" : money(registration_cost, currency);
  return (
    <li className={`${card.surface} ${classes.card}`}>
      <div className={classes.top}>
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.shape}>
            {league.format_type === "pairs" ? "Parejas" : "Individual"} · {league.shape} · {begins}{" "}
            {shortMonthDay(start_date)}
          </p>
        </div>
        <Badge tone={isTournament ? "gray" : "accent"}>{league.format_label}</Badge>
      </div>
      {league.progress !== null && !isTournament && <Progress progress={league.progress} />}
      {rows.length > 0 && (
        <dl className={classes.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {league.rules_excerpt !== "" && <p className={classes.rules}>{league.rules_excerpt}</p>}
      <div className={classes.foot}>
        <span>
          {counted(league.courts_count, "cancha", "canchas")} · {cost}
          {charged_per === "pair" && registration_cost > 0 && " por pareja"}
        </span>
        <WayIn id={id} name={name} isBracketFirst={bracket?.comes_first === true} />
      </div>
    </li>
  );
}

export interface LeagueCardsProps {
  leagues: PublicLeagueCard[];
  currency: string;
  today: string;
  /** What the club's clock shows; null while that is not known. */
  now: ClubMoment | null;
}

/** The active leagues as cards; a click anywhere on one opens its first page (spec 1 §2). */
export function LeagueCards({ leagues, ...about }: LeagueCardsProps) {
  return (
    <ul className={classes.grid}>
      {leagues.map((league) => (
        <Card key={league.id} league={league} {...about} />
      ))}
    </ul>
  );
}
