import { Button, SegmentedControl } from "@mantine/core";
import { IconBallTennis, IconBolt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { api } from "#web/platform/api-client.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { matchesQuery } from "../api.ts";
import { type Go, useOpenMatch } from "../model/address.ts";
import { chosenMatches } from "../model/chosen-matches.ts";
import type { MatchesSearch } from "../model/search.ts";
import { MatchDialogs } from "./match-dialogs.tsx";
import { MatchFilters } from "./match-filters.tsx";
import classes from "./match-grid.module.css";
import { MatchGrid } from "./match-grid.tsx";
import { ToGroups } from "./to-groups.tsx";

type Page = Awaited<ReturnType<typeof api.matches.list>>;

export interface MatchesViewProps {
  leagueId: string;
  search: MatchesSearch;
  go: Go;
}

const nothingYet = (
  <EmptyState
    icon={<IconBallTennis size={28} />}
    title="No hay partidos programados"
    text="Los partidos se generan automáticamente cuando los grupos de parejas tienen 4 parejas completas."
    action={<ToGroups />}
  />
);

function Lists({ leagueId, page, search, go }: MatchesViewProps & { page: Page }) {
  const [open, setOpen] = useOpenMatch({ search, go });
  const { pending, completed } = chosenMatches(page.matches, search);
  const isCompleted = search.tab === "completed";
  const shown = isCompleted ? completed : pending;
  const [first] = pending;
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Qué partidos"
          value={search.tab ?? "pending"}
          onChange={(tab) => go({ tab: tab === "completed" ? "completed" : undefined })}
          data={[
            { value: "pending", label: `Pendientes (${pending.length})` },
            { value: "completed", label: `Finalizados (${completed.length})` },
          ]}
        />
        <MatchFilters matches={page.matches} search={search} go={go} />
        {!isCompleted && first !== undefined && (
          <Button
            variant="light"
            leftSection={<IconBolt size={16} aria-hidden="true" />}
            onClick={() => setOpen({ kind: "series", id: first.id })}
          >
            Resultados en serie
          </Button>
        )}
      </div>
      {page.matches.length === 0 ? (
        nothingYet
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<IconBallTennis size={28} />}
          title={isCompleted ? "Aún no hay partidos finalizados" : "No quedan partidos pendientes"}
        />
      ) : (
        <MatchGrid
          matches={shown}
          onSchedule={({ id }) => setOpen({ kind: "schedule", id })}
          onResult={({ id }) => setOpen({ kind: "result", id })}
          onRemove={({ id }) => setOpen({ kind: "remove", id })}
        />
      )}
      <MatchDialogs leagueId={leagueId} page={page} order={pending} open={open} onOpen={setOpen} />
    </>
  );
}

/** The matches to be played and those that were, filtered and ordered as the address says. */
export function MatchLists({ leagueId, search, go }: MatchesViewProps) {
  const query = useQuery(matchesQuery(leagueId));
  return (
    <QueryView
      query={query}
      failure="No se han podido cargar los partidos."
      loading={<LoadingState rows={4} height={150} />}
    >
      {(page) => <Lists leagueId={leagueId} page={page} search={search} go={go} />}
    </QueryView>
  );
}
