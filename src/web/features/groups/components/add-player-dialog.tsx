import { Alert, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { playersPerIndividualGroup } from "#domain/base/group.ts";
import { targetFullSentence } from "#domain/season/pair-move.ts";
import { availablePlayersQuery, KnownPerson, useRecognising } from "#web/features/people/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { asAnswered, labelsOf, newcomerOf, nobodyTyped } from "../model/newcomer.ts";
import { pairsIn, smallestGroup } from "../model/smallest-group.ts";
import { useAddPlayer } from "../mutations.ts";
import type { AddPairDialogProps } from "./add-pair-dialog.tsx";
import { NewcomerFields } from "./newcomer-fields.tsx";

/** 'Añadir jugador': somebody registered, or registered on the spot, into a group that is not full (spec 8 §4.3). */
export function AddPlayerDialog({ leagueId, roundId, page, groupId, onClose }: AddPairDialogProps) {
  const { data: available = [] } = useQuery(availablePlayersQuery(leagueId));
  const labels = labelsOf(available);
  const [typed, setTyped] = useState(nobodyTyped);
  const [group, setGroup] = useState(() => groupId ?? smallestGroup(page));
  const [wasTried, setTried] = useState(false);
  const add = useAddPlayer({ leagueId, roundId }, onClose);
  const recognising = useRecognising(leagueId);
  const chosen = newcomerOf(typed, labels);
  const isFull = pairsIn(page, group) >= playersPerIndividualGroup;
  const save = async () => {
    setTried(true);
    if (chosen === null || isFull) return;
    if ("player_id" in chosen) return add.mutate({ group_id: group, player1: chosen });
    const answers = await recognising.settle([chosen]);
    if (answers !== null) add.mutate({ group_id: group, player1: asAnswered(chosen, answers[0] ?? null) });
  };
  return (
    <FormDialog
      title="Añadir jugador"
      submitLabel="Añadir jugador"
      isBusy={add.isPending || recognising.isAsking}
      isDirty={typed.label + typed.email + typed.phone !== ""}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <NewcomerFields
        legend="Jugador"
        value={typed}
        labels={labels}
        error={wasTried && chosen === null ? "El jugador debe tener nombre" : null}
        question={
          chosen === null || "player_id" in chosen ? null : (
            <KnownPerson
              question={recognising.questionOf(chosen)}
              takesRegistered
              onAnswer={(answer) => recognising.answer(chosen, answer)}
            />
          )
        }
        onChange={setTyped}
      />
      <NativeSelect
        label="Grupo"
        value={group}
        onChange={({ currentTarget }) => setGroup(currentTarget.value)}
        data={page.groups.map(({ id, name }) => ({
          value: id,
          label: `${name} (${counted(pairsIn(page, id), "jugador", "jugadores")})`,
        }))}
      />
      {isFull ? (
        <ErrorNote>
          {targetFullSentence({ ...page.group_size, largest: playersPerIndividualGroup }, "jugadores")}
        </ErrorNote>
      ) : (
        <Alert color="blue">Juega esta jornada: se crean solo los partidos que le faltan.</Alert>
      )}
      <RefusalNote error={add.error} />
    </FormDialog>
  );
}
