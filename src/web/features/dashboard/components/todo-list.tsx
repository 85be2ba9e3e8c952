import { Badge, Button } from "@mantine/core";
import { IconAlertTriangle, IconCalendarQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { contract } from "#contract/contract.ts";
import type { Dashboard, Todo } from "#contract/dashboard/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { FormatType, LeagueType } from "#domain/base/league.ts";
import { sumOf } from "#domain/base/payment.ts";
import { putOffText } from "#domain/season/match-when.ts";
import { PlanMatches } from "#web/features/board/public.ts";
import { TimeRequests } from "#web/features/dates/public.ts";
import { WaitingInscriptions } from "#web/features/participation/public.ts";
import { debtsQuery, PaymentClaims } from "#web/features/payments/public.ts";
import { CalledPair } from "#web/features/people/public.ts";
import { SentResults } from "#web/features/proposals/public.ts";
import { paths } from "#web/paths.ts";
import { counted, money } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { keepRowFocus } from "#web/ui/row-focus.ts";
import classes from "./todo-list.module.css";

const result = { label: "Resultado", dialog: "result", does: contract.matches.saveResult } as const;
const schedule = { label: "Programar", dialog: "schedule", does: contract.matches.schedule } as const;
const late = { title: "Falta el resultado", step: result, icon: IconAlertTriangle, isLate: true };
const undated = { title: "Sin fecha", step: schedule, icon: IconCalendarQuestion, isLate: false };
type Kind = typeof late | typeof undated;
type Waiting = Todo["matches"][number];

function whenText({ match_date, match_time }: Waiting): string {
  const time = match_time === null ? null : hourMinute(match_time);
  return match_date === null ? "" : [shortWeekdayDay(match_date), time].filter((part) => part !== null).join(" · ");
}

function whereText({ group_name, put_off }: Waiting): string {
  const putOff = put_off === undefined ? [] : [`Jornada ${put_off.round_number}`, putOffText(put_off.until)];
  return [group_name, ...putOff].join(" · ");
}

/** A pair, or what will make it in a bracket. */
function Side({ pairId, name }: { pairId: string | null; name: string }) {
  return <span className={classes.side}>{pairId === null ? name : <CalledPair pairId={pairId} name={name} />}</span>;
}

/** One match with its one step; its hour and where it stands. */
function TodoRow({ match, kind: { step, isLate } }: { match: Waiting; kind: Kind }) {
  const may = useMay();
  const { pair1_id, pair2_id, is_in_bracket } = match;
  const canStep = may(step.does) && (step.dialog === "schedule" || (pair1_id !== null && pair2_id !== null));
  return (
    <li className={classes.row}>
      <span className={classes.when}>{whenText(match)}</span>
      <span className={classes.pairs}>
        <Side pairId={pair1_id} name={match.pair1_name} /> <span className={classes.quiet}>contra</span>{" "}
        <Side pairId={pair2_id} name={match.pair2_name} />
      </span>
      <span className={classes.where}>{whereText(match)}</span>
      {canStep && (
        <Button
          size="xs"
          variant={isLate ? "light" : "default"}
          className={classes.step}
          aria-label={`${step.label}: ${match.pair1_name} contra ${match.pair2_name}`}
          renderRoot={(props) => (
            <Link
              {...props}
              to={is_in_bracket ? paths.bracket : paths.matches}
              search={{ [step.dialog]: match.match_id }}
            />
          )}
        >
          {step.label}
        </Button>
      )}
    </li>
  );
}

function Matches({ todo, kind, action }: { todo: Todo; kind: Kind; action?: ReactNode }) {
  const { title, icon: Sign, isLate } = kind;
  const more = todo.count - todo.matches.length;
  if (todo.count === 0) return null;
  return (
    <div data-late={isLate || undefined} className={classes.kind}>
      <div className={classes.kindTop}>
        <h3>
          <Sign size={17} aria-hidden="true" />
          {title} <Badge color={isLate ? "yellow" : "gray"}>{todo.count}</Badge>
        </h3>
        {action}
      </div>
      <ul>
        {todo.matches.map((match) => (
          <TodoRow key={match.match_id} match={match} kind={kind} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.matches} className={classes.more}>
          Ver {more} más
        </Link>
      )}
    </div>
  );
}

/** What is said in one line, and where it leads. */
function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <h3>{title}</h3>
      <span>{text}</span>
      {children}
    </div>
  );
}

function Today({ count, matches }: Todo) {
  const may = useMay();
  if (count === 0) return null;
  const places = matches.map(({ match_time, court_name }) =>
    [match_time === null ? "sin hora" : hourMinute(match_time), court_name].filter((part) => part !== null).join(" "),
  );
  const more = count - matches.length;
  return (
    <Line
      title={`Hoy, ${counted(count, "partido", "partidos")}`}
      text={`${places.join(" · ")}${more > 0 ? ` y ${more} más` : ""}`}
    >
      {may(contract.matches.list) && (
        <Link to={paths.day} className={classes.link}>
          Lista del día
        </Link>
      )}
    </Line>
  );
}

