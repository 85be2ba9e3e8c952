import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button, ButtonLink } from "#web/ui/plain/button.tsx";
import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import classes from "./calendar-link.module.css";

interface CalendarLinkProps {
  leagueId: string;
  group?: string | undefined;
  pair?: string | undefined;
  /** Whether a phone shows its sign only. */
  isCompact?: boolean;
}

/** Hands an address to who subscribes by it; where nothing can be copied it stands there to be marked. */
function CopyAddress({ address }: { address: string }) {
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch {
      setState("shown"); // not allowed, or no clipboard on an address without TLS
    }
  };
  return (
    <>
      <Button variant="default" isTall onClick={() => void copy()}>
        <span aria-live="polite">{state === "copied" ? "Dirección copiada" : "Copiar la dirección"}</span>
      </Button>
      <small>Para otro calendario, o Google en el móvil: en calendar.google.com, Otros calendarios → Desde URL.</small>
      {state === "shown" && <code>{address}</code>}
    </>
  );
}

/** Where each calendar takes a subscription: the telephone's or the computer's own program, or the web sites of two of them. */
function Subscriptions({ host, path }: { host: string; path: string }) {
  const address = `${location.protocol}//${host}${path}`;
  const byProgram = `webcal://${host}${path}`;
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(byProgram)}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`;
  return (
    <>
      <ButtonLink variant="default" isTall href={byProgram}>
        iPhone, iPad, Mac u Outlook: suscribirse
      </ButtonLink>
      <ButtonLink variant="default" isTall href={google} target="_blank" rel="noopener">
        Google Calendar: suscribirse
      </ButtonLink>
      <ButtonLink variant="default" isTall href={outlook} target="_blank" rel="noopener">
        Outlook.com: suscribirse
      </ButtonLink>
      <CopyAddress address={address} />
    </>
  );
}

/**
 * The ways to a calendar that follows the matches of a league, a group or a pair: a subscription first, which brings what changes; the
 * file, which does not, last (spec 7 §1.14).
 */
export function CalendarLink({ leagueId, group, pair, isCompact }: CalendarLinkProps) {
  const host = useIsInBrowser() ? location.host : null;
  const search = new URLSearchParams();
  if (group !== undefined) search.set("group", group);
  if (pair !== undefined) search.set("pair", pair);
  const path = `/api/public/leagues/${leagueId}/calendar.ics${search.size === 0 ? "" : `?${search.toString()}`}`;
  return (
    <details className={`screen-only ${classes.ways}`} data-compact={isCompact}>
      <summary>
        <IconCalendarPlus size={18} aria-hidden="true" />
        <span>Añadir a mi calendario</span>
      </summary>
      <div>
        {host !== null && <Subscriptions host={host} path={path} />}
        <ButtonLink variant="default" isTall href={path}>
          Descargar el archivo
        </ButtonLink>
        <small>El archivo no recibe los cambios.</small>
      </div>
    </details>
  );
}
