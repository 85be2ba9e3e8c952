import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import classes from "./row-menu.module.css";

interface StandsAtProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Where the menu takes the element at which it opens; it gives it. */
  anchor?: (element: HTMLElement | null) => void;
}

/** The menu's target: a button that stands outside of the menu. */
function StandsAt({ button, anchor }: StandsAtProps) {
  useLayoutEffect(() => {
    anchor?.(button.current);
    return () => anchor?.(null);
  }, [anchor, button]);
  return null;
}

interface RowMenuProps {
  /** Of what it is, for who does not see it: "Más acciones de …". */
  label: string;
  children: ReactNode;
}

/**
 * The ⋯ of a screen, a card or a row: everything that is not its likely next step. Its menu is made when it is first pressed, since a
 * list has one for every row.
 */
export function RowMenu({ label, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isMade, setMade] = useState(false);
  const press = () => {
    // A menu gives the focus back to what had it when it opened: it is there, shut, before it opens.
    flushSync(() => setMade(true));
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        data-row-menu=""
        onClick={press}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {isMade && (
        <Menu id={id} opened={isOpen} onChange={setOpen} position="bottom-end" width={250}>
          <Menu.Target refProp="anchor">
            <StandsAt button={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
