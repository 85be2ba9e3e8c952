import { IconArrowLeft } from "@tabler/icons-react";
import { paths, portalPath } from "#web/paths.ts";
import classes from "./way-back.module.css";

interface WayBackProps {
  text?: string | undefined;
  /** The league whose page it leads back to, by its name. */
  leagueId?: string;
}

/** From a page of the portal back to the list of leagues; on a wide screen it says whose they are. From a pair's page to its league. */
export function WayBack({ text = "Ligas", leagueId }: WayBackProps) {
  const isLeague = leagueId !== undefined;
  return (
    <a
      className={classes.back}
      href={isLeague ? portalPath(leagueId) : paths.publicHome}
      aria-label={`Volver a ${isLeague ? "la liga" : "las ligas"}: ${text}`}
      data-named={isLeague || undefined}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
      <span className={classes.text}>{text}</span>
    </a>
  );
}
