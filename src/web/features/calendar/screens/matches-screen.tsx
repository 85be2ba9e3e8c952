import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { inPlayingOrder } from "#domain/scores/match-order.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { MatchDialogs, matchesQuery, useAddress, useOpenMatch } from "#web/features/matches/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { useResultsSheet } from "#web/features/results/public.ts";
import { paths } from "#web/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { TabLine } from "#web/ui/tab-line.tsx";
import { CourtCalendar } from "../components/court-calendar.tsx";
import { ListControls, MatchLists } from "../components/match-lists.tsx";
import { MatchesHead } from "../components/matches-head.tsx";
import { ToGroups } from "../components/to-groups.tsx";
import { roundMatchesQuery } from "../model/use-match-page.ts";

/** The controls at the right of the tabs; as long as the list is not there, none. */
function Controls({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const { data: page } = useQuery(roundMatchesQuery(league.id, search));
  return page !== undefined && <ListControls leagueId={league.id} page={page} search={search} go={go} />;
}

function Matches({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const exports = useExportActions({ leagueId: league.id, kind: "matches" });
  const isCalendar = search.view === "calendar";
  const { view: _view, ...ofList } = search;
  return (
    <>
      {isCalendar ? (
        <PageHeader title="Calendario de Canchas" text={league.name} more={exports} />
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
      {isCalendar ? (
        <CourtCalendar leagueId={league.id} search={search} go={go} />
      ) : (
        <MatchLists leagueId={league.id} search={search} go={go} />
      )}
    </>
  );
}

/** A match by its address; the list stands on the page of its group (ruling 33). */
function Addressed({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const [open, setOpen] = useOpenMatch({ search, go });
  const toSheet = useResultsSheet();
  const { data: page } = useQuery({ ...matchesQuery(league.id), enabled: open !== null });
  if (page === undefined) return null;
  const order = inPlayingOrder(page.matches);
  return (
    <MatchDialogs leagueId={league.id} page={page} order={order} open={open} onOpen={setOpen} onSeries={toSheet} />
  );
}

const individualPanel = (
  <EmptyState
    isHeading
    icon={<IconInfoCircle size={28} />}
    title="Las ligas individuales no necesitan programar partidos"
    text="Los 28 partidos de cada grupo se crean con el grupo y sus resultados se registran en la página del grupo."
    action={<ToGroups />}
  />
);

/** Próximos Partidos y Calendario de Canchas (spec 2 §2). */
export function MatchesScreen() {
  return (
    <NeedsLeague text="Crea una liga para poder programar partidos.">
      {(league) => (
        <PeopleLinks leagueId={league.id}>
          {league.format_type === "individual" ? (
            <>
              {individualPanel}
              <Addressed league={league} />
            </>
          ) : (
            <Matches league={league} />
          )}
        </PeopleLinks>
      )}
    </NeedsLeague>
  );
}
