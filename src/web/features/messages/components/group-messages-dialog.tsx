import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupMessages } from "#contract/messages/endpoints.ts";
import { type GroupMessageKind, groupMessageKinds, messageName } from "#domain/messages/message-templates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { groupMessagesQuery } from "../api.ts";
import { MessageTexts } from "./message-text.tsx";

const nothing: Record<GroupMessageKind, string> = {
  bulletin: "No hay nada que contar de este grupo.",
  dates: "Todos los partidos de este grupo tienen fecha o resultado.",
  results: "No falta ningún resultado de partidos que ya tenían que estar jugados.",
  movements: "Todavía no se ha cerrado ninguna jornada.",
};

interface WalkProps {
  messages: GroupMessages["messages"];
  groupId: string;
  onGroup: (groupId: string) => void;
}

/** All groups one after another; those without anything to say are passed over. */
function Walk({ messages, groupId, onGroup }: WalkProps) {
  const at = messages.findIndex(({ group_id }) => group_id === groupId);
  const says = ({ parts }: { parts: string[] }) => parts.length > 0;
  const before = messages.slice(0, Math.max(at, 0)).findLast(says);
  const after = messages.slice(at + 1).find(says);
  const go = (to: typeof before) => to !== undefined && onGroup(to.group_id);
  if (messages.length < 2) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        Todos los grupos: {at + 1} de {messages.length}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={before === undefined} onClick={() => go(before)}>
          Anterior
        </Button>
        <Button variant="light" disabled={after === undefined} onClick={() => go(after)}>
          Siguiente
        </Button>
      </Group>
    </Group>
  );
}

export interface GroupMessagesDialogProps {
  leagueId: string;
  /** The group that it begins with. */
  group: { id: string; name: string };
  onClose: () => void;
}

/** What a group is told, to copy into its chat, and then the next group (spec 6 §5.1). */
export function GroupMessagesDialog({ leagueId, group, onClose }: GroupMessagesDialogProps) {
  const [kind, setKind] = useState<GroupMessageKind>("bulletin");
  const [groupId, setGroupId] = useState(group.id);
  const query = useQuery(groupMessagesQuery(leagueId, kind));
  const message = query.data?.messages.find(({ group_id }) => group_id === groupId);
  return (
    <Dialog title={`Mensaje para ${message?.group_name ?? group.name}`} size="lg" fillsPhone onClose={onClose}>
      <Stack>
        <NativeSelect
          label="Qué mensaje"
          value={kind}
          data={groupMessageKinds.map((value) => ({ value, label: messageName(value) }))}
          onChange={({ currentTarget }) =>
            setKind(groupMessageKinds.find((one) => one === currentTarget.value) ?? "bulletin")
          }
        />
        <QueryView
          query={query}
          failure="No se ha podido preparar el mensaje."
          isEmpty={() => message === undefined}
          empty={<Text role="alert">Otra persona ha eliminado este grupo.</Text>}
        >
          {({ messages }) => (
            <>
              {message === undefined || message.parts.length === 0 ? (
                <Text c="dimmed">{nothing[kind]}</Text>
              ) : (
                <MessageTexts key={`${kind} ${groupId}`} parts={message.parts} />
              )}
              <Walk messages={messages} groupId={groupId} onGroup={setGroupId} />
            </>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}
