import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { leaguePageQuery } from "../api.ts";
import { StatsView } from "../components/stats-view.tsx";
import { useLeague, useTitle } from "../model/use-league.ts";

const nowhere = { progress: null, stage: null };

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
        {(stats) => <StatsView stats={stats} format={league?.format_type ?? "pairs"} stage={league ?? nowhere} />}
      </QueryView>
    </>
  );
}
