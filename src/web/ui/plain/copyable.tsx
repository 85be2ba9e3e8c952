import { useRef, useState } from "react";
import classes from "./copyable.module.css";

interface CopyableProps {
  label: string;
  /** What is copied; it is also what is shown, but for `shown`. */
  text: string;
  /** The same with spaces for who reads it. */
  shown?: string;
  /** A longer text, such as code: below its label, over the whole width. */
  isLong?: boolean;
}

const says = { ready: "Copiar", copied: "Copiado", marked: "Marcado: cópialo tú" };

/** Marks a text of the page, for browsers that copy nothing by themselves. */
function mark(element: HTMLElement | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}

/** A short text with the button that copies it. */
export function Copyable({ label, text, shown = text, isLong = false }: CopyableProps) {
  const [done, setDone] = useState<{ text: string; how: "copied" | "marked" } | null>(null);
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone({ text, how: "copied" });
    } catch {
      mark(words.current); // not allowed, or no clipboard on an address without TLS
      setDone({ text, how: "marked" });
    }
  };
  return (
    <p className={classes.line} data-long={isLong || undefined}>
      <span className={classes.label}>{label}</span>
      <strong ref={words} className={classes.text}>
        {shown}
      </strong>
      <button type="button" className={classes.button} aria-label={`Copiar ${label}`} onClick={() => void copy()}>
        <span aria-live="polite">{says[done?.text === text ? done.how : "ready"]}</span>
      </button>
    </p>
  );
}
