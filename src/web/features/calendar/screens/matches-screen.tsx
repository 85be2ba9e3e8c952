import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { TimeRequests } from "#web/features/dates/public.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { useAddress } from "#web/features/matches/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TabLine } from "#web/ui/tab-line.tsx";
import { LateCourtCalendar } from "../components/late-court-calendar.tsx";
import classes from "../components/match-lists.module.css";
import { ListControls, MatchLists } from "../components/match-lists.tsx";
import { MatchesHead } from "../components/matches-head.tsx";
import { roundMatchesQuery } from "../model/use-match-page.ts";

/** The controls at the right of the tabs; as long as the list is not there, none. */
function Controls({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const { data: page } = useQuery(roundMatchesQuery(league.id, search));
  return page !== undefined && <ListControls leagueId={league.id} page={page} search={search} go={go} />;
}

/** What individual leagues are told of their matches, which may have a date and need none. */
function IndividualNote() {
  return (
    <p className={classes.note}>
      <strong>Las ligas individuales no necesitan programar partidos.</strong> Se crean con cada grupo, pueden tener
      fecha o no, y el resultado se anota aquí cuando se juegan.{" "}
      <Link to={paths.groups} className={classes.noteLink}>
        Ir a Grupos
      </Link>
    </p>
  );
}

function Matches({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const exports = useExportActions({ leagueId: league.id, kind: "matches" });
  const hasDates = league.format_type === "pairs";
  const isCalendar = search.view === "calendar";
  const { view: _view, ...ofList } = search;
  return (
    <>
      {isCalendar ? (
        <PageHeader title="Calendario de Canchas" text="todas las ligas del club" more={exports} />
      ) : (
        <MatchesHead league={league} search={search} go={go} />
      )}
      <TabLine
        label="Partidos o calendario"
        places={[
          { label: "Partidos", to: paths.matches, search: ofList, isHere: !isCalendar },
          { label: "Calendario", to: paths.matches, search: { ...ofList, view: "calendar" }, isHere: isCalendar },
        ]}
      >
        {!isCalendar && <Controls league={league} />}
      </TabLine>
      {!hasDates && !isCalendar && <IndividualNote />}
      {hasDates && !isCalendar && <TimeRequests leagueId={league.id} />}
      {isCalendar ? (
        <LateCourtCalendar leagueId={league.id} search={search} go={go} />
      ) : (
        <MatchLists leagueId={league.id} search={search} go={go} />
      )}
    </>
  );
}

/** Próximos Partidos y Calendario de Canchas (spec 2 §2). */
export function MatchesScreen() {
  return (
    <NeedsLeague title="Próximos Partidos" text="Crea una liga para poder programar partidos.">
      {(league) => (
        <PeopleLinks leagueId={league.id}>
          <Matches league={league} />
        </PeopleLinks>
      )}
    </NeedsLeague>
  );
}
