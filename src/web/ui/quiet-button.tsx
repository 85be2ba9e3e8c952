import type { ButtonHTMLAttributes } from "react";
import classes from "./quiet-button.module.css";

interface QuietButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  "aria-label": string;
  /** The accent is for those within a line of text, and smaller. */
  tone?: "accent";
}

/** A button of one sign without edge or ground, as every row of a list has one; its name is in `aria-label`. */
export function QuietButton({ tone, children, ...rest }: QuietButtonProps) {
  return (
    <button type="button" className={classes.button} data-tone={tone} {...rest}>
      {children}
    </button>
  );
}
