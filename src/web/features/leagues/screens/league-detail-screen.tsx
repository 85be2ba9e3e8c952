import { Button } from "@mantine/core";
import { IconArrowLeft, IconBallTennis } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leagueQuery } from "../api.ts";
import { EditLeagueDialog } from "../components/edit-league-dialog.tsx";
import { LeagueDetail } from "../components/league-detail.tsx";
import type { EditPart } from "../model/edit-part.ts";
import { useLeagueOfPage } from "../model/selected-league.ts";

const missing = new Set<unknown>(["league_not_found", "invalid_input"]);

function NotFound() {
  return (
    <>
      <PageHeader title="Liga no encontrada" />
      <EmptyState
        icon={<IconBallTennis size={28} />}
        title="Liga no encontrada"
        text="La liga que buscas no existe o se ha eliminado."
        action={
          <Button
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link to={paths.leagues} {...props} />}
          >
            Volver a las ligas
          </Button>
        }
      />
    </>
  );
}

function LeagueOfAddress() {
  const leagueId: string = useParams({ strict: false, select: (params) => params.leagueId ?? "" });
  const [editing, setEditing] = useState<EditPart | null>(null);
  const query = useQuery(leagueQuery(leagueId));
  useLeagueOfPage(leagueId);
  if (missing.has(refusalCode(query.error))) return <NotFound />;
  return (
    <QueryView query={query} failure="No se ha podido cargar la liga." loading={<LoadingState rows={3} height={110} />}>
      {(league) => (
        <>
          <LeagueDetail league={league} onEdit={setEditing} />
          {editing !== null && (
            <EditLeagueDialog leagueId={league.id} part={editing} onClose={() => setEditing(null)} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** One league for its administrators (spec 1 §2 "League detail"). */
export const LeagueDetailScreen = only(contract.leagues.get, LeagueOfAddress);
