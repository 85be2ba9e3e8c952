import { IconCheck, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#web/ui/plain/button.tsx";
import classes from "./share-button.module.css";

const shownFor = 2500; // ms

/** Hands the page's address to the telephone's own sharing, or copies it where there is none. */
export function ShareButton({ title, isCompact = false }: { title: string; isCompact?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { href } = window.location;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url: href });
      await navigator.clipboard.writeText(href);
      setCopied(true);
      setTimeout(() => setCopied(false), shownFor);
    } catch {
      // Whoever closes the sheet shares nothing.
    }
  };
  const Icon = isCopied ? IconCheck : IconShare;
  return (
    <Button
      className={isCompact ? classes.compact : undefined}
      variant="default"
      isTall
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => void share()}
    >
      <span className={classes.label} aria-live="polite">
        {isCopied ? "Enlace copiado" : "Compartir"}
      </span>
    </Button>
  );
}
