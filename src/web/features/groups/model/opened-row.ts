import { useHotkeys } from "@mantine/hooks";
import { createContext, useContext, useState } from "react";
import { actsOnKeys } from "#web/ui/acts-on-keys.ts";

type OpenedRow = readonly [key: string | null, open: (key: string | null) => void];

/** Which row of the screen's tables is opened: one at a time. */
export const OpenedRowContext = createContext<OpenedRow | null>(null);

/** The opened row of the screen, or of a table that stands alone. */
export function useOpenedRow(): OpenedRow {
  const own = useState<string | null>(null);
  return useContext(OpenedRowContext) ?? own;
}

/** The key W asks why a row stands where it does: the one with the focus, else the first. */
export function useWhyKey(): void {
  useHotkeys([
    [
      "W",
      (event) => {
        if (!actsOnKeys(event)) return;
        const row =
          document.activeElement?.closest("[data-pair]") ?? document.querySelector("[data-pair]:has([data-why])");
        const button = row?.querySelector<HTMLButtonElement>("[data-why]");
        button?.focus();
        button?.click();
      },
    ],
  ]);
}
