import { IconCalendarOff, IconTrophy, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PublicLeague } from "#contract/portal.ts";
import { leaguePageQuery, leagueQuery } from "#web/features/portal/api.ts";
import { CalendarLink } from "#web/features/portal/components/calendar-link.tsx";
import { GroupCards } from "#web/features/portal/components/group-cards.tsx";
import { LeagueFilters } from "#web/features/portal/components/league-filters.tsx";
import { MatchLists } from "#web/features/portal/components/match-lists.tsx";
import {
  Podium,
  pairEntry,
  playerEntry,
  type RankedEntry,
  RankingList,
} from "#web/features/portal/components/ranking-list.tsx";
import { StatsView } from "#web/features/portal/components/stats-view.tsx";
import type { LeagueRead } from "#web/platform/public-client.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
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
  return { leagueId, league, search, change, query };
}

function RankingView({ entries, leagueId }: { entries: RankedEntry[]; leagueId: string }) {
  if (entries.length === 0) {
    return <EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />;
  }
  return (
    <>
      <Podium entries={entries} />
      <RankingList entries={entries} leagueId={leagueId} />
    </>
  );
}

export function RankingPage() {
  const { leagueId, league, search, change, query } = usePage("ranking", "Ranking");
  const isIndividual = league?.format_type === "individual";
  return (
    <>
      <h1 className="page-title">
        {isIndividual ? "Ranking Individual" : "Parejas"} · {league?.name}
      </h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} wholeSeason />}
      <QueryView query={query} failure="No se ha podido cargar el ranking.">
        {(data) => (
          <RankingView
            leagueId={leagueId}
            entries={isIndividual ? data.individual_rows.map(playerEntry) : data.rows.map(pairEntry)}
          />
        )}
      </QueryView>
    </>
  );
}

export function GroupsPage() {
  const { league, search, change, query } = usePage("groups", "Grupos");
  return (
    <>
      <h1 className="page-title">Grupos</h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} />}
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="No hay grupos disponibles" />}
      >
        {({ groups }) => <GroupCards groups={groups} format={league?.format_type ?? "pairs"} />}
      </QueryView>
    </>
  );
}

export function MatchesPage() {
  const { leagueId, league, search, change, query } = usePage("matches", "Partidos");
  return (
    <>
      <h1 className="page-title">Calendario de Partidos</h1>
      {league !== undefined && <LeagueFilters league={league} search={search} onChange={change} wholeSeason />}
      <div className="page-actions">
        <CalendarLink leagueId={leagueId} group={search.group} />
      </div>
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={4} height={120} />}
      >
        {({ matches }) => (
          <MatchLists
            matches={matches}
            today={league?.today ?? ""}
            tab={search.tab ?? "upcoming"}
            onTab={(tab) => {
              const { tab: _former, ...rest } = search;
              change(tab === "completed" ? { ...rest, tab } : rest);
            }}
            emptyIcon={<IconCalendarOff size={28} />}
          />
        )}
      </QueryView>
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
      <QueryView
        query={query}
        failure="No se han podido cargar las estadísticas."
        loading={<LoadingState rows={3} height={100} />}
      >
        {(stats) => <StatsView stats={stats} />}
      </QueryView>
    </>
  );
}
