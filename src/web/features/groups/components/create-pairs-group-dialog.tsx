import { Alert, Button, Fieldset, Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { IconMinus, IconPlus, IconWand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { availablePlayersQuery } from "#web/features/people/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { type Available, type Choosable, useChoosable } from "../model/use-choosable.ts";
import { useNamedGroup } from "../model/use-division.ts";
import { useCreatePairsGroup } from "../mutations.ts";
import type { CreateGroupProps } from "./create-group-dialogs.tsx";
import { DivisionField } from "./division-field.tsx";
import { GroupNameField } from "./group-name-field.tsx";

type Slots = string[]; // two per pair, in order; "" is free

const emptySlots = (pairs: number): Slots => Array.from({ length: pairs * 2 }, () => "");

/** Pairs registered together first, in the order of registration, until the slots are full; nobody who plays already. */
function suggestedSlots(known: Available[], pairs: number): Slots {
  const available = known.filter(({ group_name }) => group_name === null);
  const place = new Map(available.map(({ id }, index) => [id, index]));
  const together = available
    .filter(({ partner_id }, index) => partner_id !== null && (place.get(partner_id) ?? -1) > index)
    .flatMap(({ id, partner_id }) => (partner_id === null ? [] : [id, partner_id]));
  return emptySlots(pairs).map((_slot, index) => together[index] ?? "");
}

/** Choosing somebody brings the person they registered with into the free half of the pair (issue: offered together). */
function choose(slots: Slots, index: number, id: string, available: Available[]): Slots {
  const next = slots.map((slot, at) => (at === index ? id : slot));
  const other = index % 2 === 0 ? index + 1 : index - 1;
  const partner = available.find((player) => player.id === id)?.partner_id ?? null;
  const canFollow =
    partner !== null &&
    next[other] === "" &&
    !next.includes(partner) &&
    available.some((player) => player.id === partner);
  return canFollow ? next.map((slot, at) => (at === other ? partner : slot)) : next;
}

function PairFields({
  index,
  slots,
  people,
  onChange,
}: {
  index: number;
  slots: Slots;
  people: Choosable;
  onChange: (slots: Slots) => void;
}) {
  return (
    <Fieldset legend={`Pareja ${index + 1}`}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {[index * 2, index * 2 + 1].map((slot) => (
          <NativeSelect
            key={slot}
            label={`Jugador ${(slot % 2) + 1}`}
            value={slots[slot] ?? ""}
            error={people.whyNot(slots[slot] ?? "")}
            onChange={({ currentTarget }) => onChange(choose(slots, slot, currentTarget.value, people.available))}
            data={[
              { value: "", label: "Elegir…" },
              ...people.known
                .filter(({ id }) => id === slots[slot] || (people.isFree(id) && !slots.includes(id)))
                .map(({ id, full_name, group_name }) => ({
                  value: id,
                  label: group_name === null ? full_name : `${full_name} (${group_name})`,
                })),
            ]}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

/** One pair more or fewer, within what the league allows. */
function RowButtons({
  pairs,
  sizes: { smallest, largest },
  onChange,
}: {
  pairs: number;
  sizes: GroupsPage["group_size"];
  onChange: (pairs: number) => void;
}) {
  return (
    <Group gap="xs">
      {pairs > smallest && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMinus size={14} aria-hidden="true" />}
          onClick={() => onChange(pairs - 1)}
        >
          {`Quitar la pareja ${pairs}`}
        </Button>
      )}
      {pairs < largest && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => onChange(pairs + 1)}
        >
          Añadir otra pareja
        </Button>
      )}
    </Group>
  );
}

const nobody: Available[] = []; // before they are read

/** 'Crear Grupo Parejas': the name, then as many pairs as the league's groups have (spec 2 §2, §5; ruling 8; spec 3 §2.1). */
export function CreatePairsGroupDialog({
  leagueId,
  roundId,
  groups,
  groupSize,
  onClose,
}: CreateGroupProps & { groupSize: GroupsPage["group_size"] }) {
  const [step, setStep] = useState<"name" | "pairs">("name");
  const group = useNamedGroup(groups);
  const [slots, setSlots] = useState(() => emptySlots(groupSize.size));
  const rows = slots.length / 2;
  const [isRefused, setRefused] = useState(false);
  const { data: now = nobody, isPending } = useQuery(availablePlayersQuery(leagueId));
  const create = useCreatePairsGroup({ leagueId, roundId }, onClose);
  const people = useChoosable(now, create);
  const { available } = people;
  const isComplete = slots.every((slot) => slot !== "");
  const hasEnough = available.length >= slots.length;
  const submit = () => {
    if (step === "name") return setStep("pairs");
    if (!isComplete) return setRefused(true);
    const pairs = Array.from({ length: rows }, (_, pair) => ({
      player1_id: slots[pair * 2] ?? "",
      player2_id: slots[pair * 2 + 1] ?? "",
    }));
    create.mutate({ ...group.named, pairs }, { onError: group.state.refresh });
  };
  return (
    <FormDialog
      title="Crear Grupo Parejas"
      submitLabel={step === "name" ? "Siguiente" : "Crear Grupo"}
      busyLabel="Creando..."
      isBusy={create.isPending}
      isDirty={slots.some((slot) => slot !== "")}
      submitDisabled={group.name.trim() === "" || (step === "pairs" && !hasEnough)}
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
          {!hasEnough && !isPending && (
            <Alert color="yellow">
              Se necesitan al menos {slots.length} jugadores disponibles y hay {available.length}. Registra más
              jugadores en la pantalla Jugadores.
            </Alert>
          )}
          {isRefused && !isComplete && (
            <ErrorNote>Debe completar todas las parejas ({rows} parejas con 2 jugadores cada una)</ErrorNote>
          )}
          <RefusalNote error={create.error} />
          <Button
            variant="light"
            leftSection={<IconWand size={16} aria-hidden="true" />}
            disabled={!hasEnough}
            onClick={() => setSlots(suggestedSlots(available, rows))}
          >
            Proponer las parejas registradas juntas
          </Button>
          {Array.from({ length: rows }, (_, index) => `pair-${index}`).map((key, index) => (
            <PairFields key={key} index={index} slots={slots} people={people} onChange={setSlots} />
          ))}
          <RowButtons
            pairs={rows}
            sizes={groupSize}
            onChange={(wanted) => setSlots(emptySlots(wanted).map((_slot, at) => slots[at] ?? ""))}
          />
        </>
      )}
    </FormDialog>
  );
}
