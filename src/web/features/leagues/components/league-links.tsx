import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { isOverForLinks } from "#domain/links/link-life.ts";
import { paths, portalPath } from "#web/paths.ts";
import { copyPlain } from "#web/platform/copy-text.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./league-detail.module.css";
import { LeaguePart } from "./league-part.tsx";

/** Where the league is seen, to be handed on. */
export function LeagueLinks({ league }: { league: LeagueOverview }) {
  const [isCopied, setCopied] = useState(false);
  const may = useMay();
  const address = `${window.location.origin}${portalPath(league.id)}`;
  return (
    <LeaguePart title="Enlaces">
      {isPublicLeague(league) ? (
        <div className={classes.link}>
          <p>
            <strong>Portal</strong>{" "}
            <a href={portalPath(league.id)} title={address}>
              {window.location.host}/…/ranking
            </a>
            {league.is_link_only && <span className={classes.unit}> Solo con enlace</span>}
          </p>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label="Copiar el enlace del portal"
            onClick={async () => setCopied(await copyPlain(address))}
          >
            {isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
          </ActionIcon>
          <VisuallyHidden role="status">{isCopied ? "Enlace copiado" : ""}</VisuallyHidden>
        </div>
      ) : (
        <p className="muted">
          El portal no la muestra: {league.status === "pending" ? "falta publicarla." : "no está activa."}
        </p>
      )}
      {may(contract.inscriptions.list) && league.inscription !== null && (
        <p className={classes.pairLinks}>
          <Link to={paths.inscriptions} className={classes.way}>
            Inscripciones
          </Link>
        </p>
      )}
      {may(contract.links.list) && !isOverForLinks(league.status) && (
        <p className={classes.pairLinks}>
          <Link to={paths.pairLinks} className={classes.way}>
            Enlaces de las parejas
          </Link>
        </p>
      )}
    </LeaguePart>
  );
}
