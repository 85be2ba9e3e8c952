import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import classes from "./folded-line.module.css";

interface FoldedLineProps {
  label: string;
  /** What holds while nobody opens it, in words. */
  value: string;
  /** Whether a field of it says why it was refused: the line opens. */
  isWrong?: boolean;
  children: ReactNode;
}

/** The first field of what was opened; of choices the one that is made. */
function firstField(panel: HTMLElement): HTMLElement | null {
  const first = panel.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
  return first?.matches("[type=radio]") ? (panel.querySelector<HTMLElement>("[type=radio]:checked") ?? first) : first;
}

/** A part of a form as one line with its value, which opens in place; what is refused in it opens it. */
export function FoldedLine({ label, value, isWrong = false, children }: FoldedLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const isPressed = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const show = (open: boolean) => {
    setOpen(open);
    if (open) setDrawn(true);
  };
  if (isWrong && !isOpen) show(true);
  useLayoutEffect(() => {
    if (!isOpen || !isPressed.current || panel.current === null) return;
    isPressed.current = false;
    firstField(panel.current)?.focus();
  }, [isOpen]);
  return (
    <div className={classes.line} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isDrawn ? id : undefined}
        onClick={() => {
          isPressed.current = !isOpen;
          show(!isOpen);
        }}
      >
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value}</span>
        <IconChevronDown size={18} className={classes.sign} aria-hidden="true" />
      </button>
      {/* Folded again it keeps what was typed; a number that is refused is seen. */}
      {isDrawn && (
        <div ref={panel} id={id} className={classes.panel} hidden={!isOpen} onInvalidCapture={() => show(true)}>
          {children}
        </div>
      )}
    </div>
  );
}
