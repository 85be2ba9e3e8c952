import { useRef } from "react";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import { addDays, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { divisionLetter } from "#domain/base/group.ts";
import type { FormatType } from "#domain/base/league.ts";
import { type ClubMoment, hasPassed } from "#domain/season/match-when.ts";
import { groupChangeText, pastChangeText } from "#domain/tables/group-change.ts";
import { legendOf, shownColumns } from "#domain/tables/value-columns.ts";
import { counted } from "#web/platform/format.ts";
import { InTurn } from "#web/platform/in-turn.tsx";
import { momentOf } from "#web/platform/minute.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import { tabAddress } from "../model/address.ts";
import { useRowTransition } from "../model/row-transition.ts";
import classes from "./group-cards.module.css";
import { PlayerList } from "./ranking-list.tsx";
import { StandingsHead } from "./standings-head.tsx";
import table from "./standings-table.module.css";
import { StandingsRows, type TableLook } from "./standings-table.tsx";

interface GroupCardsProps {
  leagueId: string;
  groups: PublicGroup[];
  format: FormatType;
  /** Whether points are among what orders the tables (spec 3 §5.7). */
  showsPoints: boolean;
  /** The round that is shown. */
  round: number;
  /** Whether it is closed: who went up and down is settled. */
  isClosed: boolean;
  /** Of a tournament, whose groups are no divisions (spec 7 §1.9). */
  isCup: boolean;
  today: string;
  /** What the club's clock shows; null while that is not known. */
  now: ClubMoment | null;
  /** What is chosen: after another choice nothing glides. */
  view: string;
}

function dayText(date: string, today: string): string {
  if (date === today) return "Hoy";
  return date === addDays(today, 1) ? "Mañana" : shortWeekdayDay(date);
}

/** The first whose hour has not passed (spec 7 §1.10). */
function nextIn({ next_match, later }: PublicGroup, moment: ClubMoment) {
  return (next_match === null ? [] : [next_match, ...later]).find(
    ({ match_date: date, match_time: time, duration_minutes: minutes = 0, is_running }) =>
      is_running || !hasPassed({ date, time, minutes }, moment),
  );
}

/** What comes next in a group, or is being played; it leads to its matches. */
function NextMatch({
  group,
  leagueId,
  today,
  now,
}: { group: PublicGroup } & Pick<GroupCardsProps, "leagueId" | "today" | "now">) {
  const next = nextIn(group, momentOf(now, today));
  if (next === undefined) return null;
  const { match_date, match_time, court_name, is_running, places } = next;
  const [one, other] = places;
  const when = [dayText(match_date, today), ...(match_time === null ? [] : [hourMinute(match_time)])].join(" ");
  return (
    <a className={classes.next} href={tabAddress(leagueId, "matches", { group: group.id })}>
      {is_running ? <span className={classes.live}>En juego</span> : <strong>{when}</strong>}
      <span>
        {court_name !== null && `${court_name} · `}
        {one}.º contra {other}.º
      </span>
    </a>
  );
}

function PairTable({ group, ...about }: { group: PublicGroup } & GroupCardsProps) {
  const ref = useRef<HTMLTableElement>(null);
  const { rows } = group;
  useRowTransition(ref, rows, about.view);
  if (rows.length === 0) return <p className={classes.empty}>Sin parejas</p>;
  const values = shownColumns(rows);
  const look: TableLook = {
    leagueId: about.leagueId,
    points: about.showsPoints ? "order" : null,
    hasGroups: false,
    hasDraws: rows.some(({ matches_drawn }) => matches_drawn > 0),
    values,
    movements: about.isClosed ? "words" : "zones",
  };
  return (
    <>
      <table
        ref={ref}
        className={`${table.table} ${table.zones}`}
        aria-label={group.name}
        data-draws={look.hasDraws || undefined}
      >
        <StandingsHead look={look} />
        <tbody>
          <StandingsRows rows={rows} look={look} />
        </tbody>
      </table>
      {values.length > 0 && <p className={table.legend}>{legendOf(values)}</p>}
    </>
  );
}

function PlayerTable({ group, leagueId }: { group: PublicGroup; leagueId: string }) {
  if (group.individual_rows.length === 0) return <p className={classes.empty}>Sin jugadores</p>;
  return <PlayerList rows={group.individual_rows} leagueId={leagueId} hasGroups={false} />;
}

const order = { through: 0, up: 0, across: 1, down: 2 };

/** Who went up and down when the round was closed, or the one before that is played (spec 7 §1.1); none where nobody did. */
function Movements({ groups, round, isClosed }: Pick<GroupCardsProps, "groups" | "round" | "isClosed">) {
  const moved = groups
    .flatMap(({ rows }) =>
      rows.flatMap((row) => {
        const change = isClosed ? row.goes : row.came;
        return change === undefined ? [] : [{ row, change }];
      }),
    )
    .sort((a, b) => order[a.change.kind] - order[b.change.kind]);
  if (moved.length === 0) return null;
  return (
    <section
      className={`${card.surface} ${card.full} ${classes.card} ${classes.moved}`}
      aria-label="Ascensos y descensos"
    >
      <h2 className={classes.title}>Ascensos y descensos{!isClosed && ` de la jornada ${round - 1}`}</h2>
      <ul>
        {moved.map(({ row, change }) => (
          <li key={row.pair_id}>
            <span className={table.name}>
              {row.player1_name}
              <br />
              {row.player2_name}
            </span>
            <span className={`${table.went} ${classes.chip}`} data-way={change.kind}>
              {isClosed ? groupChangeText(change) : pastChangeText(change)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One card per group (spec 1 §2 "groups"); first who went up and down, last once the round after that has begun (spec 7 §1.1). */
export function GroupCards(props: GroupCardsProps) {
  const { groups, format, round, isClosed, isCup, leagueId, today, now } = props;
  const isIndividual = format === "individual";
  const hasBegun = !isClosed && groups.some(({ matches_played }) => matches_played > 0);
  const movements = <Movements groups={groups} round={round} isClosed={isClosed} />;
  return (
    <div className={classes.grid}>
      {!hasBegun && movements}
      {groups.map((group, at) => (
        <InTurn key={group.id} at={at}>
          <section className={`${card.surface} ${card.full} ${table.around} ${classes.card}`} aria-label={group.name}>
            <header className={classes.top}>
              <h2 className={classes.title}>{group.name}</h2>
              {!isCup && <Badge tone="accent">División {divisionLetter(group.division_level)}</Badge>}
              <Badge>{isIndividual ? "Individual" : "Parejas"}</Badge>
            </header>
            <p className={classes.facts}>
              {group.members}/{group.capacity} {isIndividual ? "jugadores" : "parejas"}
              {group.matches_total > 0 &&
                ` · ${counted(group.matches_played, "partido jugado", "partidos jugados")} de ${group.matches_total}`}
            </p>
            {isIndividual ? <PlayerTable group={group} leagueId={leagueId} /> : <PairTable {...props} group={group} />}
            <NextMatch group={group} leagueId={leagueId} today={today} now={now} />
          </section>
        </InTurn>
      ))}
      {hasBegun && movements}
    </div>
  );
}
