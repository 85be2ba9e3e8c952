import { Button, Kbd } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import foot from "#web/ui/page-foot.module.css";
import { useKeyboardHeight } from "../model/use-keyboard-height.ts";
import classes from "./results-sheet.module.css";

/** The keys of the sheet, where there is a keyboard. */
export function SheetKeyHelp({ hasNoShow }: { hasNoShow: boolean }) {
  return (
    <footer className={`${foot.foot} ${classes.help}`}>
      <span>
        <Kbd>Intro</Kbd> guarda y baja
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> cambia de línea
      </span>
      <span>
        <Kbd>w1</Kbd> <Kbd>w2</Kbd> no viene la izquierda o la derecha
      </span>
      {hasNoShow && (
        <span>
          <Kbd>n1</Kbd> <Kbd>n2</Kbd> sin avisar
        </span>
      )}
      <span>
        <Kbd>r1</Kbd> <Kbd>r2</Kbd> se retira
      </span>
      <span>
        <Kbd>t</Kbd> fin del tiempo
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Intro</Kbd> guarda así
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd> deshace
      </span>
      <span>
        <Kbd>N</Kbd> siguiente · <Kbd>F</Kbd> filtrar
      </span>
      <span className={classes.example}>63 46 108 = 6-3 4-6 10-8</span>
    </footer>
  );
}

export interface TouchKeysProps {
  /** Puts a sign where the field's cursor stands. */
  onInsert: (sign: string) => void;
  onWalkover: () => void;
  onRetirement: () => void;
  onTimeOver: () => void;
  onSave: () => void;
}

/** The field keeps the focus, and with it the digits stay on the screen. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** What a telephone's digits lack, in a row above them. */
export function TouchKeys({ onInsert, onWalkover, onRetirement, onTimeOver, onSave }: TouchKeysProps) {
  const bottom = useKeyboardHeight();
  return (
    <div
      className={classes.touchKeys}
      style={{ bottom }}
      role="presentation"
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button variant="default" aria-label="Guion" onClick={() => onInsert("-")}>
        –
      </Button>
      <Button variant="default" aria-label="Set siguiente" onClick={() => onInsert(" ")}>
        Set
      </Button>
      <Button variant="default" onClick={onWalkover}>
        W.O.
      </Button>
      <Button variant="default" onClick={onRetirement}>
        Ret.
      </Button>
      <Button variant="default" aria-label="Tpo. (fin del tiempo)" onClick={onTimeOver}>
        Tpo.
      </Button>
      <Button rightSection={<IconArrowDown size={16} aria-hidden="true" />} onClick={onSave}>
        Guardar
      </Button>
    </div>
  );
}
