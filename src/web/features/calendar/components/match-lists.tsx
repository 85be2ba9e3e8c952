import { Button, SegmentedControl } from "@mantine/core";
import { IconBallTennis, IconBolt, IconClipboardText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import type { Match, MatchesPage } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { PlanMatches } from "#web/features/board/public.ts";
import {
  BracketGrid,
  bracketActions,
  bracketMatchesQuery,
  chosenBracketMatches,
  type Go,
  MatchDialogs,
  type MatchesSearch,
  MatchGrid,
  matchesQuery,
  useOpenMatch,
} from "#web/features/matches/public.ts";
import { PasteDialog, useResultsSheet } from "#web/features/results/public.ts";
import { RoundSelector } from "#web/features/rounds/public.ts";
import { useMay } from "#web/platform/may.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { chosenMatches } from "../model/chosen-matches.ts";
import { MatchFilters } from "./match-filters.tsx";
import classes from "./match-lists.module.css";
import { ToGroups } from "./to-groups.tsx";

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

function Nothing({ hasMatches, isCompleted }: { hasMatches: boolean; isCompleted: boolean }) {
  if (!hasMatches) return nothingYet;
  const title = isCompleted ? "Aún no hay partidos finalizados" : "No quedan partidos pendientes";
  return <EmptyState icon={<IconBallTennis size={28} />} title={title} />;
}

interface SeveralResultsProps {
  matches: readonly Match[];
  hasPending: boolean;
  onSheet: () => void;
  onPaste: () => void;
}

/** The ways to enter several results at once. */
function SeveralResults({ matches, hasPending, onSheet, onPaste }: SeveralResultsProps) {
  return (
    <>
      {matches.some(({ status }) => isPending(status)) && (
        <Button variant="default" leftSection={<IconClipboardText size={16} aria-hidden="true" />} onClick={onPaste}>
          Pegar resultados
        </Button>
      )}
      {hasPending && (
        <Button leftSection={<IconBolt size={16} aria-hidden="true" />} onClick={onSheet}>
          Resultados en serie
        </Button>
      )}
    </>
  );
}

function Lists({ leagueId, page, search, go }: MatchesViewProps & { page: MatchesPage }) {
  const [open, setOpen] = useOpenMatch({ search, go });
  const { pending, completed } = chosenMatches(page.matches, search);
  const { data: ofBrackets = [] } = useQuery(bracketMatchesQuery(leagueId));
  const drawn = chosenBracketMatches(ofBrackets, search);
  const isClosed = page.rounds.some(({ number, state }) => number === page.round_number && state === "closed");
  const usual = isClosed ? "completed" : "pending";
  const tab = search.tab ?? usual;
  const isCompleted = tab === "completed";
  const shown = isCompleted ? completed : pending;
  const shownDrawn = isCompleted ? drawn.completed : drawn.pending;
  const hasMatches = page.matches.length + ofBrackets.length > 0;
  const toSheet = useResultsSheet();
  const takesResults = useMay()(contract.matches.saveResult);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Qué partidos"
          value={tab}
          onChange={(chosen) => go({ tab: chosen === usual ? undefined : chosen })}
          data={[
            { value: "pending", label: `Pendientes (${pending.length + drawn.pending.length})` },
            { value: "completed", label: `Finalizados (${completed.length + drawn.completed.length})` },
          ]}
        />
        {page.rounds.length > 1 && (
          <RoundSelector
            rounds={page.rounds}
            value={search.round}
            // The other round has groups and pairs of its own, and shows what there is of it.
            onChange={(round) => go({ round, tab: undefined, group: undefined, pair: undefined })}
          />
        )}
        <MatchFilters
          matches={page.matches}
          drawn={search.round === undefined ? ofBrackets : []}
          search={search}
          go={go}
        />
        {!isCompleted && <PlanMatches leagueId={leagueId} />}
        {takesResults && !isCompleted && (
          <SeveralResults
            matches={page.matches}
            hasPending={pending.length > 0 || drawn.pending.some((match) => bracketActions(match).result !== null)}
            onSheet={() => toSheet()}
            onPaste={() => go({ paste: true })}
          />
        )}
      </div>
      {shown.length > 0 && <MatchGrid matches={shown} hasDates onOpen={setOpen} />}
      <BracketGrid leagueId={leagueId} matches={shownDrawn} />
      {shown.length + shownDrawn.length === 0 && <Nothing hasMatches={hasMatches} isCompleted={isCompleted} />}
      <MatchDialogs leagueId={leagueId} page={page} order={pending} open={open} onOpen={setOpen} onSeries={toSheet} />
      {search.paste === true && takesResults && (
        <PasteDialog
          leagueId={leagueId}
          matches={page.matches}
          rules={{ ...page.score_rules, format: page.format_type }}
          onClose={() => go({ paste: undefined })}
        />
      )}
    </>
  );
}

/** The matches of a round to be played and those that were (spec 3 §3.6), filtered and ordered as the address says. */
export function MatchLists({ leagueId, search, go }: MatchesViewProps) {
  const { round } = search;
  const query = useQuery(matchesQuery(leagueId, round === undefined ? {} : { round }));
  return (
    <QueryView query={query} failure="No se han podido cargar los partidos." rows={4} height={150}>
      {(page) => <Lists leagueId={leagueId} page={page} search={search} go={go} />}
    </QueryView>
  );
}
