import { createContext, useContext, useState } from "react";
import { useRowKeys, useScreenKeys } from "#web/ui/row-keys.ts";

type OpenedRow = readonly [key: string | null, open: (key: string | null) => void];

/** Which row of the screen's tables is opened: one at a time. */
export const OpenedRowContext = createContext<OpenedRow | null>(null);

/** The opened row of the screen, or of a table that stands alone. */
export function useOpenedRow(): OpenedRow {
  const own = useState<string | null>(null);
  return useContext(OpenedRowContext) ?? own;
}

/** Presses the reason of the row with the focus, else of the first. */
function askWhy(): void {
  const row = document.activeElement?.closest("[data-pair]") ?? document.querySelector("[data-pair]:has([data-why])");
  const button = row?.querySelector<HTMLButtonElement>("[data-why]");
  button?.focus();
  button?.click();
}

/** The keys of groups' rows; W asks why a row stands where it does. */
export function useGroupKeys(): void {
  useScreenKeys({ w: askWhy });
  useRowKeys();
}
