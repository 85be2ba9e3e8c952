import { IconArrowLeft, IconBallTennis } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useParams } from "wouter";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { formatName } from "#contract/portal/evening-words.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useLive } from "#web/platform/live.ts";
import { HttpError } from "#web/platform/public-client.ts";
import card from "#web/ui/card.module.css";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { eveningQuery } from "../api.ts";
import classes from "../components/evening.module.css";
import { EveningBand, type Names } from "../components/evening-band.tsx";
import { EveningChooser, FoldedChooser } from "../components/evening-chooser.tsx";
import { EveningPodium, EveningShare } from "../components/evening-end.tsx";
import { EveningRounds } from "../components/evening-rounds.tsx";
import { EveningSheet } from "../components/evening-sheet.tsx";
import { EveningTable } from "../components/evening-table.tsx";
import back from "../components/pair-head.module.css";
import { PortalFrame } from "../components/portal-frame.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { WayBack } from "../components/way-back.tsx";
import { chooseMyself, useMyself, useShownChooser } from "../model/evening-me.ts";
import { shortNames } from "../model/evening-names.ts";
import { personNow } from "../model/evening-now.ts";
import { countingText } from "../model/evening-texts.ts";
import { useClub } from "../model/use-club.ts";
import { useDocumentTitle } from "../model/use-league.ts";

interface PartProps {
  evening: PublicEvening;
  names: Names;
  me: string | null;
}

/** Before the start: when, where, how, and who is entered. */
function Before({ evening, names }: PartProps) {
  const { people, rounds_planned, club_name } = evening;
  const rounds = rounds_planned === null ? "" : ` · ${counted(rounds_planned, "ronda", "rondas")}`;
  return (
    <section className={`${card.surface} ${classes.facts}`} aria-label="La tarde">
      <dl>
        <dt>Dónde</dt>
        <dd>{club_name}</dd>
        <dt>Cómo se juega</dt>
        <dd>
          {formatName(evening)}, {countingText(evening)}
          {rounds}
        </dd>
        <dt>Quiénes ({people.length})</dt>
        <dd>
          <ul className={classes.entered}>
            {people.map(({ id }) => (
              <li key={id}>{names.whole.get(id)}</li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className={classes.small}>Cuando empiece, aquí se verá en qué cancha juegas.</p>
    </section>
  );
}

/** Takes back who one is, on a phone that is lent. */
function NotMe({ evening }: { evening: PublicEvening }) {
  return (
    <button type="button" className={`screen-only ${classes.link}`} onClick={() => chooseMyself(evening.id, null)}>
      No soy yo: elegir otro nombre
    </button>
  );
}

/** While it is played, and once it is over. */
function Played(props: PartProps) {
  const { evening, me } = props;
  const isInBrowser = useIsInBrowser();
  useShownChooser(isInBrowser);
  const isOver = evening.status === "finished";
  const hasPlayed = evening.table.some(({ id, matches }) => id === me && matches > 0);
  return (
    <>
      {isOver && <EveningPodium {...props} />}
      {isOver && <EveningShare evening={evening} />}
      {me !== null && isOver && <EveningSheet {...props} me={me} />}
      {me === null && isOver && <FoldedChooser evening={evening} hasNames={isInBrowser} />}
      {me === null && !isOver && <EveningChooser evening={evening} onChosen={() => scrollTo({ top: 0 })} />}
      <div className={classes.columns}>
        <EveningTable {...props} />
        <EveningRounds {...props} />
      </div>
      {me !== null && !isOver && hasPlayed && <EveningSheet {...props} me={me} />}
      {me !== null && <NotMe evening={evening} />}
    </>
  );
}

/** Whoever has just said who they are hears where they play: the buttons that had the focus are gone. */
function useFocusOnCourt(me: string | null): void {
  const before = useRef(me);
  useEffect(() => {
    const hasChosen = me !== null && before.current === null;
    before.current = me;
    if (hasChosen && document.activeElement === document.body) document.getElementById("mi-cancha")?.focus();
  }, [me]);
}

function Evening({ evening }: { evening: PublicEvening }) {
  const me = useMyself(evening);
  const { people } = evening;
  const names = useMemo(
    () => ({ whole: new Map(people.map(({ id, name }) => [id, name])), short: shortNames(people) }),
    [people],
  );
  const now = me === null ? null : personNow(evening, me);
  useFocusOnCourt(me);
  return (
    <>
      <EveningBand evening={evening} names={names} me={me} now={now} />
      {evening.status === "planned" ? (
        <Before evening={evening} names={names} me={me} />
      ) : (
        <Played evening={evening} names={names} me={me} />
      )}
    </>
  );
}

/** Back to the portal's first page, where the evenings of today are. */
function BackHome({ name }: { name: string }) {
  return (
    <a className={back.back} href={paths.publicHome} aria-label={`Volver al portal: ${name}`}>
      <IconArrowLeft size={18} aria-hidden="true" />
      <span>{name}</span>
    </a>
  );
}

function NoEvening() {
  return (
    <EmptyState
      isHeading
      icon={<IconBallTennis size={28} />}
      title="Tarde no encontrada"
      text="La tarde que buscas no existe o ya no está."
      action={
        <ButtonLink isTall href={paths.publicHome}>
          Ver el portal
        </ButtonLink>
      }
    />
  );
}

/** `/tardes/…`: an evening for who plays and who watches (spec 8 §2.2). */
export function EveningScreen() {
  const { eveningId = "" } = useParams<{ eveningId?: string }>();
  const id = decodeURIComponent(eveningId).toLowerCase();
  const query = useQuery(eveningQuery(id));
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status < 500;
  const lost = useClub(isMissing);
  useLive(isMissing ? null : { kind: "portal", league: id });
  useDocumentTitle(isMissing ? portalTitles.lostEvening : data && `${data.name} · ${data.club_name}`);
  if (isMissing)
    return (
      <PortalFrame {...lost} lead={<WayBack />}>
        <NoEvening />
      </PortalFrame>
    );
  const isNamed = data !== undefined && data.status !== "playing";
  return (
    <PortalFrame
      title={null}
      lead={<BackHome name={data === undefined ? "Tarde" : isNamed ? data.club_name : data.name} />}
      club={data && { name: data.club_name, logoVersion: data.logo_version, today: data.today }}
      action={<ShareButton isCompact title={data?.name ?? "Tarde"} />}
    >
      <QueryView query={query} failure="No se ha podido cargar la tarde.">
        {(evening) => <Evening evening={evening} />}
      </QueryView>
    </PortalFrame>
  );
}
