import { Button, Group, NativeSelect } from "@mantine/core";
import { IconArrowBackUp, IconFlagCheck, IconPlus, IconRefresh, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import type { LeagueChoice } from "#contract/leagues.ts";
import { groupNameFor, nextDivisionLevel } from "#domain/group.ts";
import { groupsQuery } from "#web/features/groups/api.ts";
import { ClosedRound } from "#web/features/groups/components/closed-round.tsx";
import { CreateEmptyGroupDialog } from "#web/features/groups/components/create-group-dialogs.tsx";
import { CreateIndividualGroupDialog } from "#web/features/groups/components/create-individual-group-dialog.tsx";
import { CreatePairsGroupDialog } from "#web/features/groups/components/create-pairs-group-dialog.tsx";
import { FinishRoundDialog } from "#web/features/groups/components/finish-round-dialog.tsx";
import { GroupDialog } from "#web/features/groups/components/group-dialogs.tsx";
import { type GroupAction, GroupPanel } from "#web/features/groups/components/group-panel.tsx";
import { useGenerateMatches, useUndoClosing } from "#web/features/groups/mutations.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

type Dialog =
  | { kind: "empty" | "pairs" | "individual" | "finish" | "generate" }
  | { kind: "undo"; number: number }
  | { kind: "group"; action: GroupAction; group: GroupTable }
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
    case "generate":
      return <GenerateDialog leagueId={league.id} onClose={onClose} />;
    case "undo":
      return <UndoDialog leagueId={league.id} number={dialog.number} onClose={onClose} />;
    case "group":
      return (
        <GroupDialog
          action={dialog.action}
          leagueId={league.id}
          isIndividual={league.format_type === "individual"}
          group={groups.find(({ id }) => id === dialog.group.id) ?? dialog.group}
          groups={groups}
          onClose={onClose}
        />
      );
  }
}

/** 'Generar Partidos': what is replaced and what stays, before it happens (ruling 7). */
function GenerateDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const generate = useGenerateMatches(leagueId, onClose);
  return (
    <ConfirmDialog
      title="Generar Partidos"
      confirmLabel="Generar Partidos"
      isBusy={generate.isPending}
      onConfirm={() => generate.mutate(null)}
      onClose={onClose}
    >
      Se crean los partidos que falten en la jornada actual para que jueguen todos contra todos. Los partidos con fecha,
      cancha o resultado se conservan; los que no tengan fecha y ya no correspondan a su grupo se eliminan.
    </ConfirmDialog>
  );
}

function Actions({ page, onOpen }: { page: GroupsPage; onOpen: (dialog: Dialog) => void }) {
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
            onClick={() => onOpen({ kind: "generate" })}
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

/** The round whose closing may be taken back: the last closed one, while the open one has no result. */
function undoableRound({ rounds, round, groups }: GroupsPage): number | null {
  const open = rounds.find(({ state }) => state === "open");
  const last = rounds.filter(({ state }) => state === "closed").at(-1);
  if (last === undefined || (open !== undefined && round.id !== open.id)) return null;
  const isPlayed = open !== undefined && groups.some(({ matches_played }) => matches_played > 0);
  return isPlayed ? null : last.number;
}

function UndoDialog({ leagueId, number, onClose }: { leagueId: string; number: number; onClose: () => void }) {
  const undo = useUndoClosing(leagueId, onClose);
  return (
    <ConfirmDialog
      title={`¿Deshacer el cierre de la jornada ${number}?`}
      confirmLabel="Deshacer el cierre"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate(number)}
      onClose={onClose}
    >
      Las parejas vuelven a sus grupos y los partidos que se cancelaron vuelven a estar programados. Los partidos de la
      jornada siguiente, que aún no tienen resultado, se eliminan con sus fechas.
    </ConfirmDialog>
  );
}

function Groups({ league }: { league: LeagueChoice }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [round, setRound] = useState<number | undefined>();
  const query = useQuery(groupsQuery(league.id, round));
  const { data } = query;
  const undoable = data === undefined ? null : undoableRound(data);
  const isIndividual = league.format_type === "individual";
  const emptyText = isIndividual
    ? "Un grupo individual tiene 8 jugadores y 28 partidos."
    : "Un grupo tiene 4 parejas; al crearlo se crean sus 6 partidos.";
  return (
    <>
      <PageHeader
        title="Grupos"
        text={league.name}
        actions={data !== undefined && <Actions page={data} onOpen={setDialog} />}
      />
      {data !== undefined && data.rounds.some(({ state }) => state === "closed") && (
        <Group mb="md" align="flex-end">
          <RoundSelector page={data} value={round} onChange={setRound} />
          {undoable !== null && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              onClick={() => setDialog({ kind: "undo", number: undoable })}
            >
              Deshacer el cierre de la jornada {undoable}
            </Button>
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
                isReadOnly={page.round.state === "closed"}
                onAction={(action) => setDialog({ kind: "group", action, group })}
              />
            ))}
          </>
        )}
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
