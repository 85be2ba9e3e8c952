import { Button } from "@mantine/core";
import { IconBolt, IconCalendarPlus, IconClipboardText, IconList, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { PlanDialog, useToPlan } from "#web/features/board/public.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { leagueQuery } from "#web/features/leagues/public.ts";
import type { Go, MatchesSearch } from "#web/features/matches/public.ts";
import { useResultsSheet } from "#web/features/results/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useScreenKeys } from "#web/ui/row-keys.ts";
import { roundMatchesQuery, useWaiting } from "../model/use-match-page.ts";
import classes from "./matches-head.module.css";

/** 'jornada 3 de 5', and until when it is played; of a tournament, whose matches are of no rounds, only that. */
function roundTexts(league: LeagueChoice, page: MatchesPage | undefined, total: number | undefined) {
  const round = page?.rounds.find(({ number }) => number === page.round_number);
  if (round === undefined) return { short: null, until: null };
  const of = total === undefined || total < round.number ? "" : ` de ${total}`;
  const isOpen = round.state === "open";
  return {
    short: league.type === "tournament" ? null : `jornada ${round.number}${of}`,
    until: isOpen ? round.deadline && `hasta el ${shortWeekdayDay(round.deadline)}` : "cerrada",
  };
}

function useRoundTexts(league: LeagueChoice, search: MatchesSearch) {
  const may = useMay();
  const { data: page } = useQuery(roundMatchesQuery(league.id, search));
  const { data: total } = useQuery({
    ...leagueQuery(league.id),
    enabled: may(contract.leagues.get),
    select: ({ number_of_rounds }) => number_of_rounds,
  });
  const { short, until } = roundTexts(league, page, total);
  const parts = [short, until].filter((part) => part !== null);
  return {
    ...(short !== null && { short }),
    ...(parts.length > 0 && { text: parts.join(" · ") }),
  };
}

function planLabel(count: number): string {
  if (count === 0) return "Planificar de nuevo";
  return count === 1 ? "Planificar el que no tiene fecha" : `Planificar los ${count} sin fecha`;
}

/** What was planned, or can be: as a line of the menu, and its dialog, which stays when the menu goes. */
function usePlanning(leagueId: string) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { undated, dated } = useToPlan(leagueId) ?? { undated: 0, dated: 0 };
  return {
    action: undated + dated > 0 && may(contract.planner.start) && (
      <MenuAction icon={IconCalendarPlus} label={planLabel(undated)} onClick={() => setOpen(true)} />
    ),
    dialog: isOpen && <PlanDialog leagueId={leagueId} onClose={() => setOpen(false)} />,
  };
}

interface MatchesHeadProps {
  league: LeagueChoice;
  search: MatchesSearch;
  go: Go;
}

/** Prints once the menu has gone. */
const print = () => setTimeout(() => window.print(), 200);

/** The head of the list of matches: its round, one main button, and everything else behind a ⋯. */
export function MatchesHead({ league, search, go }: MatchesHeadProps) {
  const toSheet = useResultsSheet();
  const { canPaste, canEnter } = useWaiting(league.id);
  const planning = usePlanning(league.id);
  const exports = useExportActions({ leagueId: league.id, kind: "matches" });
  useScreenKeys({ n: canEnter ? () => toSheet() : undefined });
  const toDay = (props: Record<string, unknown>) => <Link to={paths.day} {...props} />;
  return (
    <>
      <PageHeader
        title="Próximos Partidos"
        {...useRoundTexts(league, search)}
        main={
          canEnter && (
            <Button
              leftSection={<IconBolt size={17} aria-hidden="true" />}
              rightSection={
                <kbd className={classes.key} aria-hidden="true">
                  N
                </kbd>
              }
              onClick={() => toSheet()}
              aria-keyshortcuts="n"
              aria-description="Resultados en serie"
            >
              Resultados
            </Button>
          )
        }
        more={
          <>
            {planning.action}
            {canPaste && (
              <MenuAction icon={IconClipboardText} label="Pegar resultados" onClick={() => go({ paste: true })} />
            )}
            <MenuAction icon={IconList} label="Lista del día" renderRoot={toDay} />
            <MenuAction icon={IconPrinter} label="Imprimir" onClick={print} />
            {exports}
          </>
        }
      />
      {planning.dialog}
    </>
  );
}
