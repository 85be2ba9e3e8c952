import { IconCalendarOff, IconTrophy, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PublicGroup, PublicLeague } from "#contract/portal.ts";
import type { LeaguePageName } from "#contract/portal-reads.ts";
import { matchesSearch } from "#domain/names.ts";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguePageQuery, leagueQuery } from "../api.ts";
import { CalendarLink } from "../components/calendar-link.tsx";
import { GroupCards } from "../components/group-cards.tsx";
import { LeagueFilters } from "../components/league-filters.tsx";
import { MatchLists } from "../components/match-lists.tsx";
import { NameSearch } from "../components/name-search.tsx";
import { Podium, pairEntries, playerEntry, type RankedEntry, RankingList } from "../components/ranking-list.tsx";
import { StatsView } from "../components/stats-view.tsx";
import { useAddress } from "../model/address.ts";
import { useMyPair } from "../model/my-pair.ts";
import { ofBracket, ofGroup } from "../model/shown-match.ts";

/** The league that the shell has loaded, and what the address says. */
function useLeague() {
  const { leagueId, search, change } = useAddress();
  const { data: league } = useQuery(leagueQuery(leagueId));
  return { leagueId, league, search, change };
}

function useTitle(page: string, league: PublicLeague | undefined) {
  useEffect(() => {
    if (league !== undefined) document.title = `${page} · ${league.name}`;
  }, [page, league]);
}

function usePage<K extends LeaguePageName>(page: K, title: string) {
  const { leagueId, league, search, change } = useLeague();
  useTitle(title, league);
  const query = useQuery(leaguePageQuery(page, leagueId, { group: search.group, round: search.round }));
  return { leagueId, league, search, change, query };
}

interface RankingViewProps {
  entries: RankedEntry[];
  /** What its columns beyond the specification's mean; absent or empty where it has none (spec 3 §5.7). */
  legend?: string;
  leagueId: string;
  /** Who is looked for; empty: everybody. */
  wanted: string;
}

function RankingView({ entries, legend = "", leagueId, wanted }: RankingViewProps) {
  if (entries.length === 0) {
    return <EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />;
  }
  return (
    <>
      {wanted === "" && <Podium entries={entries} />}
      <RankingList entries={entries} leagueId={leagueId} wanted={wanted} />
      {legend !== "" && <p className="muted">{legend}</p>}
    </>
  );
}

export function RankingTab() {
  const { leagueId, league, search, change, query } = usePage("ranking", "Ranking");
  const [wanted, setWanted] = useState("");
  const isIndividual = league?.format_type === "individual";
  return (
    <>
      <h1 className="page-title">
        {isIndividual ? "Ranking Individual" : "Parejas"} · {league?.name}
      </h1>
      {league !== undefined && (
        <LeagueFilters league={league} search={search} onChange={change} wholeSeason>
          <NameSearch value={wanted} onChange={setWanted} />
        </LeagueFilters>
      )}
      <QueryView query={query} failure="No se ha podido cargar el ranking.">
        {(data) => (
          <RankingView
            leagueId={leagueId}
            wanted={wanted}
            {...(isIndividual
              ? { entries: data.individual_rows.map(playerEntry) }
              : pairEntries(data.rows, data.shows_points))}
          />
        )}
      </QueryView>
    </>
  );
}

export function GroupsTab() {
  const { league, search, change, query } = usePage("groups", "Grupos");
  const [wanted, setWanted] = useState("");
  const isWanted = ({ rows, individual_rows }: PublicGroup) =>
    wanted === "" ||
    rows.some(({ name }) => matchesSearch(wanted, name)) ||
    individual_rows.some(({ player_name }) => matchesSearch(wanted, player_name));
  return (
    <>
      <h1 className="page-title">Grupos</h1>
      {league !== undefined && (
        <LeagueFilters league={league} search={search} onChange={change}>
          <NameSearch value={wanted} onChange={setWanted} />
        </LeagueFilters>
      )}
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="No hay grupos disponibles" />}
      >
        {({ groups, shows_points }) => (
          <GroupCards
            groups={groups.filter(isWanted)}
            format={league?.format_type ?? "pairs"}
            showsPoints={shows_points}
          />
        )}
      </QueryView>
    </>
  );
}

export function MatchesTab() {
  const { leagueId, league, search, change, query } = usePage("matches", "Partidos");
  const [wanted, setWanted] = useState("");
  const mine = useMyPair(leagueId);
  return (
    <>
      <h1 className="page-title">Calendario de Partidos</h1>
      {league !== undefined && (
        <LeagueFilters league={league} search={search} onChange={change} wholeSeason>
          <NameSearch value={wanted} onChange={setWanted} />
        </LeagueFilters>
      )}
      <div className="page-actions">
        <CalendarLink leagueId={leagueId} group={search.group} />
      </div>
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={4} height={120} />}
      >
        {({ matches, drawn }) => (
          <MatchLists
            leagueId={leagueId}
            mine={mine}
            wanted={wanted}
            matches={[...matches.map(ofGroup), ...drawn.map(ofBracket)]}
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

export function StatsTab() {
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

/** The rules as players read them (spec 3 §5.7). */
export function RulesTab() {
  const { leagueId, league } = useLeague();
  useTitle("Reglamento", league);
  const query = useQuery(leaguePageQuery("rules", leagueId));
  const hasClosed = league?.rounds.some(({ state }) => state === "closed") === true;
  return (
    <>
      <h1 className="page-title">Reglamento</h1>
      <QueryView query={query} failure="No se ha podido cargar el reglamento.">
        {({ sections }) => (
          <>
            <TextSections sections={sections} />
            {hasClosed && (
              <p className="muted">Las jornadas cerradas conservan el reglamento con el que se cerraron.</p>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
