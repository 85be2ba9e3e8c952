import { Group } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { ClosedRound } from "#web/features/rounds/public.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { groupsQuery } from "../api.ts";
import { GroupPanel } from "../components/group-panel.tsx";
import { GroupsActions } from "../components/groups-actions.tsx";
import { GroupsDialogs } from "../components/groups-dialogs.tsx";
import { RoundSelector, UndoClosing } from "../components/round-selector.tsx";
import { useGroupsDialog } from "../model/use-groups-dialog.ts";

function Groups({ league }: { league: LeagueChoice }) {
  const [round, setRound] = useState<number | undefined>();
  const query = useQuery(groupsQuery(league.id, round));
  const { data } = query;
  const { dialog, show, close } = useGroupsDialog(data);
  const isIndividual = data?.format_type === "individual";
  const emptyText = isIndividual
    ? "Un grupo individual tiene 8 jugadores y 28 partidos."
    : "Un grupo tiene 4 parejas; al crearlo se crean sus 6 partidos.";
  return (
    <>
      <PageHeader
        title="Grupos"
        text={league.name}
        actions={data !== undefined && <GroupsActions page={data} onOpen={show} />}
      />
      {data !== undefined && data.rounds.some(({ state }) => state === "closed") && (
        <Group mb="md" align="flex-end">
          <RoundSelector page={data} value={round} onChange={setRound} />
          {data.last_closing !== null && (
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
            {page.round.state === "closed" && <ClosedRound leagueId={league.id} number={page.round.number} />}
            {page.groups.map((group) => (
              <GroupPanel
                key={group.id}
                group={group}
                isIndividual={isIndividual}
                showsPoints={page.shows_points}
                isReadOnly={page.round.state === "closed"}
                onAction={(action) => show({ kind: "group", action, group })}
              />
            ))}
          </>
        )}
      </QueryView>
      <GroupsDialogs
        dialog={dialog}
        leagueId={league.id}
        isIndividual={isIndividual}
        groups={data?.groups ?? []}
        onClose={close}
      />
    </>
  );
}

/** Grupos (spec 2 §2). */
export function GroupsScreen() {
  return (
    <NeedsLeague text="Crea una liga para poder formar sus grupos.">
      {(league) => <Groups league={league} />}
    </NeedsLeague>
  );
}
