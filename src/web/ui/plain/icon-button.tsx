import type { ButtonHTMLAttributes } from "react";
import classes from "./icon-button.module.css";

/** A button of one sign; its name is in `aria-label`. */
export function IconButton({ children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { "aria-label": string }) {
  return (
    <button type="button" className={classes.button} {...rest}>
      {children}
    </button>
  );
}
