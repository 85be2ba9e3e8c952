import type { Menu } from "@mantine/core";
import { createContext, use } from "react";

/** The component library's menu, within one that is open: its code comes when a menu is first pressed. */
export const MenuParts = createContext<typeof Menu | null>(null);

/** What a menu's lines are made of; only within a menu. */
export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts);
  if (parts === null) throw new Error("a menu's line stands outside of a menu");
  return parts;
}
