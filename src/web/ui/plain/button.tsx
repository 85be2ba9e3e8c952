import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import classes from "./button.module.css";

interface Look {
  /** The one thing to do, or one of several. */
  variant?: "filled" | "default" | undefined;
  icon?: ReactNode;
  isTall?: boolean | undefined;
}

function looks({ variant = "filled", icon, isTall = false }: Look, className = "") {
  return {
    className: `${classes.button} ${className}`,
    "data-variant": variant,
    "data-tall": isTall || undefined,
    "data-icon": icon === undefined ? undefined : true,
  };
}

function Content({ icon, children }: Pick<Look, "icon"> & { children: ReactNode }) {
  return (
    <>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <span className={classes.label}>{children}</span>
    </>
  );
}

export function Button({
  variant,
  icon,
  isTall,
  className,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...looks({ variant, icon, isTall }, className)} {...rest}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  icon,
  isTall,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...looks({ variant, icon, isTall }, className)} {...rest}>
      <Content icon={icon}>{children}</Content>
    </a>
  );
}
