import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBackUp, IconCalendarOff, IconDots, IconGavel, IconUserMinus, IconUsers } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import type { PairAction } from "../model/pair-action.ts";

export interface PairMenuProps {
  name: string;
  /** Whether it has left the group, for another or for good. */
  left: "moved" | "withdrawn" | null;
  onAction: (action: PairAction) => void;
}

/** What can be done with a pair of an open round. */
export function PairMenu({ name, left, onAction }: PairMenuProps) {
  const may = useMay();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Acciones de ${name}`}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {left !== "moved" && (
          <Menu.Item leftSection={<IconGavel size={16} aria-hidden="true" />} onClick={() => onAction("sanction")}>
            Sanción
          </Menu.Item>
        )}
        {left === null && (
          <Menu.Item leftSection={<IconUsers size={16} aria-hidden="true" />} onClick={() => onAction("partner")}>
            Cambiar compañero
          </Menu.Item>
        )}
        {may(contract.planner.unavailable.list) && left === null && (
          <Menu.Item
            leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
            onClick={() => onAction("cannot_play")}
          >
            Cuándo no puede jugar
          </Menu.Item>
        )}
        {left !== null ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onAction("undo_withdrawal")}
          >
            {left === "moved" ? "Deshacer el cambio de grupo" : "Deshacer la baja"}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserMinus size={16} aria-hidden="true" />} onClick={() => onAction("withdraw")}>
            Dar de baja
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
