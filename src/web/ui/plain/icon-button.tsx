import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import classes from "./icon-button.module.css";

/** A button of one sign; its name is in `aria-label`. */
export function IconButton({ children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { "aria-label": string }) {
  return (
    <button type="button" className={classes.button} {...rest}>
      {children}
    </button>
  );
}

/** A link of one sign, without an edge. */
export function IconLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { "aria-label": string }) {
  return (
    <a className={`${classes.button} ${classes.link}`} {...rest}>
      {children}
    </a>
  );
}
