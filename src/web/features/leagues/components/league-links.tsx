import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { isOverForLinks } from "#domain/links/link-life.ts";
import { paths, portalPath, wallPath } from "#web/paths.ts";
import { copyPlain } from "#web/platform/copy-text.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./league-detail.module.css";
import { LeaguePart } from "./league-part.tsx";

interface AddressProps {
  /** 'Portal', 'Pantalla del club'. */
  name: string;
  path: string;
  /** What is shown of the address. */
  shown: string;
  /** What its copying is called: 'Copiar el enlace del portal'. */
  copies: string;
  children?: ReactNode;
}

/** An address of the league, to be opened and to be copied. */
function AddressLine({ name, path, shown, copies, children }: AddressProps) {
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${path}`;
  return (
    <div className={classes.link}>
      <p>
        <strong>{name}</strong>{" "}
        <a href={path} title={address}>
          {window.location.host}/{shown}
        </a>
        {children}
      </p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={copies}
        onClick={async () => setCopied(await copyPlain(address))}
      >
        {isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      </ActionIcon>
      <VisuallyHidden role="status">{isCopied ? "Enlace copiado" : ""}</VisuallyHidden>
    </div>
  );
}

/** Where the league is seen: by everybody, and on a television of the club. */
function PublicAddresses({ league }: { league: LeagueOverview }) {
  return (
    <>
      <AddressLine name="Portal" path={portalPath(league.id)} shown="…/ranking" copies="Copiar el enlace del portal">
        {league.is_link_only && <span className={classes.unit}> Solo con enlace</span>}
      </AddressLine>
      <AddressLine
        name="Pantalla de la liga"
        path={wallPath(league.id)}
        shown="tv/…"
        copies="Copiar el enlace de la pantalla de la liga"
      />
      <AddressLine
        name="Pantalla del club"
        path={paths.wall}
        shown="tv"
        copies="Copiar el enlace de la pantalla del club"
      />
      <p className="muted">Abre una de las dos en el navegador de la televisión, a pantalla completa: avanza sola.</p>
    </>
  );
}

/** Where the league is seen, to be handed on. */
export function LeagueLinks({ league }: { league: LeagueOverview }) {
  const may = useMay();
  return (
    <LeaguePart title="Enlaces">
      {isPublicLeague(league) ? (
        <PublicAddresses league={league} />
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
