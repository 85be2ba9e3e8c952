import { Tabs } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { inPlayingOrder } from "#domain/scores/match-order.ts";
import { ExportButton } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { MatchDialogs, matchesQuery, useAddress, useOpenMatch } from "#web/features/matches/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { useResultsSheet } from "#web/features/results/public.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CourtCalendar } from "../components/court-calendar.tsx";
import { MatchLists } from "../components/match-lists.tsx";
import { ToGroups } from "../components/to-groups.tsx";

function Matches({ league }: { league: LeagueChoice }) {
  const { search, go } = useAddress();
  const isCalendar = search.view === "calendar";
  return (
    <>
      <PageHeader
        title={isCalendar ? "Calendario de Canchas" : "Próximos Partidos"}
        text={league.name}
        actions={<ExportButton leagueId={league.id} kind="matches" />}
      />
      <Tabs
        value={search.view ?? "list"}
        onChange={(view) => go({ view: view === "calendar" ? "calendar" : undefined })}
        mb="md"
      >
        <Tabs.List>
          <Tabs.Tab value="list">Partidos</Tabs.Tab>
          <Tabs.Tab value="calendar">Calendario</Tabs.Tab>
        </Tabs.List>
      </Tabs>
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
