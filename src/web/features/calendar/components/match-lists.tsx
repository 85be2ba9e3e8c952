import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangle, IconBallTennis } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, memo, useMemo, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import {
  type Go,
  LineRows,
  MatchDialogs,
  type MatchesSearch,
  type OpenMatch,
  useOpenMatch,
} from "#web/features/matches/public.ts";
import { LatePasteDialog, useResultsSheet } from "#web/features/results/public.ts";
import { useMay } from "#web/platform/may.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { useRowKeys, useScreenKeys } from "#web/ui/row-keys.ts";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { useSlices } from "#web/ui/use-slices.ts";
import { finishedSections, firstLines, type MatchSection, pendingSections } from "../model/match-sections.ts";
import { roundMatchesQuery, useShownMatches } from "../model/use-match-page.ts";
import { FilterChips, MatchFilters } from "./match-filters.tsx";
import classes from "./match-lists.module.css";
import { ToGroups } from "./to-groups.tsx";
import "#web/ui/controls.css";

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

/** 'Pendientes 7', 'Finalizados 47', and the filters: what stands at the right of the tabs. */
export function ListControls({ leagueId, page, search, go }: MatchesViewProps & { page: MatchesPage }) {
  const [isFiltering, setFiltering] = useState(false);
  useScreenKeys({ f: () => setFiltering(true) });
  const { usual, tab, pending, completedCount, ofBrackets } = useShownMatches(leagueId, page, search);
  const label = (name: string, count: number) => (
    <>
      {name} <b>{count}</b>
    </>
  );
  return (
    <div className={classes.controls}>
      <SegmentedControl
        classNames={{ root: classes.which ?? "", indicator: classes.chosen ?? "" }}
        aria-label="Qué partidos"
        value={tab}
        onChange={(chosen) => go({ tab: chosen === usual ? undefined : chosen })}
        data={[
          { value: "pending" as const, label: label("Pendientes", pending.length) },
          { value: "completed" as const, label: label("Finalizados", completedCount) },
        ]}
      />
      <MatchFilters
        page={page}
        drawn={search.round === undefined ? ofBrackets : []}
        isCompleted={tab === "completed"}
        search={search}
        go={go}
        isOpen={isFiltering}
        onOpen={setFiltering}
      />
    </div>
  );
}

/** What the third column of the sets is, where the sets stand below each other. */
function SetHeads({ lines }: { lines: MatchSection["lines"] }) {
  const sets = lines.flatMap(({ sides: [one] }) => one.games);
  const third = sets.filter(({ set }) => set === 3);
  if (sets.length === 0) return null;
  const isSuper = third.length > 0 && third.every((set) => set.isSuper);
  return (
    <span className={classes.setHeads} aria-hidden="true">
      <span>1</span>
      <span>2</span>
      <span>{third.length === 0 ? "" : isSuper ? "STB" : "3"}</span>
    </span>
  );
}

interface SectionProps {
  leagueId: string;
  /** False where matches are given no dates: individual leagues. */
  hasDates: boolean;
  section: MatchSection;
  onOpen: (open: OpenMatch) => void;
}

function AnySection({ leagueId, hasDates, section, onOpen }: SectionProps) {
  const { key, title, rest, isLate, saysDate, lines } = section;
  const id = `matches-${key.replace(/\W/g, "-")}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.day} data-late={isLate || undefined}>
        {isLate && <IconAlertTriangle size={18} aria-hidden="true" />}
        <span>
          {title} {rest !== "" && <span className={classes.rest}>{rest}</span>}
        </span>
        <SetHeads lines={lines} />
      </h2>
      <LineRows
        leagueId={leagueId}
        lines={lines}
        hasDates={hasDates}
        saysDate={saysDate}
        isLate={isLate}
        onOpen={onOpen}
      />
    </section>
  );
}

const Section = memo(AnySection);

interface DaysProps extends Omit<SectionProps, "section"> {
  sections: readonly MatchSection[];
  /** What the list is of: another one is drawn from its beginning. */
  list: string;
}

/** The sections, a screenful at first; what is not drawn yet has about the room that it will take. */
function Days({ sections, list, ...common }: DaysProps) {
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const isPhone = useMediaQuery("(max-width: 37.5em)", false, { getInitialValueInEffect: false });
  const count = useSlices(total, { list, first: isPhone ? 5 : 10, slice: 5 });
  const left: CSSProperties = { "--left": total - count };
  return (
    <div className={classes.days}>
      {firstLines(sections, count).map((section) => (
        <Section key={section.key} section={section} {...common} />
      ))}
      {count < total && <div className={classes.left} style={left} />}
    </div>
  );
}

function Lists({ leagueId, page, search, go }: MatchesViewProps & { page: MatchesPage }) {
  const [open, setOpen] = useOpenMatch({ search, go });
  const toSheet = useResultsSheet();
  const takesResults = useMay()(contract.matches.saveResult);
  const { tab, pending, completed, order, ofBrackets, hasMatches } = useShownMatches(leagueId, page, search);
  const isCompleted = tab === "completed";
  const hasDates = page.format_type === "pairs";
  const clock = useClubNow();
  const { today } = page;
  const { order: chosen } = search;
  const sections = useMemo(() => {
    if (isCompleted) return finishedSections(completed ?? [], today, chosen);
    return pendingSections(pending, clock ?? { date: today, minutes: 0 }, hasDates ? chosen : "group");
  }, [isCompleted, completed, pending, clock, today, chosen, hasDates]);
  useRowKeys();
  const isReading = isCompleted && completed === null;
  return (
    <>
      <FilterChips page={page} drawn={ofBrackets} isCompleted={isCompleted} search={search} go={go} />
      <Days leagueId={leagueId} hasDates={hasDates} sections={sections} list={`${tab} ${chosen}`} onOpen={setOpen} />
      {isReading && <LoadingState rows={4} height={60} />}
      {sections.length === 0 && !isReading && <Nothing hasMatches={hasMatches} isCompleted={isCompleted} />}
      <MatchDialogs leagueId={leagueId} page={page} order={order} open={open} onOpen={setOpen} onSeries={toSheet} />
      {search.paste === true && takesResults && (
        <LatePasteDialog
          leagueId={leagueId}
          matches={page.matches}
          rules={{ ...page.score_rules, format: page.format_type }}
          today={page.today}
          onClose={() => go({ paste: undefined })}
        />
      )}
    </>
  );
}

/** The matches of a round to be played and those that were (spec 3 §3.6), filtered and ordered as the address says. */
export function MatchLists({ leagueId, search, go }: MatchesViewProps) {
  const query = useQuery(roundMatchesQuery(leagueId, search));
  return (
    <QueryView query={query} failure="No se han podido cargar los partidos." rows={4} height={60}>
      {(page) => <Lists leagueId={leagueId} page={page} search={search} go={go} />}
    </QueryView>
  );
}
