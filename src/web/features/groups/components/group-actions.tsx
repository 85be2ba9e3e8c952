import { Button } from "@mantine/core";
import {
  IconArrowsUpDown,
  IconCalendarPlus,
  IconCursorText,
  IconListNumbers,
  IconMessage,
  IconPencil,
  IconStack2,
  IconTable,
  IconTrash,
  IconUserPlus,
} from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { GroupTable as GroupData } from "#contract/groups/endpoints.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuDivider } from "#web/ui/menu-action.tsx";
import { QuietButton } from "#web/ui/quiet-button.tsx";
import type { GroupAction } from "../model/group-action.ts";
import { MenuLine } from "./menu-line.tsx";

interface ActionsProps {
  isIndividual: boolean;
  group: GroupData;
  onAdd: (() => void) | null;
  onAction: (action: GroupAction) => void;
}

/** What the group is told, for who may tell it (spec 3 §9); of an empty one there is nothing to say. */
export function MessageButton({ group, onAction }: { group: GroupData; onAction: ActionsProps["onAction"] }) {
  const may = useMay();
  if (group.members === 0 || !may(contract.messages.ofGroups)) return null;
  return (
    <QuietButton aria-label={`Mensaje para ${group.name}`} title="Mensaje" onClick={() => onAction("message")}>
      <IconMessage size={20} aria-hidden="true" />
    </QuietButton>
  );
}

/** An individual group's ranking is kept by hand (ruling 33). */
export function RankingButton({ group, onAction }: Pick<ActionsProps, "group" | "onAction">) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconListNumbers size={16} aria-hidden="true" />}
      disabled={group.members === 0}
      onClick={() => onAction("ranking")}
    >
      Administrar Ranking
    </Button>
  );
}

/** What can be done with a group; what is about its members is off when it has none, and says so (spec 2 §2). */
export function GroupMenuLines({ isIndividual, group, onAdd, onAction }: ActionsProps) {
  const isEmpty = group.members === 0;
  const hasOpenMatches = !isIndividual && group.matches_played < group.matches_total;
  const why = isIndividual ? "el grupo no tiene jugadores" : "el grupo no tiene parejas";
  const ofMembers = { disabled: isEmpty, text: isEmpty ? why : undefined };
  return (
    <>
      {!isIndividual && (
        <MenuLine icon={IconArrowsUpDown} label="Ascensos/Descensos" {...ofMembers} onClick={() => onAction("move")} />
      )}
      <MenuLine icon={IconPencil} label="Editar Puntos" {...ofMembers} onClick={() => onAction("points")} />
      <MenuLine icon={IconTable} label="Editar estadísticas" {...ofMembers} onClick={() => onAction("stats")} />
      {onAdd !== null && (
        <MenuLine icon={IconUserPlus} label={isIndividual ? "Añadir jugador" : "Añadir pareja"} onClick={onAdd} />
      )}
      {hasOpenMatches && (
        <MenuLine icon={IconCalendarPlus} label="Ampliar el plazo" onClick={() => onAction("later")} />
      )}
      <MenuLine icon={IconStack2} label="Cambiar de división" onClick={() => onAction("division")} />
      <MenuLine icon={IconCursorText} label="Cambiar nombre" onClick={() => onAction("name")} />
      <MenuDivider />
      <MenuLine icon={IconTrash} label="Eliminar grupo" color="red" onClick={() => onAction("remove")} />
    </>
  );
}
