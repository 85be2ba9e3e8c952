import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, ReactNode } from "react";
import classes from "./button.module.css";

interface Look {
  /** The one thing to do, or one of several. */
  variant?: "filled" | "default" | undefined;
  icon?: ReactNode;
  isTall?: boolean | undefined;
}

/** What a button and a link that looks like one are drawn with. */
function drawn<A extends Look & HTMLAttributes<HTMLElement>>(props: A) {
  const { variant = "filled", icon, isTall = false, className = "", children, ...rest } = props;
  return {
    className: `${classes.button} ${className}`,
    "data-variant": variant,
    "data-tall": isTall || undefined,
    "data-icon": icon === undefined ? undefined : true,
    ...rest,
    children: (
      <>
        {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        <span className={classes.label}>{children}</span>
      </>
    ),
  };
}

export function Button(props: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...drawn(props)} />;
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { children, ...attributes } = drawn(props);
  return <a {...attributes}>{children}</a>;
}
