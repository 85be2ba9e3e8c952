import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PressMenu } from "./press-menu.tsx";
import classes from "./row-menu.module.css";

interface RowMenuProps {
  /** Of what it is, for who does not see it: "Más acciones de …". */
  label: string;
  children: ReactNode;
}

/** The ⋯ of a screen, a card or a row: everything that is not its likely next step. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <PressMenu
      width={250}
      renderButton={(props) => (
        <button type="button" className={classes.button} aria-label={label} data-row-menu="" {...props}>
          <IconDots size={20} aria-hidden="true" />
        </button>
      )}
    >
      {children}
    </PressMenu>
  );
}
