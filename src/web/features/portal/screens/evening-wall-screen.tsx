import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "wouter";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureSentence, formatName } from "#contract/portal/evening-words.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { namesWithin, nameWithin } from "#domain/base/short-name.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { clockText } from "#domain/evenings/clock-text.ts";
import { publicEveningPath } from "#web/paths.ts";
import { useLive } from "#web/platform/live.ts";
import { eveningQuery } from "../api.ts";
import type { Names } from "../components/evening-band.tsx";
import classes from "../components/wall.module.css";
import { WallCourts } from "../components/wall-courts.tsx";
import { LostLine, WallCode } from "../components/wall-frame.tsx";
import ground from "../components/wall-ground.module.css";
import { WallTable } from "../components/wall-table.tsx";
import { useFailure, WallView } from "../components/wall-view.tsx";
import { askedAgain } from "../model/asked-again.ts";
import { shortNames } from "../model/evening-names.ts";
import { countingText, roundText, whenText } from "../model/evening-texts.ts";
import { useKeepAwake } from "../model/keep-awake.ts";
import { useNewBuild } from "../model/new-build.ts";
import { spokenClock, useCountdown } from "../model/use-countdown.ts";
import { useDocumentTitle } from "../model/use-league.ts";
import { useWallMoment } from "../model/use-wall-moment.ts";

/** How late it is, where no round is timed. */
function Hour({ time_zone }: Pick<PublicEvening, "time_zone">) {
  const now = useWallMoment(time_zone);
  return now !== null && <time className={classes.clock}>{hourMinute(clockTime(now.minutes))}</time>;
}

function WallClock({ evening: { clock, status, time_zone } }: { evening: PublicEvening }) {
  const seconds = useCountdown(clock);
  const isTimed = status === "playing" && (clock.ends_at !== null || clock.left !== null);
  if (!isTimed) return <Hour time_zone={time_zone} />;
  return (
    <>
      <span
        className={classes.clock}
        role="timer"
        aria-label="Tiempo de la ronda"
        data-over={seconds === 0 || undefined}
      >
        {seconds === null ? "--:--" : clockText(seconds)}
      </span>
      <span className="heard" role="status">
        {spokenClock(clock.ends_at === null ? null : seconds)}
      </span>
    </>
  );
}

function Head({ evening }: { evening: PublicEvening }) {
  const { status, time_zone } = evening;
  return (
    <header className={ground.head}>
      <h1>{evening.name}</h1>
      <p>
        {status === "playing" && evening.rounds.length > 0 ? roundText(evening) : whenText(evening)}
        {status === "finished" && " · Terminada"}
      </p>
      <LostLine timeZone={time_zone} />
      <WallClock evening={evening} />
    </header>
  );
}

/** The way to one's own court: a code, and where minors play nothing that a list would show. */
function OwnCourt({ evening: { id, is_listed, status } }: { evening: PublicEvening }) {
  return (
    <WallCode address={publicEveningPath(id)} label="Código de esta tarde" isTold={is_listed}>
      {status === "finished" ? "La tarde en el móvil" : "Tu cancha en el móvil"}
    </WallCode>
  );
}

interface PartProps {
  evening: PublicEvening;
  names: Names;
}

function Podium({ evening, names }: PartProps) {
  return (
    <ol className={classes.podium} aria-label="Podio">
      {byPlace(evening.table)
        .slice(0, 3)
        .map((rows) => (
          <li key={rows[0].id}>
            <b>{rows[0].place}.º</b>
            <p>
              {spokenPair(
                namesWithin(
                  rows.map(({ id }) => names.whole.get(id) ?? ""),
                  podiumRoom,
                ),
              )}
              <span>{figureSentence(evening, rows[0])}</span>
            </p>
          </li>
        ))}
    </ol>
  );
}

const mostLarge = 24; // names in three columns of eight
const enteredRoom = 21; // letters of a column
const podiumRoom = 40; // letters of two lines

/** Who is entered, each as long as a column is wide; of two who would be told alike, the names that tell them apart. */
function enteredNames({ evening: { people }, names }: PartProps): { id: string; name: string }[] {
  const long = people.map(({ id }) => ({ id, name: nameWithin(names.whole.get(id) ?? "", enteredRoom) }));
  const isTwice = (name: string) => long.filter((one) => one.name === name).length > 1;
  return long.map(({ id, name }) => ({
    id,
    name: isTwice(name) ? nameWithin(names.short.get(id) ?? "", enteredRoom) : name,
  }));
}

/** Before the start: how it is played, and who is entered. */
function Entered(props: PartProps) {
  const { evening } = props;
  const { people } = evening;
  return (
    <div className={classes.entered}>
      <p>
        {formatName(evening)}, {countingText(evening)}
      </p>
      <ul data-few={people.length <= mostLarge || undefined} data-many={people.length > 30 || undefined}>
        {enteredNames(props).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function Wall({ evening }: { evening: PublicEvening }) {
  const { people, status, rounds } = evening;
  const names = useMemo(
    () => ({ whole: new Map(people.map(({ id, name }) => [id, name])), short: shortNames(people) }),
    [people],
  );
  const isBefore = status === "planned" || (status === "playing" && rounds.length === 0);
  return (
    <>
      <Head evening={evening} />
      <main className={ground.body} data-before={isBefore || undefined}>
        {isBefore && <Entered evening={evening} names={names} />}
        {status === "finished" && <Podium evening={evening} names={names} />}
        {status === "playing" && !isBefore && <WallCourts evening={evening} names={names} />}
        <div className={ground.aside}>
          {!isBefore && <WallTable evening={evening} names={names} />}
          <OwnCourt evening={evening} />
        </div>
      </main>
    </>
  );
}

/** `/tardes/…/tv`: an evening on the wall of the club, which nobody touches (spec 8 §2.2). */
export function EveningWallScreen() {
  const { eveningId = "" } = useParams<{ eveningId?: string }>();
  const id = decodeURIComponent(eveningId).toLowerCase();
  const query = useQuery({ ...eveningQuery(id), refetchInterval: askedAgain(false) });
  const { data } = query;
  const isMissing = useFailure(query) === "missing";
  useLive(isMissing ? null : { kind: "portal", league: id });
  useKeepAwake();
  useNewBuild();
  useDocumentTitle(isMissing ? portalTitles.lostEvening : data && `${data.name} · ${data.club_name}`);
  return (
    <div className={ground.wall}>
      <WallView query={query} missing="Tarde no encontrada">
        {(evening) => <Wall evening={evening} />}
      </WallView>
    </div>
  );
}
