import { Alert, Button } from "@mantine/core";
import { IconLayoutGrid, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { hasRoundsToFinish, openRound } from "#domain/base/round-state.ts";
import { shownColumns } from "#domain/tables/value-columns.ts";
import { FinishLeagueDialog } from "#web/features/leagues/public.ts";
import { availablePlayersQuery, PasteList, useBeginsWithList } from "#web/features/people/public.ts";
import { ClosedRound, GroupsTabs, RoundSelector } from "#web/features/rounds/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { late } from "#web/ui/late.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { useLongList } from "#web/ui/use-long-list.tsx";
import { groupsQuery } from "../api.ts";
import { EveningNote } from "../components/evening-note.tsx";
import { GroupLegend } from "../components/group-legend.tsx";
import { GroupPanel } from "../components/group-panel.tsx";
import { FinishRound, GroupsMenu, GroupsMenuLines, ToBracket, UndoClosing } from "../components/groups-actions.tsx";
import { NeedsPeople } from "../components/needs-people.tsx";
import { WaitingList } from "../components/waiting-list.tsx";
import { headText } from "../model/groups-state.ts";
import { OpenedRowContext, useGroupKeys } from "../model/opened-row.ts";
import { type GroupsDialog, useGroupsDialog } from "../model/use-groups-dialog.ts";

const GroupsDialogs = late(async () => (await import("../components/groups-dialogs.tsx")).GroupsDialogs);

interface ScreenProps {
  league: LeagueChoice;
  page: GroupsPage;
  onOpen: (dialog: GroupsDialog) => void;
}

/** With nobody in a group: how to begin. With people the deal comes first. */
function NoGroups({ league, page, onOpen }: ScreenProps) {
  const may = useMay();
  const isIndividual = page.format_type === "individual";
  const canMake = may(contract.groups.createEmpty) && openRound(page.rounds) !== null;
  const { data: people = [] } = useQuery({ ...availablePlayersQuery(league.id), enabled: canMake && !isIndividual });
  const begins = useBeginsWithList(league.id);
  const deals = people.length > 1;
  const makePairs = (
    <Button variant={deals || begins ? "default" : "filled"} onClick={() => onOpen({ kind: "pairs" })}>
      Crear Grupo Parejas
    </Button>
  );
  const action = isIndividual ? (
    <>
      {begins && <PasteList />}
      <Button variant={begins ? "default" : "filled"} onClick={() => onOpen({ kind: "individual" })}>
        Crear Grupo Individual
      </Button>
    </>
  ) : (
    <>
      {begins && <PasteList />}
      {deals && (
        <Button
          leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}
        >
          Crear todos los grupos
        </Button>
      )}
      {makePairs}
    </>
  );
  return (
    <EmptyState
      icon={<IconUsersGroup size={28} />}
      title="No hay grupos disponibles"
      text={
        isIndividual
          ? "Un grupo individual tiene 8 jugadores y 28 partidos."
          : "Un grupo tiene 4 parejas; al crearlo se crean sus 6 partidos."
      }
      action={canMake && action}
    />
  );
}

/** What is said before the groups: that the last round is over, and what a closed one moved. */
function RoundNotes({ league, page }: Omit<ScreenProps, "onOpen">) {
  const may = useMay();
  const [isFinishing, setFinishing] = useState(false);
  const isOver = openRound(page.rounds) === null && league.status === "active";
  return (
    <>
      {isOver && may(contract.leagues.finish) && (
        <Alert color="blue" mb="md" title="Todas las jornadas están cerradas">
          <Button variant="light" onClick={() => setFinishing(true)}>
            Terminar la liga
          </Button>
        </Alert>
      )}
      {page.round.state === "closed" && (
        <ClosedRound
          leagueId={league.id}
          number={page.round.number}
          isLast={page.last_closing?.number === page.round.number}
        />
      )}
      <EveningNote leagueId={league.id} page={page} />
      {isFinishing && <FinishLeagueDialog league={league} onClose={() => setFinishing(false)} />}
    </>
  );
}

const firstPanels = 2; // about as many as a screen holds

