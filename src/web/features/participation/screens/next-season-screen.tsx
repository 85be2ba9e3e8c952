import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { useLeagueOfPage, useSelectedLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { seasonQuery } from "../api.ts";
import { SeasonForm } from "../components/season-form.tsx";

function NextSeason() {
  const leagueId: string = useParams({ strict: false, select: (params) => params.leagueId ?? "" });
  const query = useQuery(seasonQuery(leagueId));
  const { select } = useSelectedLeague();
  useLeagueOfPage(leagueId);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Preparar la siguiente temporada" text={query.data?.name} />
      <QueryView
        query={query}
        failure="No se ha podido cargar la liga."
        loading={<LoadingState rows={4} height={90} />}
        isEmpty={({ pairs }) => pairs.length === 0}
        empty={<EmptyState icon={<IconTrophy size={28} />} title="La liga no tiene a nadie en sus grupos" />}
      >
        {(season) => (
          <SeasonForm
            leagueId={leagueId}
            season={season}
            onDone={({ id, format_type }) => {
              select(id);
              void navigate({ to: format_type === "pairs" ? paths.dealGroups : paths.players });
            }}
          />
        )}
      </QueryView>
    </>
  );
}

/** 'Preparar la siguiente temporada' (spec 3 §6.2); the groups of the new one are dealt next. */
export const NextSeasonScreen = only(contract.leagues.seasons.prepare, NextSeason);
