import { IconCalendarOff, IconTrophy, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PublicLeague } from "#contract/portal.ts";
import { leaguePageQuery, leagueQuery } from "#web/features/portal/api.ts";
import { GroupCards } from "#web/features/portal/components/group-cards.tsx";
import { LeagueFilters } from "#web/features/portal/components/league-filters.tsx";
import { MatchLists } from "#web/features/portal/components/match-lists.tsx";
import { Podium, pairEntry, playerEntry, RankingList } from "#web/features/portal/components/ranking-list.tsx";
import { StatsView } from "#web/features/portal/components/stats-view.tsx";
import type { LeagueRead } from "#web/platform/public-client.ts";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import type { LeagueSearch } from "./league-page.tsx";

/** The league that the shell has loaded, and what the address says. */
function useLeague() {
  const { leagueId = "" } = useParams({ strict: false });
  const search: LeagueSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: league } = useQuery(leagueQuery(leagueId));
  const change = (next: LeagueSearch) => void navigate({ to: ".", search: next, replace: true, resetScroll: false });
  return { leagueId, league, search, change };
}

function useTitle(page: string, league: PublicLeague | undefined) {
  useEffect(() => {
    if (league !== undefined) document.title = `${page} · ${league.name}`;
  }, [page, league]);
}

function usePage<K extends LeagueRead>(page: K, title: string) {
  const { leagueId, league, search, change } = useLeague();
  useTitle(title, league);
  const query = useQuery(leaguePageQuery(page, leagueId, { group: search.group, round: search.round }));
  return { league, search, change, query };
}

export function RankingPage() {
  const { league, search, change, query } = usePage("ranking", "Ranking");
  const isIndividual = league?.format_type === "individual";
  const entries =
    query.data === undefined
      ? []
      : isIndividual
        ? query.data.individual_rows.map(playerEntry)
        : query.data.rows.map(pairEntry);
  return (
    <>
      <h1 className="page-title">
        {isIndividual ? "Ranking Individual" : "Parejas"} · {league?.name}
      </h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} wholeSeason />}
      {query.isPending && <LoadingState />}
      {query.isError && query.data === undefined && (
        <FailedState text="No se ha podido cargar el ranking." onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && entries.length === 0 && (
        <EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />
      )}
      {entries.length > 0 && (
        <>
          <Podium entries={entries} />
          <RankingList entries={entries} />
        </>
      )}
    </>
  );
}

export function GroupsPage() {
  const { league, search, change, query } = usePage("groups", "Grupos");
  return (
    <>
      <h1 className="page-title">Grupos</h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} />}
      {query.isPending && <LoadingState rows={3} height={240} />}
      {query.isError && query.data === undefined && (
        <FailedState text="No se han podido cargar los grupos." onRetry={() => void query.refetch()} />
      )}
      {query.data?.groups.length === 0 && (
        <EmptyState icon={<IconUsersGroup size={28} />} title="No hay grupos disponibles" />
      )}
      {query.data !== undefined && league !== undefined && query.data.groups.length > 0 && (
        <GroupCards groups={query.data.groups} format={league.format_type} />
      )}
    </>
  );
}

export function MatchesPage() {
  const { league, search, change, query } = usePage("matches", "Partidos");
  return (
    <>
      <h1 className="page-title">Calendario de Partidos</h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} wholeSeason />}
      {query.isPending && <LoadingState rows={4} height={120} />}
      {query.isError && query.data === undefined && (
        <FailedState text="No se han podido cargar los partidos." onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && league !== undefined && (
        <MatchLists
          matches={query.data.matches}
          today={league.today}
          tab={search.tab ?? "upcoming"}
          onTab={(tab) => {
            const { tab: _former, ...rest } = search;
            change(tab === "completed" ? { ...rest, tab } : rest);
          }}
          emptyIcon={<IconCalendarOff size={28} />}
        />
      )}
    </>
  );
}

export function StatsPage() {
  const { leagueId, league } = useLeague();
  useTitle("Estadísticas", league);
  const query = useQuery(leaguePageQuery("stats", leagueId));
  return (
    <>
      <h1 className="page-title">Estadísticas</h1>
      {query.isPending && <LoadingState rows={3} height={100} />}
      {query.isError && query.data === undefined && (
        <FailedState text="No se han podido cargar las estadísticas." onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <StatsView stats={query.data} />}
    </>
  );
}
