import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeaguePageFilter, ShownAnswers } from "#contract/portal/reads.ts";
import { podiumRows } from "#domain/tables/podium.ts";
import card from "#web/ui/card.module.css";
import { PodiumCards } from "#web/ui/plain/podium-cards.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leaguePageQuery } from "../api.ts";
import { LeagueFilters } from "../components/league-filters.tsx";
import { MovementsBand } from "../components/movements-band.tsx";
import { NameSearch } from "../components/name-search.tsx";
import { OrderChoice, PlayerList, RankingList } from "../components/ranking-list.tsx";
import { isSettled, useLeague, useTitle } from "../model/use-league.ts";

type Ranking = ShownAnswers["ranking"];
/** `wanted`: who is looked for; empty: everybody. */
type RankingViewProps = {
  ranking: Ranking;
  leagueId: string;
  isClosed: boolean;
  /** Whether a bracket decides who wins: then nobody stands on a podium of groups (spec 7 §1.9). */
  isOfGroups: boolean;
  wanted: string;
} & LeaguePageFilter;

function RankingView({ ranking, leagueId, isClosed, isOfGroups, wanted, group, round }: RankingViewProps) {
  const { rows, individual_rows, order, movements } = ranking;
  if (rows.length + individual_rows.length === 0) {
    return <EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />;
  }
  return (
    <>
      {wanted === "" && movements !== null && <MovementsBand movements={movements} leagueId={leagueId} />}
      {isOfGroups && <p className="muted">Cuenta la fase de grupos; quién gana lo dice el cuadro.</p>}
      {wanted === "" && !isOfGroups && <PodiumCards rows={podiumRows(ranking)} />}
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
            isOfGroups={league?.bracket?.comes_first === true}
            group={group}
            round={round}
            wanted={wanted}
          />
        )}
      </QueryView>
    </>
  );
}
