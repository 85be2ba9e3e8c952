import type { MenuItemProps } from "@mantine/core";
import { type Icon, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMenuParts } from "./menu-parts.ts";

interface MenuActionProps extends Omit<MenuItemProps, "leftSection" | "children"> {
  icon?: Icon;
  label: string;
  onClick?: () => void;
  /** What is drawn instead of a button: a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** What can be done, as a line of a menu: its sign and its words. */
export function MenuAction({ icon: Sign, label, ...rest }: MenuActionProps) {
  const { Item } = useMenuParts();
  return (
    <Item leftSection={Sign && <Sign size={16} aria-hidden="true" />} {...rest}>
      {label}
    </Item>
  );
}

interface MenuLinkProps extends Pick<MenuActionProps, "label"> {
  href: string;
  /** Whether it opens beside what stands here. */
  isBeside?: boolean;
}

/** Where a line of a menu leads outside of the administration. */
export function MenuLink({ label, href, isBeside = false }: MenuLinkProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      component="a"
      href={href}
      {...(isBeside && { target: "_blank", rel: "noreferrer" })}
      leftSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {label}
    </Item>
  );
}

/** A line between what is done often and what is not. */
export function MenuDivider() {
  const { Divider } = useMenuParts();
  return <Divider />;
}

/** What the lines below it are about. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label>{children}</Label>;
}
