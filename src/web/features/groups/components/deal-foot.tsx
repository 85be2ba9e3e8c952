import { Button, Kbd, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import foot from "#web/ui/page-foot.module.css";
import classes from "./deal-board.module.css";

export interface DealFootProps {
  /** What the button does, with its numbers; null when something is missing. */
  ready: string | null;
  /** What is missing, and what pressing the button does about it. */
  missing: { text: string; onPress: () => void } | null;
  isBusy: boolean;
  onBack: () => void;
  onCreate: () => void;
}

function Keys() {
  return (
    <>
      <span>
        <Kbd>Espacio</Kbd> coge o suelta
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> otro grupo
      </span>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> otro puesto
      </span>
      <span>
        <Kbd>Esc</Kbd> la devuelve
      </span>
    </>
  );
}

/** The foot of the board: its keys on the left, the way back and the one main action on the right. */
export function DealFoot({ ready, missing, isBusy, onBack, onCreate }: DealFootProps) {
  const hasKeys = useMediaQuery("(hover: hover) and (min-width: 700px)") ?? true;
  return (
    <footer className={foot.foot}>
      <div id="deal-keys" className={classes.keys}>
        {hasKeys ? <Keys /> : <VisuallyHidden>El menú de cada pareja la lleva a otro grupo.</VisuallyHidden>}
      </div>
      <Button variant="default" onClick={onBack} disabled={isBusy}>
        Atrás
      </Button>
      {missing === null ? (
        <Button loading={isBusy} onClick={onCreate}>
          {ready}
        </Button>
      ) : (
        <Button variant="outline" leftSection="?" onClick={missing.onPress}>
          {missing.text}
        </Button>
      )}
    </footer>
  );
}
