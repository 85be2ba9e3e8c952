import { IconWifiOff } from "@tabler/icons-react";
import { useLiveConnection } from "#web/platform/live.ts";
import classes from "./live-sign.module.css";

/** A small sign while the live connection is lost; it comes back by itself, and everything is read anew. */
export function LiveSign() {
  const connected = useLiveConnection();
  return (
    <div role="status" className={classes.place}>
      {!connected && (
        <span className={classes.sign}>
          <IconWifiOff size={16} aria-hidden="true" /> Sin conexión. Reconectando…
        </span>
      )}
    </div>
  );
}
