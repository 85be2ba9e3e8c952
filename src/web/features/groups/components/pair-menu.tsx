import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBackUp, IconCalendarOff, IconDots, IconGavel, IconUserMinus, IconUsers } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
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
        {left !== "moved" && <MenuAction icon={IconGavel} label="Sanción" onClick={() => onAction("sanction")} />}
        {left === null && <MenuAction icon={IconUsers} label="Cambiar compañero" onClick={() => onAction("partner")} />}
        {may(contract.planner.unavailable.list) && left === null && (
          <MenuAction icon={IconCalendarOff} label="Cuándo no puede jugar" onClick={() => onAction("cannot_play")} />
        )}
        {left !== null ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onAction("undo_withdrawal")}
          >
            {left === "moved" ? "Deshacer el cambio de grupo" : "Deshacer la baja"}
          </Menu.Item>
        ) : (
          <MenuAction icon={IconUserMinus} label="Dar de baja" onClick={() => onAction("withdraw")} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
