import { Alert } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { shownColumns } from "#domain/tables/value-columns.ts";
import { paths } from "#web/paths.ts";
import { late } from "#web/ui/late.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { groupsQuery } from "../api.ts";
import { EveningNote } from "../components/evening-note.tsx";
import { GroupHead } from "../components/group-head.tsx";
import { GroupLegend } from "../components/group-legend.tsx";
import { GroupMatches } from "../components/group-matches.tsx";
import { GroupPanel, type GroupPanelProps } from "../components/group-panel.tsx";
import { IndividualPlaces } from "../components/individual-places.tsx";
import { NeedsPeople } from "../components/needs-people.tsx";
import type { GroupAction } from "../model/group-action.ts";
import { useGroupKeys } from "../model/opened-row.ts";
import type { PairAction } from "../model/pair-action.ts";

const GroupDialog = late(async () => (await import("../components/group-dialogs.tsx")).GroupDialog);
const PairDialog = late(async () => (await import("../components/pair-dialog.tsx")).PairDialog);

function LoadedGroup(props: GroupPanelProps) {
  const { leagueId, page, group } = props;
  const isIndividual = page.format_type === "individual";
  useGroupKeys();
  return (
    <>
      {page.round.state === "closed" && <Alert color="blue">La última jornada de la liga está cerrada.</Alert>}
      <EveningNote leagueId={leagueId} page={page} />
      <GroupPanel {...props} isAlone />
      {group.rows.length > 0 && <GroupLegend columns={shownColumns(group.rows)} showsPoints={page.shows_points} />}
      {isIndividual && <IndividualPlaces leagueId={leagueId} group={group} />}
      <GroupMatches leagueId={leagueId} groupId={group.id} isIndividual={isIndividual} />
    </>
  );
}

/** A pair as it was when its dialog was opened. */
interface OpenPair {
  action: PairAction;
  pair: GroupTable["rows"][number];
  roundId: string;
}

function Group({ league }: { league: LeagueChoice }) {
  const groupId: string = useParams({ strict: false, select: (params) => params.groupId ?? "" });
  const query = useQuery(groupsQuery(league.id));
  const group = query.data?.groups.find(({ id }) => id === groupId);
  const navigate = useNavigate();
  // The group and the round that the dialog was opened on: it stays when others delete the one or close the other.
  const [open, setOpen] = useState<{ action: GroupAction; group: GroupTable; roundId: string } | null>(null);
  const [openPair, setOpenPair] = useState<OpenPair | null>(null);
  return (
    <>
      <GroupHead
        league={league}
        page={query.data}
        group={group}
        onAction={(action) =>
          group !== undefined && query.data !== undefined && setOpen({ action, group, roundId: query.data.round.id })
        }
      />
      <QueryView
        query={query}
        failure="No se ha podido cargar el grupo."
        loading={<LoadingState rows={2} height={240} />}
        isEmpty={() => group === undefined}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="El grupo no existe en esta liga." />}
      >
        {(page) =>
          group !== undefined && (
            <LoadedGroup
              leagueId={league.id}
              page={page}
              group={group}
              onAction={(action) => setOpen({ action, group, roundId: page.round.id })}
              onPair={(action, pair) => setOpenPair({ action, pair, roundId: page.round.id })}
            />
          )
        }
      </QueryView>
      {open !== null && query.data !== undefined && (
        <GroupDialog
          action={open.action}
          leagueId={league.id}
          roundId={open.roundId}
          deadline={query.data.round.deadline}
          isIndividual={query.data.format_type === "individual"}
          group={group ?? open.group}
          groups={query.data.groups}
          groupSize={query.data.group_size}
          onClose={() => setOpen(null)}
          onRemoved={() => void navigate({ to: paths.groups })}
        />
      )}
      {openPair !== null && query.data !== undefined && (
        <PairDialog {...openPair} page={query.data} leagueId={league.id} onClose={() => setOpenPair(null)} />
      )}
    </>
  );
}

/** One group: its table, its hand-kept ranking when it has one, and its matches. */
export function GroupScreen() {
  return <NeedsPeople>{(league) => <Group league={league} />}</NeedsPeople>;
}
