import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { availablePlayersQuery } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { useKept } from "#web/platform/change.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { groupsQuery } from "../api.ts";
import { DealBoard, type DealBoardProps } from "../components/deal-board.tsx";
import { type Available, useChoosable } from "../model/use-choosable.ts";
import { useCreateAllGroups } from "../mutations.ts";

/** The board over what was there when it was opened: who registers or is taken meanwhile is added or marked, nothing is dealt anew. */
function LoadedDeal({ available, ...dealt }: Omit<DealBoardProps, "people" | "roundId"> & { available: Available[] }) {
  const [roundId] = useState(openRound(dealt.page.rounds)?.id ?? "");
  const people = useChoosable(available, dealt.create);
  return <DealBoard {...dealt} roundId={roundId} people={people} />;
}

const whoPlaysNowhere = (people: Available[]) => people.filter(({ group_name }) => group_name === null);

/** Why nobody can be dealt: all have a group, or there is nobody yet. */
function Nobody({ page: { groups }, free }: { page: GroupsPage; free: number }) {
  const pairs = groups.reduce((sum, { members }) => sum + members, 0);
  if (pairs > 0 && free === 0)
    return (
      <EmptyState
        icon={<IconUsersGroup size={28} />}
        title={pairs === 1 ? "La única pareja ya tiene grupo" : `${pairs} de ${pairs} parejas ya tienen grupo`}
        action={<Button renderRoot={(props) => <Link to={paths.groups} {...props} />}>Volver a Grupos</Button>}
      />
    );
  return (
    <EmptyState
      icon={<IconUsersGroup size={28} />}
      title="No hay parejas sin grupo"
      text="Registra o importa las parejas y vuelve aquí para repartirlas."
      action={<Button renderRoot={(props) => <Link to={paths.players} {...props} />}>Ir a Jugadores</Button>}
    />
  );
}

function Deal({ league }: { league: LeagueChoice }) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: paths.groups });
  const create = useCreateAllGroups(league.id, back);
  const groups = useQuery(groupsQuery(league.id));
  // Who plays already is put into a second group by hand, never dealt.
  const available = useQuery({ ...availablePlayersQuery(league.id), select: whoPlaysNowhere });
  // What one's own groups take is not taken from the board that makes them.
  const people = useKept(available.data, create);
  const page = useKept(groups.data, create);
  return (
    <>
      <PageHeader title="Crear todos los grupos" text={league.name} />
      <QueryView
        query={{ ...available, data: people }}
        failure="No se han podido cargar los jugadores."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ length }) => length < 2}
        empty={page !== undefined && <Nobody page={page} free={people?.length ?? 0} />}
      >
        {(free) => (
          <QueryView
            query={{ ...groups, data: page }}
            failure="No se han podido cargar los grupos."
            loading={<LoadingState rows={3} height={240} />}
            isEmpty={({ rounds }) => openRound(rounds) === null}
            empty={<EmptyState icon={<IconUsersGroup size={28} />} title="No hay ninguna jornada abierta" />}
          >
            {(shown) => <LoadedDeal leagueId={league.id} page={shown} available={free} create={create} onBack={back} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

function DealOfLeague() {
  return (
    <NeedsLeague title="Crear todos los grupos" text="Crea una liga para poder formar sus grupos.">
      {(league) => <Deal league={league} />}
    </NeedsLeague>
  );
}

/** 'Crear todos los grupos' (spec 3 §2.1). */
export const DealScreen = only(contract.groups.createAllPairs, DealOfLeague);
