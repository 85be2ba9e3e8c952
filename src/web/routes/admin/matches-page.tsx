import { Button, NativeSelect, SegmentedControl, Tabs } from "@mantine/core";
import { IconBallTennis, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import type { Match } from "#contract/matches.ts";
import { isPending as isPendingStatus } from "#domain/match-status.ts";
import { courtsQuery, matchesQuery } from "#web/features/matches/api.ts";
import { MatchCard } from "#web/features/matches/components/match-card.tsx";
import classes from "#web/features/matches/components/match-grid.module.css";
import { ResultDialog } from "#web/features/matches/components/result-dialog.tsx";
import { ScheduleDialog } from "#web/features/matches/components/schedule-dialog.tsx";
import { WeekCalendar } from "#web/features/matches/components/week-calendar.tsx";
import { useRemoveMatch } from "#web/features/matches/mutations.ts";
import type { MatchesSearch } from "#web/features/matches/search.ts";
import { paths } from "#web/paths.ts";
import type { api } from "#web/platform/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

const toGroups = (
  <Button renderRoot={(props) => <Link to={paths.groups} {...props} />} mt="xs">
    Ir a Grupos
  </Button>
);

function useAddress() {
  const search: MatchesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: { [K in keyof MatchesSearch]: MatchesSearch[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: paths.matches, search: next as never, replace: true, resetScroll: false });
  };
  return { search, go };
}

function RemoveDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const remove = useRemoveMatch(match.tournament_id, onClose);
  return (
    <ConfirmDialog
      title="Eliminar partido"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(match.id)}
      onClose={onClose}
    >
      ¿Estás seguro de que deseas eliminar este partido? ({match.pair1_name} – {match.pair2_name})
    </ConfirmDialog>
  );
}

interface ListProps {
  matches: Match[];
  search: MatchesSearch;
  go: ReturnType<typeof useAddress>["go"];
  onRemove: (match: Match) => void;
}

function MatchList({ matches, search, go, onRemove }: ListProps) {
  const groups = [...new Map(matches.map(({ group_id, group_name }) => [group_id, group_name]))];
  const inGroup = matches.filter(({ group_id }) => search.group === undefined || group_id === search.group);
  const pending = inGroup.filter(({ status }) => isPendingStatus(status));
  const completed = inGroup.filter(({ status }) => status === "completed").reverse();
  const shown = search.tab === "completed" ? completed : pending;
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
        <NativeSelect
          aria-label="Grupo"
          value={search.group ?? ""}
          onChange={({ currentTarget }) => go({ group: currentTarget.value === "" ? undefined : currentTarget.value })}
          data={[{ value: "", label: "Todos los grupos" }, ...groups.map(([value, label]) => ({ value, label }))]}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconBallTennis size={28} />}
          title={search.tab === "completed" ? "Aún no hay partidos finalizados" : "No quedan partidos pendientes"}
        />
      ) : (
        <ul className={classes.grid}>
          {shown.map((match) => (
            <MatchCard
              key={match.id}
              match={match}
              onSchedule={({ id }) => go({ schedule: id })}
              onRemove={onRemove}
              onResult={({ id }) => go({ result: id })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type Page = Awaited<ReturnType<typeof api.matches.list>>;

/** The dialogs over the list and the calendar alike; most stand in the address, so that links can open them. */
function Dialogs({
  page,
  removing,
  address,
  onClose,
}: {
  page: Page;
  removing: Match | null;
  address: ReturnType<typeof useAddress>;
  onClose: () => void;
}) {
  const { search, go } = address;
  const chosen = page.matches.find(({ id }) => id === search.result);
  const scheduled = page.matches.find(({ id }) => id === search.schedule);
  const next = page.matches.find(
    ({ id, status, match_date }) => id !== search.result && isPendingStatus(status) && match_date !== null,
  );
  if (chosen !== undefined) {
    return (
      <ResultDialog
        key={chosen.id}
        match={chosen}
        superTieBreak={page.super_tie_break}
        onNext={next === undefined ? null : () => go({ result: next.id })}
        onClose={() => go({ result: undefined })}
      />
    );
  }
  if (scheduled !== undefined) {
    const close = () => go({ schedule: undefined });
    return (
      <ScheduleDialog
        key={scheduled.id}
        match={scheduled}
        today={page.today}
        courtsCount={page.courts_count}
        onClose={close}
      />
    );
  }
  return removing === null ? null : <RemoveDialog match={removing} onClose={onClose} />;
}

const nothingYet = (
  <EmptyState
    icon={<IconBallTennis size={28} />}
    title="No hay partidos programados"
    text="Los partidos se generan automáticamente cuando los grupos de parejas tienen 4 parejas completas."
    action={toGroups}
  />
);

function Calendar({ page, address: { search, go } }: { page: Page; address: ReturnType<typeof useAddress> }) {
  const { data: courts = [] } = useQuery(courtsQuery);
  return (
    <WeekCalendar
      matches={page.matches}
      courts={courts}
      today={page.today}
      date={search.week ?? page.today}
      court={search.court}
      onDate={(week) => go({ week })}
      onCourt={(court) => go({ court })}
      onOpen={({ id, status }) => go(status === "completed" ? { result: id } : { schedule: id })}
    />
  );
}

function Matches({ league }: { league: LeagueChoice }) {
  const address = useAddress();
  const { search, go } = address;
  const [removing, setRemoving] = useState<Match | null>(null);
  const isCalendar = search.view === "calendar";
  const query = useQuery(matchesQuery(league.id, isCalendar ? "all" : undefined));
  return (
    <>
      <PageHeader title={isCalendar ? "Calendario de Canchas" : "Próximos Partidos"} text={league.name} />
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
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={4} height={150} />}
        isEmpty={({ matches }) => matches.length === 0 && !isCalendar}
        empty={nothingYet}
      >
        {(page) => (
          <>
            {isCalendar ? (
              <Calendar page={page} address={address} />
            ) : (
              <MatchList matches={page.matches} search={search} go={go} onRemove={setRemoving} />
            )}
            <Dialogs page={page} removing={removing} address={address} onClose={() => setRemoving(null)} />
          </>
        )}
      </QueryView>
    </>
  );
}

const individualPanel = (
  <EmptyState
    icon={<IconInfoCircle size={28} />}
    title="Las ligas individuales no necesitan programar partidos"
    text="Los 28 partidos de cada grupo se crean con el grupo y sus resultados se registran desde la pantalla Grupos."
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
