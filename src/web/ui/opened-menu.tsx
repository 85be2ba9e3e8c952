import { Menu, type MenuProps } from "@mantine/core";
import { type ReactNode, type RefObject, useLayoutEffect } from "react";
import { MenuParts } from "./menu-parts.ts";

interface StandsAtProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Where the menu takes the element at which it opens; it gives it. */
  anchor?: (element: HTMLElement | null) => void;
}

/** The menu's target: a button that stands outside of the menu. */
function StandsAt({ button, anchor }: StandsAtProps) {
  useLayoutEffect(() => {
    anchor?.(button.current);
    return () => anchor?.(null);
  }, [anchor, button]);
  return null;
}

export interface OpenedMenuProps
  extends Required<Pick<MenuProps, "id" | "opened" | "onChange" | "position" | "width">> {
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/** A menu at a button that was pressed. */
export function OpenedMenu({ button, children, ...props }: OpenedMenuProps) {
  return (
    <Menu {...props}>
      <Menu.Target refProp="anchor">
        <StandsAt button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}
