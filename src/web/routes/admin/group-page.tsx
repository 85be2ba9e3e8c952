import { Alert, Anchor } from "@mantine/core";
import { IconBallTennis, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import type { LeagueChoice } from "#contract/leagues.ts";
import { groupsQuery } from "#web/features/groups/api.ts";
import { GroupDialog } from "#web/features/groups/components/group-dialogs.tsx";
import { type GroupAction, GroupPanel } from "#web/features/groups/components/group-panel.tsx";
import { IndividualPlaces } from "#web/features/groups/components/individual-places.tsx";
import { MatchDialogs, MatchGrid, matchesQuery, type OpenMatch } from "#web/features/matches/public.ts";
import { paths } from "#web/paths.ts";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

/** The matches of a group in the current round; in an individual league they are played without a date (ruling 33). */
function GroupMatches({
  leagueId,
  groupId,
  isIndividual,
}: {
  leagueId: string;
  groupId: string;
  isIndividual: boolean;
}) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const query = useQuery(matchesQuery(leagueId, { group: groupId }));
  return (
    <section aria-label="Partidos">
      <h2>Partidos</h2>
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={3} height={130} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={<EmptyState icon={<IconBallTennis size={28} />} title="No hay partidos programados" />}
      >
        {(page) => {
          const order = isIndividual ? [...page.matches].sort((a, b) => a.match_day - b.match_day) : page.matches;
          return (
            <>
              <MatchGrid
                matches={order}
                onResult={({ id }) => setOpen({ kind: "result", id })}
                onRemove={({ id }) => setOpen({ kind: "remove", id })}
                onSchedule={isIndividual ? undefined : ({ id }) => setOpen({ kind: "schedule", id })}
              />
              <MatchDialogs page={page} order={order} open={open} onOpen={setOpen} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function GroupScreen({ league, page, group }: { league: LeagueChoice; page: GroupsPage; group: GroupTable }) {
  const [action, setAction] = useState<GroupAction | null>(null);
  const navigate = useNavigate();
  const isIndividual = league.format_type === "individual";
  const close = () => setAction(null);
  return (
    <>
      {page.round.state === "closed" && <Alert color="blue">La última jornada de la liga está cerrada.</Alert>}
      <GroupPanel
        group={group}
        isIndividual={isIndividual}
        isReadOnly={page.round.state === "closed"}
        onAction={setAction}
      />
      {isIndividual && <IndividualPlaces leagueId={league.id} group={group} />}
      <GroupMatches leagueId={league.id} groupId={group.id} isIndividual={isIndividual} />
      {action !== null && (
        <GroupDialog
          action={action}
          leagueId={league.id}
          isIndividual={isIndividual}
          group={group}
          groups={page.groups}
          onClose={close}
          onRemoved={() => void navigate({ to: paths.groups })}
        />
      )}
    </>
  );
}

function Group({ league }: { league: LeagueChoice }) {
  const groupId: string = useParams({ strict: false, select: (params) => params.groupId ?? "" });
  const query = useQuery(groupsQuery(league.id));
  const group = query.data?.groups.find(({ id }) => id === groupId);
  return (
    <>
      <PageHeader
        title={group?.name ?? "Grupo"}
        text={<Anchor renderRoot={(props) => <Link to={paths.groups} {...props} />}>Grupos de {league.name}</Anchor>}
      />
      <QueryView
        query={query}
        failure="No se ha podido cargar el grupo."
        loading={<LoadingState rows={2} height={240} />}
        isEmpty={() => group === undefined}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="El grupo no existe en esta liga." />}
      >
        {(page) => group !== undefined && <GroupScreen league={league} page={page} group={group} />}
      </QueryView>
    </>
  );
}

/** One group: its table, its hand-kept ranking when it has one, and its matches. */
export function AdminGroupPage() {
  return (
    <NeedsLeague text="Crea una liga para poder formar sus grupos.">
      {(league) => <Group league={league} />}
    </NeedsLeague>
  );
}
