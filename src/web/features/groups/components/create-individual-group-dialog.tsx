import { Alert, Checkbox, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { playersPerIndividualGroup } from "#domain/base/group.ts";
import { courtAssignment } from "#domain/tables/individual-ranking.ts";
import { availablePlayersQuery } from "#web/features/people/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { type Available, useChoosable } from "../model/use-choosable.ts";
import { useNamedGroup } from "../model/use-division.ts";
import { useCreateIndividualGroup } from "../mutations.ts";
import type { CreateGroupProps } from "./create-group-dialogs.tsx";
import { DivisionField } from "./division-field.tsx";
import { GroupNameField } from "./group-name-field.tsx";
import { ListedPlayers } from "./listed-players.tsx";

const nobody: Available[] = []; // before they are read

const wrongNumber = "Debe seleccionar exactamente 8 jugadores para el formato individual";

/** 'Crear Grupo Individual': the name, then eight players in the order of their positions (spec 2 §5). */
export function CreateIndividualGroupDialog({ leagueId, roundId, groups, onClose }: CreateGroupProps) {
  const [step, setStep] = useState<"name" | "players">("name");
  const group = useNamedGroup(groups);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isRefused, setRefused] = useState(false);
  const { data: now = nobody } = useQuery(availablePlayersQuery(leagueId));
  const create = useCreateIndividualGroup({ leagueId, roundId }, onClose);
  const people = useChoosable(now, create);
  const { available } = people;
  const offered = people.known.filter(({ id }) => people.isFree(id) || chosen.includes(id));
  const isFull = chosen.length === playersPerIndividualGroup;
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const submit = () => {
    if (step === "name") return setStep("players");
    if (!isFull) return setRefused(true);
    create.mutate({ ...group.named, player_ids: chosen }, { onError: group.state.refresh });
  };
  return (
    <FormDialog
      title="Crear Grupo Individual"
      submitLabel={step === "name" ? "Siguiente" : "Crear Grupo"}
      busyLabel="Creando..."
      isBusy={create.isPending}
      isDirty={chosen.length > 0}
      submitDisabled={group.name.trim() === "" || (step === "players" && available.length < playersPerIndividualGroup)}
      onClose={onClose}
      onSubmit={submit}
    >
      {step === "name" ? (
        <>
          <GroupNameField value={group.name} onChange={group.rename} />
          <DivisionField state={group.state} />
        </>
      ) : (
        <>
          <Text role="status">
            {chosen.length} de {playersPerIndividualGroup} jugadores. La posición sigue el orden de selección.
          </Text>
          {isRefused && !isFull && <ErrorNote>{wrongNumber}</ErrorNote>}
          {available.length < playersPerIndividualGroup && (
            <Alert color="yellow">Se necesitan al menos 8 jugadores disponibles y hay {available.length}.</Alert>
          )}
          <ListedPlayers available={available} onChoose={setChosen} />
          <RefusalNote error={create.error} />
          <Stack gap="xs">
            {offered.map(({ id, full_name }) => {
              const position = chosen.indexOf(id) + 1;
              const place = position === 0 ? "" : ` · posición ${position}, cancha ${courtAssignment(position)}`;
              return (
                <Checkbox
                  key={id}
                  label={`${full_name}${place}`}
                  checked={position > 0}
                  error={position > 0 && people.whyNot(id)}
                  disabled={isFull && position === 0}
                  onChange={() => toggle(id)}
                />
              );
            })}
          </Stack>
        </>
      )}
    </FormDialog>
  );
}
