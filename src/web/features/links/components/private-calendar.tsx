import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button, ButtonLink } from "#web/ui/plain/button.tsx";
import { makeCalendar } from "../api.ts";
import { useSay } from "../model/use-say.ts";
import classes from "./private.module.css";

/** The pair's own calendar on its phone: an address of its own that opens dates and nothing else (spec 6 §1.1). */
export function PrivateCalendar({ linkId }: { linkId: string }) {
  const say = useSay();
  const [path, setPath] = useState<string | null>(null);
  const [state, setState] = useState<"" | "busy" | "failed" | "copied" | "shown">("");
  const make = async () => {
    setState("busy");
    try {
      setPath(await makeCalendar(linkId));
      setState("");
    } catch {
      setState("failed");
    }
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch {
      setState("shown"); // not allowed, or no clipboard on an address without TLS
    }
  };
  if (path === null)
    return (
      <>
        <Button variant="default" isTall icon={<IconCalendarPlus size={18} />} onClick={() => void make()}>
          {state === "busy" ? "Un momento…" : say`Nuestro calendario en el móvil`}
        </Button>
        {state === "failed" && (
          <p className={classes.refusal} role="alert">
            No se ha podido. Inténtalo otra vez.
          </p>
        )}
      </>
    );
  const address = `${location.origin}${path}`;
  return (
    <>
      <div className={classes.answers}>
        <ButtonLink isTall href={address.replace(/^https?:/, "webcal:")}>
          Abrir en el calendario
        </ButtonLink>
        <Button variant="default" isTall onClick={() => void copy(address)}>
          <span aria-live="polite">{state === "copied" ? "Dirección copiada" : "Copiar la dirección"}</span>
        </Button>
      </div>
      <p
        className={classes.note}
      >{say`Solo para vosotros: quien tenga esta dirección ve vuestras fechas, y nada más.`}</p>
      {state === "shown" && <code>{address}</code>}
    </>
  );
}
