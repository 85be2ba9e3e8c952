import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { focusOnOpening } from "../platform/drawing.ts";
import { useHeadSlots } from "./head-slot.ts";
import classes from "./page-header.module.css";
import { RowMenu } from "./row-menu.tsx";

interface PageHeaderProps {
  title: string;
  /** One grey line beside the title. */
  text?: ReactNode;
  /** What of it has room under the title of a phone; absent: nothing but the league. */
  short?: ReactNode;
  /** Second buttons, outlined. */
  actions?: ReactNode;
  /** The screen's one main button: on narrow screens over its foot. */
  main?: ReactNode;
  /** What else can be done, behind one ⋯. */
  more?: ReactNode;
  moreLabel?: string;
}

function Title({ title, text, isNarrow }: { title: string; text: ReactNode; isNarrow: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Sistema de Gestión de Torneos`;
  }, [title]);
  useEffect(() => {
    if (heading.current !== null) focusOnOpening(heading.current);
  }, []);
  return (
    <div className={isNarrow ? classes.narrowTexts : classes.texts}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {text !== undefined && (
        <p className={classes.text} title={typeof text === "string" ? text : undefined}>
          {text}
        </p>
      )}
    </div>
  );
}

/**
 * The heading of a screen with its actions. It takes the focus when the screen is opened, so that readers begin here. On narrow
 * screens title and ⋯ stand in the frame's head.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, text, short, actions, main, more, moreLabel = `Más acciones de ${title}` } = props;
  const slots = useHeadSlots();
  const menu = more !== undefined && more !== false && <RowMenu label={moreLabel}>{more}</RowMenu>;
  const foot = main !== undefined && main !== false && <div className={classes.foot}>{main}</div>;
  if (slots === null)
    return (
      <header className={classes.header}>
        <Title title={title} text={text} isNarrow={false} />
        <div className={classes.actions}>
          {menu}
          {actions}
          {main}
        </div>
      </header>
    );
  return (
    <>
      {slots.title && createPortal(<Title title={title} text={short} isNarrow />, slots.title)}
      {slots.menu && createPortal(menu, slots.menu)}
      {actions !== undefined && <div className={classes.narrowActions}>{actions}</div>}
      {foot}
    </>
  );
}
