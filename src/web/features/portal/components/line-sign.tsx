import { IconWifiOff } from "@tabler/icons-react";
import { useLocation } from "wouter";
import classes from "#web/ui/live-sign.module.css";
import { saysLine } from "../model/says-line.ts";
import { useLostText } from "../model/use-lost-text.ts";

/** A small sign while the line is lost: of when what is shown is (spec 7 §2.3). It goes by itself, and everything is read anew. */
export function LineSign() {
  const text = useLostText();
  const [pathname] = useLocation();
  return (
    <div role="status" className={classes.place}>
      {text !== null && !saysLine(pathname) && (
        <span className={classes.sign}>
          <IconWifiOff size={16} aria-hidden="true" />
          <span>Sin conexión · {text}</span>
        </span>
      )}
    </div>
  );
}
