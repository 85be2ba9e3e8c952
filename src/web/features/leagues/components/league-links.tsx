import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { portalPath } from "#web/paths.ts";
import { copyText } from "#web/platform/copy-text.ts";
import classes from "./league-detail.module.css";
import { LeaguePart } from "./league-part.tsx";

/** Copies a text that stands in no field. */
async function copied(text: string): Promise<boolean> {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  document.body.append(field);
  const before = document.activeElement;
  const done = await copyText(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Where the league is seen, to be handed on. */
export function LeagueLinks({ league }: { league: LeagueOverview }) {
  const [isCopied, setCopied] = useState(false);
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
            onClick={async () => setCopied(await copied(address))}
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
    </LeaguePart>
  );
}
