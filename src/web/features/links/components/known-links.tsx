import { IconChevronRight } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { privateQuery } from "../api.ts";
import { knownLinks, waitingOf } from "../model/kept.ts";
import classes from "./private.module.css";
import { isDeadLink, PrivateMessage } from "./private-message.tsx";
import { Unsent } from "./unsent.tsx";

function KnownLink({ linkId }: { linkId: string }) {
  const { data, error } = useQuery(privateQuery(linkId));
  if (isDeadLink(error))
    return waitingOf(linkId).length === 0 ? null : (
      <li>
        <Unsent linkId={linkId} isDead />
      </li>
    );
  if (data === undefined)
    return <li>{error === null ? "Cargando…" : "No se ha podido cargar. Comprueba la conexión."}</li>;
  return (
    <li>
      <a href={`/mi/${linkId}`}>
        <span>
          <b>{data.league_name}</b>
          <small>{data.name}</small>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </a>
    </li>
  );
}

/** The links that this phone has opened: somebody plays in two leagues. */
export function KnownLinks() {
  const [links] = useState(knownLinks);
  const answers = useQueries({ queries: links.map(privateQuery) });
  const hasNone = links.every((linkId, at) => isDeadLink(answers[at]?.error) && waitingOf(linkId).length === 0);
  if (hasNone)
    return <PrivateMessage title="Solo con tu enlace" text="Abre el enlace que te envió el club, o pídeselo." />;
  return (
    <main className={classes.main}>
      <section className={classes.card}>
        <h1 className="page-title">Tus ligas</h1>
        <ul className={classes.list}>
          {links.map((linkId) => (
            <KnownLink key={linkId} linkId={linkId} />
          ))}
        </ul>
      </section>
    </main>
  );
}
