import { Popover } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import classes from "./day-board.module.css";
import { placedAt } from "./day-entry.tsx";

interface DayPopoverProps {
  /** What it belongs to: parts of the board's height. */
  at: { column: number; top: number; height: number };
  columns: number;
  label: string;
  /** What may be pressed outside without ending it: a selector. */
  keptBy?: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const presses = ["mousedown", "touchstart", "keydown"] as const;

/** What was pressed last, known before anybody else hears of it; null after a key. */
function useLastPressed(): RefObject<Element | null> {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const hear = ({ type, target }: Event) => {
      last.current = type !== "keydown" && target instanceof Element ? target : null;
    };
    for (const press of presses) document.addEventListener(press, hear, { capture: true, passive: true });
    return () => {
      for (const press of presses) document.removeEventListener(press, hear, { capture: true });
    };
  }, []);
  return last;
}

/** What floats beside a place of the board; it ends with Escape and with a press outside. */
export function DayPopover({ at, columns, label, keptBy, onClose, onKeyDown, children }: DayPopoverProps) {
  const pressed = useLastPressed();
  const isKept = () => keptBy !== undefined && pressed.current?.closest(keptBy) != null;
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
      onChange={(isOpen) => !isOpen && !isKept() && onClose()}
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
