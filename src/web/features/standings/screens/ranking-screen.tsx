import { Button } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { podiumRows } from "#domain/tables/podium.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { EditPairDialog, PeopleLinks } from "#web/features/people/public.ts";
import { GroupsTabs } from "#web/features/rounds/public.ts";
import { paths } from "#web/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PodiumCards } from "#web/ui/plain/podium-cards.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { type RankingFilter, rankingQuery } from "../api.ts";
import classes from "../components/admin-ranking-list.module.css";
import { AdminRankingList, IndividualRankingList } from "../components/admin-ranking-list.tsx";
import { RankingFilters } from "../components/ranking-filters.tsx";
import { type RankingSearch, rankingSearch } from "../model/search.ts";

function Ranking({ league }: { league: LeagueChoice }) {
  const { pair: wanted, ...filter }: RankingSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [edited, setEdited] = useState<string | null>(null);
  const setFilter = (next: RankingFilter) =>
    void navigate({ to: paths.ranking, search: rankingSearch({ ...next }), replace: true, resetScroll: false });
  const query = useQuery(rankingQuery(league.id, filter));
  const isIndividual = league.format_type === "individual";
  return (
    <>
      <PageHeader
        title="Ranking"
        text={`${league.name} · ${filter.round === undefined ? "toda la temporada" : `jornada ${filter.round}`}`}
        more={useExportActions({ leagueId: league.id, kind: "ranking" })}
      />
      <GroupsTabs here="ranking">
        {query.data !== undefined && <RankingFilters data={query.data} filter={filter} onChange={setFilter} />}
      </GroupsTabs>
      <QueryView
        query={query}
        failure="No se ha podido cargar el ranking."
        isEmpty={({ rows, individual_rows }) => (isIndividual ? individual_rows : rows).length === 0}
        empty={
          <EmptyState
            icon={<IconTrophy size={28} />}
            title="No hay datos de ranking disponibles"
            text="El ranking se calcula con las parejas de los grupos."
            action={
              <Button variant="default" renderRoot={(props) => <Link to={paths.groups} {...props} />}>
                Ir a Grupos
              </Button>
            }
          />
        }
      >
        {(ranking) => (
          <>
            <PodiumCards rows={podiumRows(ranking)} />
            {isIndividual ? (
              <>
                <p className={classes.told}>{ranking.order.sentence}</p>
                <IndividualRankingList leagueId={league.id} rows={ranking.individual_rows} onEdit={setEdited} />
              </>
            ) : (
              <AdminRankingList key={wanted} ranking={ranking} wanted={wanted} onEdit={setEdited} />
            )}
          </>
        )}
      </QueryView>
      {edited !== null && <EditPairDialog leagueId={league.id} pairId={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Ranking (spec 1 §2 "Admin ranking"). */
export function RankingScreen() {
  return (
    <NeedsLeague title="Ranking" text="Crea una liga para ver su ranking.">
      {(league) => (
        <PeopleLinks leagueId={league.id}>
          <Ranking league={league} />
        </PeopleLinks>
      )}
    </NeedsLeague>
  );
}
