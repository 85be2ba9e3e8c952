import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface RowMenuProps {
  /** Of what it is, for who does not see it: "Más acciones de …". */
  label: string;
  children: ReactNode;
}

/** The ⋯ of a screen, a card or a row: everything that is not its likely next step. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label} data-row-menu="">
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
