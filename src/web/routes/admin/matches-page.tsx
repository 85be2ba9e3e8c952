import { Button, SegmentedControl, Tabs } from "@mantine/core";
import { IconBallTennis, IconBolt, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { weekDays } from "#domain/calendar-date.ts";
import { isPending as isPendingStatus } from "#domain/match-status.ts";
import { ExportButton } from "#web/features/exports/components/export-button.tsx";
import { courtsQuery, matchesQuery } from "#web/features/matches/api.ts";
import { MatchDialogs, type OpenMatch } from "#web/features/matches/components/match-dialogs.tsx";
import { chosenMatches, MatchFilters } from "#web/features/matches/components/match-filters.tsx";
import classes from "#web/features/matches/components/match-grid.module.css";
import { MatchGrid } from "#web/features/matches/components/match-grid.tsx";
import { WeekCalendar } from "#web/features/matches/components/week-calendar.tsx";
import type { MatchesSearch } from "#web/features/matches/search.ts";
import { paths } from "#web/paths.ts";
import type { api } from "#web/platform/api-client.ts";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

const toGroups = (
  <Button renderRoot={(props) => <Link to={paths.groups} {...props} />} mt="xs">
    Ir a Grupos
  </Button>
);

type Page = Awaited<ReturnType<typeof api.matches.list>>;
type Go = (changes: { [K in keyof MatchesSearch]: MatchesSearch[K] | undefined }) => void;

/** Tab, filters and the open dialog stand in the address, so that links and the search can lead there. */
function useAddress() {
  const search: MatchesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go: Go = (changes) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: paths.matches, search: next as never, replace: true, resetScroll: false });
  };
  return { search, go };
}

/** The dialog over the list or the calendar; deletion alone is not in the address. */
function useOpenMatch({ search, go }: { search: MatchesSearch; go: Go }) {
  const [removing, setRemoving] = useState<string | null>(null);
  const { result, schedule } = search;
  const open: OpenMatch | null =
    result !== undefined
      ? { kind: "result", id: result }
      : schedule !== undefined
        ? { kind: "schedule", id: schedule }
        : removing !== null
          ? { kind: "remove", id: removing }
          : null;
  const setOpen = (next: OpenMatch | null) => {
    setRemoving(next?.kind === "remove" ? next.id : null);
    const id = (kind: OpenMatch["kind"]) => (next?.kind === kind ? next.id : undefined);
    go({ result: id("result"), schedule: id("schedule") });
  };
  return [open, setOpen] as const;
}

interface ViewProps {
  page: Page;
  search: MatchesSearch;
  go: Go;
}

function MatchList({ page, search, go }: ViewProps) {
  const [open, setOpen] = useOpenMatch({ search, go });
  const matches = chosenMatches(page.matches, search);
  const pending = matches.filter(({ status }) => isPendingStatus(status));
  const completed = matches.filter(({ status }) => status === "completed");
  const isCompleted = search.tab === "completed";
  const shown = isCompleted ? completed : pending;
  const [first] = pending;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Qué partidos"
          value={search.tab ?? "pending"}
          onChange={(tab) => go({ tab: tab === "completed" ? "completed" : undefined })}
          data={[
            { value: "pending", label: `Pendientes (${pending.length})` },
            { value: "completed", label: `Finalizados (${completed.length})` },
          ]}
        />
        <MatchFilters matches={page.matches} search={search} go={go} />
        {!isCompleted && first !== undefined && (
          <Button
            variant="light"
            leftSection={<IconBolt size={16} aria-hidden="true" />}
            onClick={() => setOpen({ kind: "result", id: first.id })}
          >
            Resultados en serie
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconBallTennis size={28} />}
          title={isCompleted ? "Aún no hay partidos finalizados" : "No quedan partidos pendientes"}
        />
      ) : (
        <MatchGrid
          matches={shown}
          onSchedule={({ id }) => setOpen({ kind: "schedule", id })}
          onResult={({ id }) => setOpen({ kind: "result", id })}
          onRemove={({ id }) => setOpen({ kind: "remove", id })}
        />
      )}
      <MatchDialogs page={page} order={pending} open={open} onOpen={setOpen} />
    </>
  );
}

const nothingYet = (
  <EmptyState
    icon={<IconBallTennis size={28} />}
    title="No hay partidos programados"
    text="Los partidos se generan automáticamente cuando los grupos de parejas tienen 4 parejas completas."
    action={toGroups}
  />
);

function ListView({ league, search, go }: { league: LeagueChoice; search: MatchesSearch; go: Go }) {
  const query = useQuery(matchesQuery(league.id));
  return (
    <QueryView
      query={query}
      failure="No se han podido cargar los partidos."
      loading={<LoadingState rows={4} height={150} />}
      isEmpty={({ matches }) => matches.length === 0}
      empty={nothingYet}
    >
      {(page) => <MatchList page={page} search={search} go={go} />}
    </QueryView>
  );
}

function CalendarView({ league, search, go }: { league: LeagueChoice; search: MatchesSearch; go: Go }) {
  const [open, setOpen] = useOpenMatch({ search, go });
  const { data: courts = [] } = useQuery(courtsQuery);
  const { data: current } = useQuery({ ...matchesQuery(league.id), select: ({ today }) => today });
  const date = search.week ?? current ?? "";
  const [from = "", , , , , , to = ""] = date === "" ? [] : weekDays(date);
  const query = useQuery({ ...matchesQuery(league.id, { from, to }), enabled: from !== "" });
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar el calendario."
      loading={<LoadingState rows={2} height={220} />}
    >
      {(page) => (
        <>
          <WeekCalendar
            leagueId={league.id}
            matches={page.matches}
            courts={courts}
            today={page.today}
            date={date}
            court={search.court}
            onDate={(week) => go({ week })}
            onCourt={(court) => go({ court })}
            onOpen={({ id, status }) => setOpen({ kind: status === "completed" ? "result" : "schedule", id })}
          />
          <MatchDialogs page={page} order={page.matches} open={open} onOpen={setOpen} />
        </>
      )}
    </QueryView>
  );
}

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
        <CalendarView league={league} search={search} go={go} />
      ) : (
        <ListView league={league} search={search} go={go} />
      )}
    </>
  );
}

const individualPanel = (
  <EmptyState
    icon={<IconInfoCircle size={28} />}
    title="Las ligas individuales no necesitan programar partidos"
    text="Los 28 partidos de cada grupo se crean con el grupo y sus resultados se registran en la página del grupo."
    action={toGroups}
  />
);

/** Próximos Partidos y Calendario de Canchas (spec 2 §2). */
export function AdminMatchesPage() {
  return (
    <NeedsLeague text="Crea una liga para poder programar partidos.">
      {(league) => (league.format_type === "individual" ? individualPanel : <Matches league={league} />)}
    </NeedsLeague>
  );
}
