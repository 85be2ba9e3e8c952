import { Alert, NativeSelect, Radio, Stack } from "@mantine/core";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { freePlaces } from "#domain/season/group-size.ts";
import { targetFullSentence } from "#domain/season/pair-move.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { pairsIn } from "../model/smallest-group.ts";

export type JoiningTime = "now" | "next" | "waiting";

export interface JoiningFieldsProps {
  page: GroupsPage;
  groupId: string;
  when: JoiningTime;
  /** Whether the pair can be put on the waiting list; one that is on it cannot. */
  canWait: boolean;
  onGroup: (groupId: string) => void;
  onWhen: (when: JoiningTime) => void;
}

/** Which group a pair comes into, and when (spec 3 §2.2). */
export function JoiningFields({ page, groupId, when, canWait, onGroup, onWhen }: JoiningFieldsProps) {
  const playing = page.groups.reduce((sum, { id }) => sum + pairsIn(page, id), 0);
  const free = freePlaces({ groups: page.groups.length, playing }, page.group_size);
  const count = pairsIn(page, groupId);
  const { size, largest } = page.group_size;
  return (
    <>
      <Radio.Group
        label="¿Cuándo juega?"
        description={`${counted(free, "plaza libre", "plazas libres")} en la liga`}
        value={when}
        onChange={(value) => onWhen(value === "next" || value === "waiting" ? value : "now")}
      >
        <Stack gap="xs" mt="xs">
          {page.groups.length > 0 && (
            <>
              <Radio value="now" label="Jugar esta jornada" description="Se crean solo los partidos que le faltan." />
              <Radio
                value="next"
                label="Entrar en la próxima"
                description="Espera en el grupo hasta que cierre la jornada."
              />
            </>
          )}
          {canWait && <Radio value="waiting" label="Lista de espera" description="Se ofrece cuando haya una plaza." />}
        </Stack>
      </Radio.Group>
      {when !== "waiting" && (
        <NativeSelect
          label="Grupo"
          value={groupId}
          onChange={({ currentTarget }) => onGroup(currentTarget.value)}
          data={page.groups.map(({ id, name }) => ({
            value: id,
            label: `${name} (${counted(pairsIn(page, id), "pareja", "parejas")})`,
          }))}
        />
      )}
      {when !== "waiting" && count >= largest && <ErrorNote>{targetFullSentence(page.group_size)}</ErrorNote>}
      {when !== "waiting" && count >= size && count < largest && (
        <Alert color="yellow">El grupo tendría más de {size} parejas.</Alert>
      )}
    </>
  );
}
