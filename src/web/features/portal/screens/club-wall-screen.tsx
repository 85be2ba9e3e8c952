import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useMemo } from "react";
import { useParams } from "wouter";
import { portalTitles } from "#contract/portal/titles.ts";
import type { PublicWall } from "#contract/portal/wall.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { showFont } from "#web/platform/font.ts";
import { useLive } from "#web/platform/live.ts";
import { wallQuery } from "../api.ts";
import classes from "../components/club-wall.module.css";
import {
  CourtCard,
  lettersOfCourts,
  lettersOfRows,
  MatchBox,
  NextRow,
  SmallCourt,
} from "../components/club-wall-match.tsx";
import { PageOfWall, TurnDots } from "../components/club-wall-pages.tsx";
import { codeOf, LostLine, WallCode } from "../components/wall-frame.tsx";
import ground from "../components/wall-ground.module.css";
import { Quiet, Winners } from "../components/wall-quiet.tsx";
import { useFailure, WallView } from "../components/wall-view.tsx";
import { askedAgain } from "../model/asked-again.ts";
import { useKeepAwake } from "../model/keep-awake.ts";
import { dayTitle } from "../model/match-days.ts";
import { useNewBuild } from "../model/new-build.ts";
import { useDocumentTitle } from "../model/use-league.ts";
import { useTurn } from "../model/use-turn.ts";
import { useWallMoment } from "../model/use-wall-moment.ts";
import { type WallNow, type WallRoom, wallNow, wallRoom } from "../model/wall-now.ts";
import { wallPages } from "../model/wall-pages.ts";

const minute = 60_000; // nobody is there to load it anew, whatever the line has lost
const shownFor = 12_000; // ms: as long as somebody in the bar needs for a table

function Head({ wall, now, today }: { wall: PublicWall; now: ClubMoment | null; today: string }) {
  const { title, line, time_zone } = wall;
  return (
    <header className={`${ground.head} ${classes.head}`}>
      <h1>{title}</h1>
      <p className={classes.line}>{line ?? upperFirst(longSpanishDate(today).replace(/ de \d+$/, ""))}</p>
      <LostLine timeZone={time_zone} />
      {now !== null && <time className={classes.clock}>{clockTime(now.minutes).slice(0, 5)}</time>}
    </header>
  );
}

const largeFrom = 1.5; // of the least height: names have two lines each

interface PlayedProps {
  now: WallNow;
  room: WallRoom;
}

function Courts({ now: { onCourt }, room: { columns, courts, stretch } }: PlayedProps) {
  if (courts === 0) return null;
  const shown = onCourt.slice(0, courts);
  return (
    <section aria-labelledby="en-cancha">
      <h2 id="en-cancha">En cancha{courts < onCourt.length && ` · ${courts} de ${onCourt.length}`}</h2>
      <ul className={classes.courts} data-columns={columns} style={lettersOfCourts(shown)}>
        {shown.map((match) =>
          columns === 1 ? (
            <CourtCard key={match.key} match={match} isLarge={stretch >= largeFrom} />
          ) : (
            <SmallCourt key={match.key} match={match} />
          ),
        )}
      </ul>
    </section>
  );
}

function Next({ now: { next, later, today }, room }: PlayedProps) {
  const [first] = next;
  if (first === undefined || room.next === 0) return null;
  const { title, rest } = dayTitle(first.date, today);
  const shown = next.slice(0, room.next);
  const after = later.slice(0, room.later);
  const day = first.date === today ? "" : ` · ${title.toLowerCase()} ${rest}`.trimEnd();
  return (
    <section aria-labelledby="a-continuacion">
      <h2 id="a-continuacion">A continuación{day}</h2>
      <ul style={lettersOfRows([...shown, ...after])}>
        {shown.map((match) => (
          <NextRow key={match.key} match={match} today={match.date ?? today} />
        ))}
        {after.map((match) => (
          <NextRow key={match.key} match={match} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Results({ now: { results, today }, room }: PlayedProps) {
  if (room.results === 0) return null;
  return (
    <section aria-labelledby="resultados">
      <h2 id="resultados">{room.results === 1 ? "Último resultado" : "Últimos resultados"}</h2>
      <ul className={classes.results}>
        {results.slice(0, room.results).map((match) => (
          <MatchBox key={match.key} match={match} today={today} letters={44} />
        ))}
      </ul>
    </section>
  );
}

/** What is played: in play, next, last; or who has won. */
function Played(props: PlayedProps) {
  const { results, stretch } = props.room;
  const { won } = props.now;
  const style: CSSProperties = { "--stretch": stretch };
  return (
    <div className={classes.played} style={style}>
      {won !== null && <Winners won={won} />}
      <Courts {...props} />
      <Next {...props} />
      {results > 0 && <Results {...props} />}
    </div>
  );
}

/** The way to one's own telephone, at the foot of the right half. */
function FootCode(wall: PublicWall) {
  return (
    <WallCode {...codeOf(wall)} isTold={wall.is_listed}>
      {wall.league_id === null ? "Las ligas en el móvil" : "Tu liga en el móvil"}
    </WallCode>
  );
}

function Wall({ wall }: { wall: PublicWall }) {
  const moment = useWallMoment(wall.time_zone);
  const now = useMemo(() => wallNow(wall, moment), [wall, moment]);
  const room = wallRoom(now);
  const pages = wallPages(wall, now, room);
  const turn = useTurn(pages.length, shownFor);
  const page = pages[turn];
  // Nobody changes screens on a wall: it changes its type as a picture does.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(showFont, [turn]);
  const isQuiet = room.courts + room.next + room.results === 0 && now.won === null;
  return (
    <>
      <Head wall={wall} now={moment} today={now.today} />
      <main className={`${ground.body} ${classes.body}`}>
        {isQuiet ? <Quiet wall={wall} isAlone={page === undefined} /> : <Played now={now} room={room} />}
        {(page !== undefined || !isQuiet) && (
          <div className={ground.aside}>
            {page === undefined ? (
              <p className={classes.nothing}>Aquí saldrán las tablas y los cuadros.</p>
            ) : (
              <PageOfWall key={turn} page={page} today={now.today} />
            )}
            <footer className={classes.foot}>
              <TurnDots turn={turn} count={pages.length} />
              {!isQuiet && <FootCode {...wall} />}
            </footer>
          </div>
        )}
      </main>
    </>
  );
}

/** `/tv` and `/tv/…`: the club, or one league, on a wall that nobody touches (spec 7 §2.1). */
export function ClubWallScreen() {
  const { leagueId } = useParams<{ leagueId?: string }>();
  const id = leagueId === undefined ? null : decodeURIComponent(leagueId).toLowerCase();
  const query = useQuery({ ...wallQuery(id), refetchInterval: askedAgain(minute) });
  const { data } = query;
  const isMissing = useFailure(query) === "missing";
  // What is over has no channel of its own; the club's tells when it is played again.
  const isOwn = id !== null && data?.stage !== "over" && !isMissing;
  useLive({ kind: "portal", ...(isOwn && { league: id }) });
  useKeepAwake();
  useNewBuild();
  useDocumentTitle(isMissing ? portalTitles.lostLeague : data && portalTitles.wall(data.title));
  return (
    <div className={ground.wall}>
      <WallView query={query} missing="Liga no encontrada">
        {(wall) => <Wall wall={wall} />}
      </WallView>
    </div>
  );
}
