import { Menu, type MenuItemProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface MenuActionProps extends Omit<MenuItemProps, "leftSection" | "children"> {
  icon: Icon;
  label: string;
  onClick?: () => void;
  /** What is drawn instead of a button: a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** What can be done, as a line of a menu: its sign and its words. */
export function MenuAction({ icon: Sign, label, ...rest }: MenuActionProps) {
  return (
    <Menu.Item leftSection={<Sign size={16} aria-hidden="true" />} {...rest}>
      {label}
    </Menu.Item>
  );
}