function LoadedGroups({ league, page, onOpen }: ScreenProps) {
  const opened = useState<string | null>(null);
  const rows = page.groups.flatMap((group) => group.rows);
  const height = useHeadSlots() === null ? 320 : 480;
  const { count, room } = useLongList(page.groups.length, {
    list: page.round.id,
    first: firstPanels,
    slice: 1,
    height,
  });
  useGroupKeys();
  return (
    <OpenedRowContext value={opened}>
      <RoundNotes league={league} page={page} />
      {page.groups.slice(0, count).map((group, at) => (
        <GroupPanel
          key={group.id}
          leagueId={league.id}
          page={page}
          group={group}
          showsMoves
          isFirst={at < firstPanels}
          onAdd={() => onOpen({ kind: "add", groupId: group.id })}
          onAction={(action) => onOpen({ kind: "group", action, group })}
          onPair={(action, pair) => onOpen({ kind: "pair", action, pair })}
        />
      ))}
      {room}
      {rows.length > 0 && <GroupLegend columns={shownColumns(rows)} showsPoints={page.shows_points} />}
    </OpenedRowContext>
  );
}

interface HeadProps {
  league: LeagueChoice;
  page: GroupsPage | undefined;
  onOpen: (dialog: GroupsDialog) => void;
}

/** The main thing to do: a closed round is not closed again. */
function mainOf(page: GroupsPage, onOpen: HeadProps["onOpen"], mayUndo: boolean) {
  if (page.has_bracket) return <ToBracket />;
  const { last_closing: last, round } = page;
  const isLast = last !== null && last.number === round.number && last.why_not === null;
  if (round.state === "closed") return mayUndo && isLast && <UndoClosing page={page} onOpen={onOpen} />;
  const finishes = openRound(page.rounds) !== null && hasRoundsToFinish(page.groups.length);
  return finishes && <FinishRound page={page} />;
}

/** The screen's head: on a phone what is done with the groups stands behind its ⋯. */
function Head({ league, page, onOpen }: HeadProps) {
  const may = useMay();
  const isNarrow = useHeadSlots() !== null;
  const about = { title: "Grupos", text: headText(league.name, page), moreLabel: "Grupos y partidos" };
  if (page === undefined || !may(contract.groups.createEmpty)) return <PageHeader {...about} />;
  const isOpen = openRound(page.rounds) !== null;
  const hasMenu = isOpen || page.last_closing !== null;
  const menu = isNarrow
    ? { more: <GroupsMenuLines page={page} onOpen={onOpen} /> }
    : {
        actions: <GroupsMenu page={page} onOpen={onOpen} />,
      };
  return (
    <PageHeader
      {...about}
      short={`jornada ${page.round.number} de ${page.number_of_rounds}`}
      {...(hasMenu && menu)}
      main={mainOf(page, onOpen, may(contract.rounds.undoClosing))}
    />
  );
}

/** Which round is shown, where one is closed. */
function Rounds({
  page,
  value,
  onChange,
}: {
  page: GroupsPage;
  value: number | undefined;
  onChange: (round?: number) => void;
}) {
  if (!page.rounds.some(({ state }) => state === "closed")) return null;
  return <RoundSelector rounds={page.rounds} total={page.number_of_rounds} value={value} onChange={onChange} />;
}

function Groups({ league }: { league: LeagueChoice }) {
  const [round, setRound] = useState<number | undefined>();
  const query = useQuery(groupsQuery(league.id, round));
  const { data } = query;
  const { dialog, show, close } = useGroupsDialog(data);
  return (
    <>
      <Head league={league} page={data} onOpen={show} />
      <GroupsTabs here="groups">
        {data !== undefined && <Rounds page={data} value={round} onChange={setRound} />}
      </GroupsTabs>
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={data !== undefined && <NoGroups league={league} page={data} onOpen={show} />}
      >
        {(page) => <LoadedGroups league={league} page={page} onOpen={show} />}
      </QueryView>
      {data !== undefined && (
        <WaitingList
          leagueId={league.id}
          waiting={data.waiting}
          onJoin={data.round.state === "open" ? (pair) => show({ kind: "join", pair }) : null}
        />
      )}
      {data !== undefined && dialog !== null && (
        <GroupsDialogs dialog={dialog} leagueId={league.id} page={data} onClose={close} />
      )}
    </>
  );
}

/** Grupos (spec 2 §2). */
export function GroupsScreen() {
  return <NeedsPeople>{(league) => <Groups league={league} />}</NeedsPeople>;
}
