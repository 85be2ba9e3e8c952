import { Group, NativeSelect } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { ExportButton } from "#web/features/exports/components/export-button.tsx";
import { EditPairDialog } from "#web/features/players/public.ts";
import { type RankingFilter, rankingQuery } from "#web/features/ranking/api.ts";
import { AdminRankingList, IndividualRankingList } from "#web/features/ranking/components/admin-ranking-list.tsx";
import type { RankingSearch } from "#web/features/ranking/search.ts";
import { paths } from "#web/paths.ts";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";

interface FiltersProps {
  data: { groups: { id: string; name: string }[]; rounds: { number: number }[] };
  filter: RankingFilter;
  onChange: (filter: RankingFilter) => void;
}

function Filters({ data, filter, onChange }: FiltersProps) {
  return (
    <Group mb="md">
      <NativeSelect
        aria-label="Grupo"
        value={filter.group ?? ""}
        onChange={({ currentTarget }) => onChange({ ...filter, group: currentTarget.value || undefined })}
        data={[
          { value: "", label: "Todos los grupos" },
          ...data.groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label="Jornada"
        value={filter.round === undefined ? "" : String(filter.round)}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, round: currentTarget.value === "" ? undefined : Number(currentTarget.value) })
        }
        data={[
          { value: "", label: "Toda la temporada" },
          ...data.rounds.map(({ number }) => ({ value: String(number), label: `Jornada ${number}` })),
        ]}
      />
    </Group>
  );
}

function RankingScreen({ league }: { league: LeagueChoice }) {
  const { pair: wanted, ...filter }: RankingSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [edited, setEdited] = useState<string | null>(null);
  const setFilter = (next: RankingFilter) =>
    void navigate({ to: paths.ranking, search: next as never, replace: true, resetScroll: false });
  const query = useQuery(rankingQuery(league.id, filter));
  const isIndividual = league.format_type === "individual";
  return (
    <>
      <PageHeader
        title={isIndividual ? "Ranking Individual" : "Ranking de Parejas"}
        text={league.name}
        actions={<ExportButton leagueId={league.id} kind="ranking" />}
      />
      {query.data !== undefined && <Filters data={query.data} filter={filter} onChange={setFilter} />}
      <QueryView
        query={query}
        failure="No se ha podido cargar el ranking."
        isEmpty={({ rows, individual_rows }) => (isIndividual ? individual_rows : rows).length === 0}
        empty={<EmptyState icon={<IconTrophy size={28} />} title="No hay datos de ranking disponibles" />}
      >
        {({ rows, individual_rows }) =>
          isIndividual ? (
            <IndividualRankingList rows={individual_rows} onEdit={setEdited} />
          ) : (
            <AdminRankingList key={wanted} rows={rows} wanted={wanted} onEdit={setEdited} />
          )
        }
      </QueryView>
      {edited !== null && <EditPairDialog leagueId={league.id} pairId={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Ranking (spec 1 §2 "Admin ranking"). */
export function AdminRankingPage() {
  return (
    <NeedsLeague text="Crea una liga para ver su ranking.">{(league) => <RankingScreen league={league} />}</NeedsLeague>
  );
}
