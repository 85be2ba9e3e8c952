import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { paths, portalPath } from "#web/paths.ts";
import { useLive } from "#web/platform/live.ts";
import { HttpError } from "#web/platform/public-client.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { leagueQuery } from "../api.ts";
import { FinishedBand, FinishedHead } from "../components/finished-band.tsx";
import { MyPairFoot } from "../components/my-pair.tsx";
import { BackToLeague, PairStar } from "../components/pair-head.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";
import { PortalNavigation } from "../components/portal-navigation.tsx";
import { RoundBars } from "../components/round-bars.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { WayBack } from "../components/way-back.tsx";
import { useAddress, useTidyAddress } from "../model/address.ts";
import { useClub } from "../model/use-club.ts";
import { useDocumentTitle } from "../model/use-league.ts";
import classes from "./league-screen.module.css";

/** The ways to the league's rules and to the season before it, below each of its other pages. */
function WaysOn({ league: { id, previous }, page }: { league: PublicLeague; page: string | undefined }) {
  if (page === "rules" || page === "inscripcion") return null;
  return (
    <p className={`screen-only ${classes.rules}`}>
      <a href={portalPath(id, "rules")}>Reglamento</a>
      {previous !== null && (
        <>
          {" · "}
          Temporada anterior: <a href={portalPath(previous.id)}>{previous.name}</a>
        </>
      )}
    </p>
  );
}

/** The way to the form of inscription, while it is there (spec 6 §6). */
function WayIn({ league: { id, inscription_until: until }, page }: { league: PublicLeague; page: string | undefined }) {
  if (until === null || page === undefined || page === "inscripcion") return null;
  return (
    <p className={`screen-only ${classes.wayIn}`}>
      <ButtonLink isTall href={portalPath(id, "inscripcion")}>
        Inscribirse
      </ButtonLink>
      <span>Inscripción abierta hasta el {shortMonthDay(until)}</span>
    </p>
  );
}

/** Over a pair's page the way back to its league, whose name it has; the pair's own band goes on from there. */
function headOfPair({ id, name, club_name, logo_version, today }: PublicLeague, pairId: string) {
  return {
    title: null,
    lead: <BackToLeague leagueId={id} name={name} />,
    club: { name: club_name, logoVersion: logo_version, today },
    action: (
      <>
        <PairStar leagueId={id} pairId={pairId} />
        <ShareButton isCompact title={name} />
      </>
    ),
  };
}

/** What the frame says of the league, and before it is known. */
function headOf(league: PublicLeague | undefined, pairId: string) {
  if (pairId !== "" && league !== undefined) return headOfPair(league, pairId);
  if (league === undefined) return { title: "Liga", lead: <WayBack />, action: <ShareButton isCompact title="Liga" /> };
  const { name, division, club_name, logo_version, today, progress, stage, finished, bracket } = league;
  const champions = stage === null ? null : (bracket?.champions ?? null);
  const facts = progress === null ? null : <RoundBars {...{ progress, division, stage, champions }} />;
  return {
    title: name,
    lead: <WayBack text={club_name} />,
    ...(facts === null && finished === null
      ? { subtitle: `División ${division}` }
      : { facts: finished === null ? facts : <FinishedHead finished={finished} /> }),
    club: { name: club_name, logoVersion: logo_version, today },
    action: <ShareButton isCompact title={name} />,
  };
}

function NoLeague() {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      isHeading
      title="Liga no encontrada"
      text="La liga que buscas no existe o no está activa"
      action={
        <ButtonLink isTall href={paths.publicHome}>
          Volver a las ligas
        </ButtonLink>
      }
    />
  );
}

const isUnknown = (error: unknown) => error instanceof HttpError && (error.status === 404 || error.status === 400);

function Foot({ league, page }: { league: PublicLeague | undefined; page: string | undefined }) {
  return league !== undefined && page !== undefined && <MyPairFoot league={league} page={page} />;
}

/** The shell of a league's public pages (spec 1 §2 "League shell"). */
export function LeagueScreen({ children }: { children: ReactNode }) {
  useTidyAddress();
  const { leagueId: id, pairId, page, search } = useAddress();
  const { data, error, isPending, refetch } = useQuery(leagueQuery(id));
  const isMissing = isUnknown(error);
  const club = useClub(isMissing);
  useDocumentTitle(isMissing ? portalTitles.lostLeague : undefined);
  // What is over changes no more: only its being over could, and the page asks for that when it is opened.
  const isOver = data !== undefined && data.finished !== null;
  useLive(isMissing || isOver ? null : { kind: "portal", league: id });
  if (isMissing)
    return (
      <PortalFrame {...club} lead={<WayBack />}>
        <NoLeague />
      </PortalFrame>
    );
  return (
    <PortalFrame
      {...headOf(data, pairId)}
      isWide={page === "bracket"}
      foot={<Foot league={data} page={page} />}
      navigation={
        pairId === "" && (
          <PortalNavigation
            leagueId={id}
            page={page}
            search={search}
            bracket={data?.bracket ?? null}
            hasGroups={data?.groups.length !== 0}
          />
        )
      }
    >
      {isPending && <LoadingState />}
      {error !== null && data === undefined && (
        <FailedState text="No se ha podido cargar la liga." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <WayIn league={data} page={page} />
          {children}
          {data.finished !== null && page !== "bracket" && <FinishedBand league={data} />}
          <WaysOn league={data} page={page} />
        </>
      )}
    </PortalFrame>
  );
}
