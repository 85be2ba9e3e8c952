import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconArrowsUpDown,
  IconCalendarPlus,
  IconDots,
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
import type { GroupAction } from "../model/group-action.ts";

interface ActionsProps {
  isIndividual: boolean;
  isEmpty: boolean;
  hasOpenMatches: boolean;
  name: string;
  onAdd: (() => void) | null;
  onAction: (action: GroupAction) => void;
}

/** What the group is told, for who may tell it (spec 3 §9); of an empty one there is nothing to say. */
export function MessageButton({ group, onAction }: { group: GroupData; onAction: ActionsProps["onAction"] }) {
  const may = useMay();
  if (group.members === 0 || !may(contract.messages.ofGroups)) return null;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconMessage size={16} aria-hidden="true" />}
      aria-label={`Mensaje para ${group.name}`}
      onClick={() => onAction("message")}
    >
      Mensaje
    </Button>
  );
}

/** The group's buttons; those about its members are disabled when it has none (spec 2 §2). */
export function Actions({ isIndividual, isEmpty, hasOpenMatches, name, onAdd, onAction }: ActionsProps) {
  const button = (action: GroupAction, label: string, Icon: typeof IconPencil, visibleFrom?: "sm") => (
    <Button
      variant="default"
      {...(visibleFrom !== undefined && { visibleFrom })}
      size="sm"
      leftSection={<Icon size={16} aria-hidden="true" />}
      disabled={isEmpty}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isIndividual
        ? button("ranking", "Administrar Ranking", IconListNumbers)
        : button("move", "Ascensos/Descensos", IconArrowsUpDown)}
      {/* On a phone there is one row of buttons, and the rest is in the menu. */}
      {button("points", "Editar Puntos", IconPencil, "sm")}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`Más acciones de ${name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            hiddenFrom="sm"
            disabled={isEmpty}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => onAction("points")}
          >
            Editar Puntos
          </Menu.Item>
          {onAdd !== null && (
            <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={onAdd}>
              Añadir pareja
            </Menu.Item>
          )}
          {!isEmpty && (
            <Menu.Item leftSection={<IconTable size={16} aria-hidden="true" />} onClick={() => onAction("stats")}>
              Editar estadísticas
            </Menu.Item>
          )}
          {hasOpenMatches && (
            <Menu.Item
              leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
              onClick={() => onAction("later")}
            >
              Ampliar el plazo
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconStack2 size={16} aria-hidden="true" />} onClick={() => onAction("division")}>
            Cambiar de división
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => onAction("remove")}
          >
            Eliminar grupo
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
