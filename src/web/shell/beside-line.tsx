import { Tooltip } from "@mantine/core";
import type { ReactElement } from "react";

export interface BesideLineProps {
  label: string;
  children: ReactElement;
}

/** What a line of the shut navigation is called, beside it while the pointer or the focus is there. */
export function BesideLine({ label, children }: BesideLineProps) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
