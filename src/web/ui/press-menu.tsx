import { type ComponentType, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fetchLate } from "../platform/late-pieces.ts";
import { piece } from "../platform/pieces.ts";
import type { OpenedMenuProps } from "./opened-menu.tsx";

let Opened: ComponentType<OpenedMenuProps> | null = null; // once its piece has come

const loadMenu = piece(async () => {
  Opened = (await import("./opened-menu.tsx")).OpenedMenu;
});
fetchLate(loadMenu);

interface MenuButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
}

interface PressMenuProps {
  /** What is pressed. */
  renderButton: (props: MenuButtonProps) => ReactNode;
  position?: OpenedMenuProps["position"];
  /** In pixels, or as wide as what is pressed (`target`). */
  width?: OpenedMenuProps["width"];
  /** Its lines: `MenuAction`, `MenuDivider`. */
  children: ReactNode;
}

/** A menu that is made when its button is first pressed: a list has one for every row, and its code is not needed until then. */
export function PressMenu({ renderButton, position = "bottom-end", width = "max-content", children }: PressMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isMade, setMade] = useState(false);
  const open = () => {
    // A menu gives the focus back to what had it when it opened: it is there, shut, before it opens.
    flushSync(() => setMade(true));
    setOpen(!isOpen);
  };
  const press = () => {
    if (Opened !== null) return open();
    const fail = (error: unknown) =>
      setMade(() => {
        throw error; // the screen says that a piece has not come
      });
    void loadMenu().then(open, fail);
  };
  return (
    <>
      {renderButton({
        ref,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? `${id}-dropdown` : undefined,
        onClick: press,
      })}
      {isMade && Opened !== null && (
        <Opened id={id} opened={isOpen} onChange={setOpen} position={position} width={width} button={ref}>
          {children}
        </Opened>
      )}
    </>
  );
}