/** What is owed, for who sees the payments. */
function Owed({ league }: { league: LeagueChoice }) {
  const isAllowed = useMay()(contract.payments.debts);
  const { data } = useQuery({ ...debtsQuery(league.id), enabled: isAllowed });
  if (data === undefined || data.pairs.length === 0) return null;
  const { length: count } = data.pairs;
  const who =
    league.format_type === "pairs" ? counted(count, "pareja", "parejas") : counted(count, "jugador", "jugadores");
  const claimed = data.claimed === 0 ? "" : `; ${counted(data.claimed, "dice que ha pagado", "dicen que han pagado")}`;
  const sum = sumOf(data.pairs.map(({ left }) => left));
  return (
    <Line title="Pagos" text={`${who} ${count === 1 ? "debe" : "deben"} ${money(sum, data.currency)}${claimed}`}>
      <Link to={paths.payments} className={classes.link}>
        Ver Pagos
      </Link>
    </Line>
  );
}

/** Who says to have paid, for who sees the payments. */
function Claims({ leagueId }: { leagueId: string }) {
  const isAllowed = useMay()(contract.payments.claims.confirm);
  const { data } = useQuery({ ...debtsQuery(leagueId), enabled: isAllowed });
  return data !== undefined && data.claimed > 0 && <PaymentClaims leagueId={leagueId} />;
}

/** Who has signed up and waits for an answer, for who may give it. */
function Inscriptions({ count, leagueId }: { count: number; leagueId: string }) {
  const may = useMay();
  return count > 0 && may(contract.inscriptions.accept) && <WaitingInscriptions leagueId={leagueId} />;
}

/** "7 partidos para cerrar la jornada 3, hasta el dom 29 nov", and those that it does not wait for. */
function roundText(
  { number, pending, others, deadline, is_open }: Dashboard["round"],
  type: LeagueType,
): string | null {
  if (!is_open || pending === 0) return null;
  const count = counted(pending, "partido", "partidos");
  if (type === "tournament") return `${count} de grupos${others === 0 ? "" : ` y ${others} del cuadro`} por jugar`;
  const until = deadline === null ? "" : `, hasta el ${shortWeekdayDay(deadline)}`;
  const rest = others === 0 ? "" : ` · ${others} más, de otra jornada o del cuadro`;
  return `${count} para cerrar la jornada ${number}${until}${rest}`;
}

/** The one step of what is played, where the lists have none of their own. */
function PlayStep({ data, league }: { data: Dashboard; league: LeagueChoice }) {
  const may = useMay();
  const isOfResults = data.next === "results" || (data.next === "wait" && league.format_type === "individual");
  if (isOfResults && may(contract.matches.saveResult))
    return (
      <Link to={paths.results} className={classes.link}>
        Resultados
      </Link>
    );
  if (data.next !== "wait") return null;
  return (
    <Link to={paths.matches} className={classes.link}>
      Ver Partidos
    </Link>
  );
}

/** What is said where no match waits for a step, although some are to be played. */
const waits: Record<FormatType, string> = {
  pairs: "Nada por ahora: los demás partidos tienen fecha.",
  individual: "Nada por ahora: aquí un partido no necesita fecha, y su resultado se anota cuando se juega.",
};

/** "Qué falta": what waits for the administrator, each match one press from its step. */
export function TodoList({ league, data }: { league: LeagueChoice; data: Dashboard }) {
  const text = roundText(data.round, league.type);
  const { undecided, time_requests, inscriptions } = data;
  const isNothing =
    [data.overdue, data.undated, data.today].every(({ count }) => count === 0) &&
    undecided + time_requests + inscriptions === 0;
  const rest = data.next === "wait" ? waits[league.format_type] : "Ningún partido espera.";
  return (
    <section ref={keepRowFocus} className={`${card.surface} ${classes.todo}`} aria-label="Qué falta">
      <header className={classes.top}>
        <h2>Qué falta</h2>
        {text !== null && <span className={classes.quiet}>{text}</span>}
        <PlayStep data={data} league={league} />
      </header>
      {isNothing && <p className={classes.nothing}>{rest}</p>}
      {data.undecided > 0 && <SentResults leagueId={league.id} />}
      {data.time_requests > 0 && <TimeRequests leagueId={league.id} />}
      <Inscriptions count={data.inscriptions} leagueId={league.id} />
      <Claims leagueId={league.id} />
      <Matches todo={data.overdue} kind={late} />
      <Matches todo={data.undated} kind={undated} action={<PlanMatches leagueId={league.id} />} />
      <Today {...data.today} />
      <Owed league={league} />
    </section>
  );
}
