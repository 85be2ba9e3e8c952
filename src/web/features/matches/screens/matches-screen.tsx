import { Tabs } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { ExportButton } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CourtCalendar } from "../components/court-calendar.tsx";
import { MatchLists } from "../components/match-lists.tsx";
import { ToGroups } from "../components/to-groups.tsx";
import { useAddress } from "../model/address.ts";

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

const individualPanel = (
  <EmptyState
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
      {(league) => (league.format_type === "individual" ? individualPanel : <Matches league={league} />)}
    </NeedsLeague>
  );
}
