import { Alert, Button, Group } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { openRound } from "#domain/base/round-state.ts";
import { FinishLeagueDialog } from "#web/features/leagues/public.ts";
import { ClosedRound, RoundSelector } from "#web/features/rounds/public.ts";
import { useMay } from "#web/platform/may.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { groupsQuery } from "../api.ts";
import { GroupPanel } from "../components/group-panel.tsx";
import { GroupsActions } from "../components/groups-actions.tsx";
import { GroupsDialogs } from "../components/groups-dialogs.tsx";
import { NeedsPeople } from "../components/needs-people.tsx";
import { UndoClosing } from "../components/undo-closing.tsx";
import { WaitingList } from "../components/waiting-list.tsx";
import { useGroupsDialog } from "../model/use-groups-dialog.ts";

function Groups({ league }: { league: LeagueChoice }) {
  const [round, setRound] = useState<number | undefined>();
  const query = useQuery(groupsQuery(league.id, round));
  const { data } = query;
  const { dialog, show, close } = useGroupsDialog(data);
  const may = useMay();
  const [isFinishing, setFinishing] = useState(false);
  const deadline = data?.round.state === "open" ? data.round.deadline : null;
  const isIndividual = data?.format_type === "individual";
  const emptyText = isIndividual
    ? "Un grupo individual tiene 8 jugadores y 28 partidos."
    : "Un grupo tiene 4 parejas; al crearlo se crean sus 6 partidos.";
  return (
    <>
      <PageHeader
        title="Grupos"
        text={deadline === null ? league.name : `${league.name} · Fecha límite: ${mediumSpanishDate(deadline)}`}
        actions={data !== undefined && may(contract.groups.createEmpty) && <GroupsActions page={data} onOpen={show} />}
      />
      {data !== undefined && data.rounds.some(({ state }) => state === "closed") && (
        <Group mb="md" gap="sm">
          <RoundSelector rounds={data.rounds} total={data.number_of_rounds} value={round} onChange={setRound} />
          {data.last_closing !== null && may(contract.rounds.undoClosing) && (
            <UndoClosing closing={data.last_closing} onUndo={(closing) => show({ kind: "undo", round: closing })} />
          )}
        </Group>
      )}
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="No hay grupos disponibles" text={emptyText} />}
      >
        {(page) => (
          <>
            {openRound(page.rounds) === null && league.status === "active" && may(contract.leagues.finish) && (
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
            {page.groups.map((group) => (
              <GroupPanel
                key={group.id}
                leagueId={league.id}
                page={page}
                group={group}
                showsMoves
                onAdd={isIndividual ? null : () => show({ kind: "add", groupId: group.id })}
                onAction={(action) => show({ kind: "group", action, group })}
                onPair={(action, pair) => show({ kind: "pair", action, pair })}
              />
            ))}
          </>
        )}
      </QueryView>
      {data !== undefined && (
        <WaitingList
          leagueId={league.id}
          waiting={data.waiting}
          onJoin={data.round.state === "open" ? (pair) => show({ kind: "join", pair }) : null}
        />
      )}
      {isFinishing && <FinishLeagueDialog league={league} onClose={() => setFinishing(false)} />}
      {data !== undefined && <GroupsDialogs dialog={dialog} leagueId={league.id} page={data} onClose={close} />}
    </>
  );
}

/** Grupos (spec 2 §2). */
export function GroupsScreen() {
  return <NeedsPeople>{(league) => <Groups league={league} />}</NeedsPeople>;
}
