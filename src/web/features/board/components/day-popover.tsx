import { Popover } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./day-board.module.css";
import { placedAt } from "./day-entry.tsx";

interface DayPopoverProps {
  /** What it belongs to: parts of the board's height. */
  at: { column: number; top: number; height: number };
  columns: number;
  label: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** What floats beside a place of the board; it ends with Escape and with a press outside. */
export function DayPopover({ at, columns, label, onClose, onKeyDown, children }: DayPopoverProps) {
  return (
    <Popover
      opened
      trapFocus
      returnFocus={false}
      withRoles={false}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: ["left-start", "bottom", "top"] }, shift: { padding: 8 } }}
      shadow="md"
      radius="md"
      width={300}
      transitionProps={{ duration: 0 }}
      onChange={(isOpen) => !isOpen && onClose()}
    >
      <Popover.Target>
        <div className={classes.anchor} style={placedAt(at, columns)} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.popover}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
