import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useParams } from "wouter";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { clockText } from "#domain/evenings/clock-text.ts";
import { publicEveningPath } from "#web/paths.ts";
import { useLive, useLiveConnection } from "#web/platform/live.ts";
import { momentIn } from "#web/platform/minute.ts";
import { HttpError } from "#web/platform/public-client.ts";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { eveningQuery } from "../api.ts";
import type { Names } from "../components/evening-band.tsx";
import classes from "../components/wall.module.css";
import { WallCourts } from "../components/wall-courts.tsx";
import { WallTable } from "../components/wall-table.tsx";
import { shortNames } from "../model/evening-names.ts";
import { countingText, figureSentence, formatName, roundText, sideOf, whenText } from "../model/evening-texts.ts";
import { spokenClock, useCountdown } from "../model/use-countdown.ts";
import { useDocumentTitle } from "../model/use-league.ts";

/** When the line was lost, in ms since 1970; null: it stands. */
function useLostSince(): number | null {
  const isConnected = useLiveConnection();
  const [lost, setLost] = useState<{ since: number } | null>(null);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setLost({ since: Date.now() }));
    return () => {
      clearTimeout(timer);
      setLost(null);
    };
  }, [isConnected]);
  return lost?.since ?? null;
}

/** Of when what is shown is, once the line is lost. */
function LostLine({ timeZone }: { timeZone: string }) {
  const since = useLostSince();
  return (
    <p role="status" className={classes.lost}>
      {since !== null && `Sin conexión · datos de las ${clockTime(momentIn(since, timeZone).minutes).slice(0, 5)}`}
    </p>
  );
}

function WallClock({ clock }: Pick<PublicEvening, "clock">) {
  const seconds = useCountdown(clock);
  if (clock.ends_at === null && clock.left === null) return null;
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
    <header className={classes.head}>
      <h1>{evening.name}</h1>
      <p>
        {status === "playing" && evening.rounds.length > 0 ? roundText(evening) : whenText(evening)}
        {status === "finished" && " · Terminada"}
      </p>
      <LostLine timeZone={time_zone} />
      {status === "playing" && <WallClock clock={evening.clock} />}
    </header>
  );
}

/** The way to one's own court: a code, and where minors play nothing that a list would show. */
function OwnCourt({ evening: { id, is_listed } }: { evening: PublicEvening }) {
  if (!useIsInBrowser()) return <div className={classes.code} />;
  return (
    <div className={classes.code}>
      <p>
        Tu cancha en el móvil
        {is_listed && <b>{location.host}</b>}
      </p>
      <QrCode text={`${location.origin}${publicEveningPath(id)}`} label="Código de esta tarde" />
    </div>
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
              {sideOf(names.whole, rows)}
              <span>{figureSentence(evening, rows[0])}</span>
            </p>
          </li>
        ))}
    </ol>
  );
}

/** Before the start: how it is played, and who is entered. */
function Entered({ evening, names }: PartProps) {
  const { people } = evening;
  return (
    <div className={classes.entered}>
      <p>
        {formatName(evening)}, {countingText(evening)}
      </p>
      <ul data-many={people.length > 30 || undefined}>
        {people.map(({ id }) => (
          <li key={id}>{names.short.get(id)}</li>
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
      <main className={classes.body} data-before={isBefore || undefined}>
        {isBefore && <Entered evening={evening} names={names} />}
        {status === "finished" && <Podium evening={evening} names={names} />}
        {status === "playing" && !isBefore && <WallCourts evening={evening} names={names} />}
        <div className={classes.aside}>
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
  const query = useQuery(eveningQuery(id));
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status < 500;
  useLive(isMissing ? null : { kind: "portal", league: id });
  useDocumentTitle(isMissing ? portalTitles.lostEvening : data && `${data.name} · ${data.club_name}`);
  return (
    <div className={classes.wall}>
      {isMissing ? (
        <main className={classes.entered}>
          <h1>Tarde no encontrada</h1>
        </main>
      ) : (
        <QueryView query={query} failure="No se ha podido cargar la tarde.">
          {(evening) => <Wall evening={evening} />}
        </QueryView>
      )}
    </div>
  );
}
