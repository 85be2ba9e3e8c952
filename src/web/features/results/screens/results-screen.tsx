import { Button } from "@mantine/core";
import { IconBallTennis } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { BracketMatches } from "#contract/brackets/match.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { inWaitingOrder } from "#domain/season/waiting-results.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { bracketQuery, matchesQuery, type ResultRules } from "#web/features/matches/public.ts";
import { paths } from "#web/paths.ts";
import { Only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { LatePasteDialog } from "../components/late-paste-dialog.tsx";
import { ResultsSheet } from "../components/results-sheet.tsx";
import type { ResultsSearch } from "../model/search.ts";
import { drawnMatch, type SheetMatch } from "../model/sheet-match.ts";

const title = "Resultados en serie";

/** The rules of each round that has a match to be played: a match that was put off keeps those of its own (spec 3 §4.3). */
function useRulesByRound(leagueId: string, page: MatchesPage): ReadonlyMap<number, ResultRules> | null {
  const numbers = [...new Set(page.matches.map(({ round_number }) => round_number))];
  const others = numbers.filter((number) => number !== page.round_number);
  const pages = useQueries({ queries: others.map((round) => matchesQuery(leagueId, { round })) });
  const known = [page, ...pages.flatMap(({ data, isPlaceholderData }) => (isPlaceholderData ? [] : (data ?? [])))];
  const text = JSON.stringify(
    known.map(({ round_number, score_rules, format_type }) => [round_number, { ...score_rules, format: format_type }]),
  );
  // The same rules stay the same map, however often the pages are read.
  const rules = useMemo(() => new Map(JSON.parse(text) as [number, ResultRules][]), [text]);
  return pages.some(({ isPending: isMissing }) => isMissing) ? null : rules;
}

interface SheetProps {
  league: LeagueChoice;
  page: MatchesPage;
  brackets: BracketMatches;
}

/** The matches of groups, then those of brackets whose pairs are known (spec 4 §3.1, spec 5 §1.1). */
function allMatches({ league, page, brackets }: SheetProps): SheetMatch[] {
  const rules = { ...brackets.score_rules, format: page.format_type };
  return [...page.matches, ...brackets.matches.flatMap((match) => drawnMatch(match, league.id, rules) ?? [])];
}

/** The moment at the club, the same one until the minute has passed; until its clock is known the day's beginning. */
function useNow(today: string): ClubMoment {
  const { date, minutes } = useClubNow() ?? { date: today, minutes: 0 };
  return useMemo(() => ({ date, minutes }), [date, minutes]);
}

function Sheet({ league, page, brackets }: SheetProps) {
  const { from }: ResultsSearch = useSearch({ strict: false });
  const [isPasting, setPasting] = useState(false);
  const rules = useRulesByRound(league.id, page);
  const rulesOf = useMemo(
    () =>
      ({ round_number, drawn }: SheetMatch) =>
        drawn?.rules ?? rules?.get(round_number),
    [rules],
  );
  const matches = useMemo(() => allMatches({ league, page, brackets }), [league, page, brackets]);
  const now = useNow(page.today);
  const waiting = useMemo(
    () =>
      inWaitingOrder(
        matches.filter(({ status }) => isPending(status)),
        now,
      ),
    [matches, now],
  );
  // What the sheet began with stays on it, also when nothing waits any more.
  const [hasBegun, setBegun] = useState(false);
  if (rules === null && !hasBegun) return <LoadingState rows={8} height={44} />;
  if (!hasBegun && waiting.length > 0) setBegun(true);
  if (!hasBegun && waiting.length === 0)
    return (
      <>
        <PageHeader title={title} text={league.name} />
        <EmptyState
          icon={<IconBallTennis size={28} />}
          title="Ningún partido espera resultado"
          text="Cuando haya partidos por jugar, aparecerán aquí, uno por línea."
          action={
            <Button variant="default" renderRoot={(props) => <Link to={paths.matches} {...props} />}>
              Ir a Partidos
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <ResultsSheet
        leagueId={league.id}
        leagueName={league.name}
        matches={matches}
        waiting={waiting}
        rulesOf={rulesOf}
        now={now}
        from={from}
        hasNoShow={page.score_rules.has_no_show}
        format={page.format_type}
        onPaste={() => setPasting(true)}
      />
      {isPasting && (
        <LatePasteDialog
          leagueId={league.id}
          matches={page.matches}
          rules={{ ...page.score_rules, format: page.format_type }}
          today={page.today}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  );
}

/** 'Resultados en serie' of a league (spec 4 §3). */
function Results({ league }: { league: LeagueChoice }) {
  const ofGroups = useQuery(matchesQuery(league.id));
  const ofBrackets = useQuery(bracketQuery(league.id));
  const page = ofGroups.data;
  const brackets = ofBrackets.data;
  const query = {
    data: page === undefined || brackets === undefined ? undefined : { page, brackets },
    isPending: ofGroups.isPending || ofBrackets.isPending,
    isError: ofGroups.isError || ofBrackets.isError,
    refetch: () => Promise.all([ofGroups.refetch(), ofBrackets.refetch()]),
  };
  return (
    <QueryView
      query={query}
      failure="No se han podido cargar los partidos."
      loading={<LoadingState rows={8} height={44} />}
    >
      {(both) => <Sheet league={league} {...both} />}
    </QueryView>
  );
}

/** Results one after the other (spec 4 §3). */
export function ResultsScreen() {
  return (
    <Only guarded={contract.matches.saveResult}>
      <NeedsLeague title="Resultados en serie" text="Crea una liga para poder apuntar resultados.">
        {(league) => <Results key={league.id} league={league} />}
      </NeedsLeague>
    </Only>
  );
}
