import { Button, Kbd } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { Fragment, type PointerEvent } from "react";
import foot from "#web/ui/page-foot.module.css";
import { useKeyboardHeight } from "../model/use-keyboard-height.ts";
import classes from "./results-sheet.module.css";

const noShowKeys = "n1 n2";
const helps = [
  { keys: "Intro", does: "guarda y baja" },
  { keys: "w1 w2", does: "no viene la 1 o la 2" },
  { keys: noShowKeys, does: "sin avisar" },
  { keys: "r1 r2", does: "se retira" },
  { keys: "t", does: "fin del tiempo" },
  { keys: "Ctrl Intro", does: "guarda así" },
  { keys: "Ctrl Z", does: "deshace" },
];

/** The keys of the sheet, where there is a keyboard. */
export function SheetKeyHelp({ hasNoShow }: { hasNoShow: boolean }) {
  return (
    <footer className={`${foot.foot} ${classes.help}`}>
      {helps
        .filter(({ keys }) => hasNoShow || keys !== noShowKeys)
        .map(({ keys, does }) => (
          <span key={does}>
            {keys.split(" ").map((key) => (
              <Fragment key={key}>
                <Kbd>{key}</Kbd>{" "}
              </Fragment>
            ))}
            {does}
          </span>
        ))}
      <span>
        <Kbd>N</Kbd> siguiente · <Kbd>F</Kbd> filtrar
      </span>
      <span>63 46 108 = 6-3 4-6 10-8</span>
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
