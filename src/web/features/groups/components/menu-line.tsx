import type { MenuItemProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMenuParts } from "#web/ui/menu-parts.ts";
import classes from "./menu-line.module.css";

interface MenuLineProps extends Omit<MenuItemProps, "leftSection" | "children"> {
  icon: Icon;
  label: string;
  /** What it would do, or why it cannot be done. */
  text?: string | undefined;
  onClick?: () => void;
  /** What is drawn instead of a button: a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** What can be done, with what it would do in small type. */
export function MenuLine({ icon: Sign, label, text, ...rest }: MenuLineProps) {
  const { Item } = useMenuParts();
  return (
    <Item leftSection={<Sign size={18} aria-hidden="true" />} {...rest}>
      {label}
      {text !== undefined && <small className={classes.text}>{text}</small>}
    </Item>
  );
}
