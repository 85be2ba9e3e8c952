import type { ReactNode } from "react";
import type { PublicWall } from "#contract/portal/wall.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import { paths, portalPath } from "#web/paths.ts";
import { momentIn } from "#web/platform/minute.ts";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import { useLostSince } from "../model/use-lost-since.ts";
import ground from "./wall-ground.module.css";

/** Of when what is shown is, once the line is lost. */
export function LostLine({ timeZone }: { timeZone: string }) {
  const since = useLostSince();
  return (
    <p role="status" className={ground.lost}>
      {since !== null && `Sin conexión · datos de las ${clockTime(momentIn(since, timeZone).minutes).slice(0, 5)}`}
    </p>
  );
}

/** Where a wall's code leads, and what it is called: to the league, or from the club's wall to all of them. */
export function codeOf({ league_id }: Pick<PublicWall, "league_id">): { address: string; label: string } {
  if (league_id === null) return { address: paths.home, label: "Código de las ligas" };
  return { address: portalPath(league_id), label: "Código de esta liga" };
}

interface CodeProps {
  /** Where the code leads, such as `/league/…/ranking`. */
  address: string;
  label: string;
  /** Whether the portal's own address is told in letters. */
  isTold: boolean;
  children: ReactNode;
}

/** The way from the wall to the own telephone: a code. */
export function WallCode({ address, label, isTold, children }: CodeProps) {
  if (!useIsInBrowser()) return <div className={ground.code} />;
  return (
    <div className={ground.code}>
      <p>
        {children}
        {isTold && <b>{location.host}</b>}
      </p>
      <QrCode text={`${location.origin}${address}`} label={label} />
    </div>
  );
}
