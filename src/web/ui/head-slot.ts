import { createContext, useContext } from "react";

/** Where a narrow screen's head stands within the frame: its title, and its ⋯. */
export interface HeadSlots {
  title: HTMLElement | null;
  menu: HTMLElement | null;
}

/** Null on wide screens, where a screen's head stands on its page. */
export const HeadSlotContext = createContext<HeadSlots | null>(null);

/** The frame's place for the head of a screen. */
export function useHeadSlots(): HeadSlots | null {
  return useContext(HeadSlotContext);
}
