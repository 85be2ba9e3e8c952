import { IconShare } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { Button } from "#web/ui/plain/button.tsx";
import classes from "./share-button.module.css";
import type { SharePanelProps } from "./share-panel.tsx";

/** Opens what there is to share of the page: its picture, its text and its link; a piece of its own, fetched when it is pressed. */
export function ShareButton({ title, isCompact = false }: { title: string; isCompact?: boolean }) {
  const [Panel, setPanel] = useState<ComponentType<SharePanelProps>>();
  const open = async () => {
    const { SharePanel } = await import("./share-panel.tsx");
    setPanel(() => SharePanel);
  };
  return (
    <>
      <Button
        className={isCompact ? classes.compact : undefined}
        variant="default"
        isTall
        icon={<IconShare size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void open().catch(() => navigator.share?.({ title, url: window.location.href }))}
      >
        <span className={classes.label}>Compartir</span>
      </Button>
      {Panel !== undefined && <Panel title={title} onClose={() => setPanel(undefined)} />}
    </>
  );
}
