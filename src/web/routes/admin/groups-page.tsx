import { Button, NativeSelect } from "@mantine/core";
import { IconFlagCheck, IconPlus, IconRefresh, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import type { LeagueChoice } from "#contract/leagues.ts";
import { groupNameFor, nextDivisionLevel } from "#domain/group.ts";
import { groupsQuery } from "#web/features/groups/api.ts";
import { CreateEmptyGroupDialog } from "#web/features/groups/components/create-group-dialogs.tsx";
import { CreateIndividualGroupDialog } from "#web/features/groups/components/create-individual-group-dialog.tsx";
import { CreatePairsGroupDialog } from "#web/features/groups/components/create-pairs-group-dialog.tsx";
import { FinishRoundDialog } from "#web/features/groups/components/finish-round-dialog.tsx";
import { GroupPanel } from "#web/features/groups/components/group-panel.tsx";
import { MovePairsDialog } from "#web/features/groups/components/move-pairs-dialog.tsx";
import { RemoveGroupDialog } from "#web/features/groups/components/remove-group-dialog.tsx";
import { useGenerateMatches } from "#web/features/groups/mutations.ts";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

type Dialog =
  | { kind: "empty" | "pairs" | "individual" | "finish" }
  | { kind: "move" | "remove"; group: GroupTable }
  | null;

interface DialogsProps {
  dialog: Dialog;
  league: LeagueChoice;
  groups: GroupTable[];
  onClose: () => void;
}

function Dialogs({ dialog, league, groups, onClose }: DialogsProps) {
  if (dialog === null) return null;
  const suggestedName = groupNameFor(nextDivisionLevel(groups.map(({ division_level }) => division_level)));
  const create = { leagueId: league.id, suggestedName, onClose };
  switch (dialog.kind) {
    case "empty":
      return <CreateEmptyGroupDialog {...create} />;
    case "pairs":
      return <CreatePairsGroupDialog {...create} />;
    case "individual":
      return <CreateIndividualGroupDialog {...create} />;
    case "finish":
      return <FinishRoundDialog leagueId={league.id} onClose={onClose} />;
    case "move":
      return <MovePairsDialog leagueId={league.id} group={dialog.group} groups={groups} onClose={onClose} />;
    case "remove":
      return <RemoveGroupDialog leagueId={league.id} group={dialog.group} onClose={onClose} />;
  }
}

function Actions({ page, leagueId, onOpen }: { page: GroupsPage; leagueId: string; onOpen: (dialog: Dialog) => void }) {
  const generate = useGenerateMatches(leagueId, () => {});
  const isPairs = page.format_type === "pairs";
  const isOpen = page.rounds.some(({ state }) => state === "open");
  return (
    <>
      <Button variant="default" disabled={!isOpen} onClick={() => onOpen({ kind: "empty" })}>
        Crear Grupo Vacío
      </Button>
      {isPairs && page.groups.length > 0 && (
        <>
          <Button
            variant="default"
            disabled={!isOpen}
            leftSection={<IconFlagCheck size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: "finish" })}
          >
            Finalizar Jornada
          </Button>
          <Button
            variant="default"
            disabled={!isOpen}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            loading={generate.isPending}
            onClick={() => generate.mutate(null)}
          >
            Generar Partidos
          </Button>
        </>
      )}
      <Button
        disabled={!isOpen}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onOpen({ kind: isPairs ? "pairs" : "individual" })}
      >
        {isPairs ? "Crear Grupo Parejas" : "Crear Grupo Individual"}
      </Button>
    </>
  );
}

function RoundSelector({
  page,
  value,
  onChange,
}: {
  page: GroupsPage;
  value: number | undefined;
  onChange: (round?: number) => void;
}) {
  const current = page.rounds.find(({ state }) => state === "open");
  return (
    <NativeSelect
      aria-label="Jornada"
      mb="md"
      maw={260}
      value={value === undefined ? "" : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))}
      data={[
        {
          value: "",
          label:
            current === undefined ? "Última jornada" : `Jornada actual (${current.number} de ${page.number_of_rounds})`,
        },
        ...page.rounds
          .filter(({ state }) => state === "closed")
          .map(({ number }) => ({ value: String(number), label: `Jornada ${number} (cerrada)` })),
      ]}
    />
  );
}

function Groups({ league }: { league: LeagueChoice }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [round, setRound] = useState<number | undefined>();
  const query = useQuery(groupsQuery(league.id, round));
  const { data } = query;
  const isIndividual = league.format_type === "individual";
  const emptyText = isIndividual
    ? "Un grupo individual tiene 8 jugadores y 28 partidos."
    : "Un grupo tiene 4 parejas; al crearlo se crean sus 6 partidos.";
  return (
    <>
      <PageHeader
        title="Grupos"
        text={league.name}
        actions={data !== undefined && <Actions page={data} leagueId={league.id} onOpen={setDialog} />}
      />
      {data !== undefined && data.rounds.length > 1 && <RoundSelector page={data} value={round} onChange={setRound} />}
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title="No hay grupos disponibles" text={emptyText} />}
      >
        {(page) =>
          page.groups.map((group) => (
            <GroupPanel
              key={group.id}
              group={group}
              isIndividual={isIndividual}
              isReadOnly={page.round.state === "closed"}
              onMove={() => setDialog({ kind: "move", group })}
              onRemove={() => setDialog({ kind: "remove", group })}
            />
          ))
        }
      </QueryView>
      <Dialogs dialog={dialog} league={league} groups={data?.groups ?? []} onClose={() => setDialog(null)} />
    </>
  );
}

/** Grupos (spec 2 §2). */
export function AdminGroupsPage() {
  return (
    <NeedsLeague text="Crea una liga para poder formar sus grupos.">
      {(league) => <Groups league={league} />}
    </NeedsLeague>
  );
}
