import { IconArrowLeft } from "@tabler/icons-react";
import { paths } from "#web/paths.ts";
import classes from "./way-back.module.css";

/** From a page of the portal back to the list of leagues; on a wide screen it says whose they are. */
export function WayBack({ text = "Ligas" }: { text?: string | undefined }) {
  return (
    <a className={classes.back} href={paths.publicHome} aria-label={`Volver a las ligas: ${text}`}>
      <IconArrowLeft size={18} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
    </a>
  );
}
