import { IconCalendarOff, IconTrophy, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PublicGroup, PublicLeague } from "#contract/portal.ts";
import type { LeaguePageFilter, LeaguePageName, ShownAnswers } from "#contract/portal-reads.ts";
import { matchesSearch } from "#domain/names.ts";
import { currentRound } from "#domain/round-state.ts";
import card from "#web/ui/card.module.css";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguePageQuery, leagueQuery } from "../api.ts";
import { CalendarLink } from "../components/calendar-link.tsx";
import { GroupCards } from "../components/group-cards.tsx";
import { LeagueFilters } from "../components/league-filters.tsx";
import { MatchLists } from "../components/match-lists.tsx";
import { NameSearch } from "../components/name-search.tsx";
import { OrderChoice, PlayerList, RankingList } from "../components/ranking-list.tsx";
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

type Ranking = ShownAnswers["ranking"];
/** `wanted`: who is looked for; empty: everybody. */
type RankingViewProps = { ranking: Ranking; leagueId: string; isClosed: boolean; wanted: string } & LeaguePageFilter;

function RankingView({ ranking, leagueId, isClosed, wanted, group, round }: RankingViewProps) {
  const { rows, individual_rows, order } = ranking;
  if (rows.length + individual_rows.length === 0) {
    return <EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />;
  }
  return (
    <>
      <OrderChoice order={order} leagueId={leagueId} group={group} />
      {individual_rows.length > 0 ? (
        <div className={card.surface}>
          <PlayerList rows={individual_rows} leagueId={leagueId} hasGroups wanted={wanted} />
        </div>
      ) : (
        <RankingList
          ranking={ranking}
          leagueId={leagueId}
          view={`${group ?? ""} ${round ?? ""}`}
          isClosed={isClosed}
          wanted={wanted}
        />
      )}
    </>
  );
}

/** Whether the tables of a round, without one those of the current, are settled. */
function isSettled(league: PublicLeague | undefined, number: number | undefined): boolean {
  if (league === undefined) return false;
  const round = number === undefined ? currentRound(league.rounds) : league.rounds.find((one) => one.number === number);
  return round?.state === "closed";
}

const orders = { division: "by_division", general: "criteria" } as const;

export function RankingTab() {
  const { leagueId, league, search, change } = useLeague();
  useTitle("Ranking", league);
  const [wanted, setWanted] = useState("");
  const { group, round, orden } = search;
  const order = orden === undefined ? undefined : orders[orden];
  const query = useQuery(leaguePageQuery("ranking", leagueId, { group, round, order }));
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
        {(ranking) => (
          <RankingView
            ranking={ranking}
            leagueId={leagueId}
            isClosed={isSettled(league, round)}
            group={group}
            round={round}
            wanted={wanted}
          />
        )}
      </QueryView>
    </>
  );
}

export function GroupsTab() {
  const { leagueId, league, search, change, query } = usePage("groups", "Grupos");
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
            leagueId={leagueId}
            groups={groups.filter(isWanted)}
            format={league?.format_type ?? "pairs"}
            showsPoints={shows_points}
            isClosed={isSettled(league, search.round)}
            today={league?.today ?? ""}
            view={`${search.group ?? ""} ${search.round ?? ""}`}
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
