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
import { MenuAction } from "#web/ui/menu-action.tsx";
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
          <MenuAction
            icon={IconPencil}
            label="Editar Puntos"
            hiddenFrom="sm"
            disabled={isEmpty}
            onClick={() => onAction("points")}
          />
          {onAdd !== null && <MenuAction icon={IconUserPlus} label="Añadir pareja" onClick={onAdd} />}
          {!isEmpty && <MenuAction icon={IconTable} label="Editar estadísticas" onClick={() => onAction("stats")} />}
          {hasOpenMatches && (
            <MenuAction icon={IconCalendarPlus} label="Ampliar el plazo" onClick={() => onAction("later")} />
          )}
          <MenuAction icon={IconStack2} label="Cambiar de división" onClick={() => onAction("division")} />
          <MenuAction icon={IconTrash} label="Eliminar grupo" color="red" onClick={() => onAction("remove")} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
