import { useQuery } from "@tanstack/react-query";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { leaguePageQuery } from "../api.ts";
import { useLeague, useTitle } from "../model/use-league.ts";

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
