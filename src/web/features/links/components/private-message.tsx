import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { RefusedError } from "../api.ts";
import classes from "./private.module.css";
import { Unsent } from "./unsent.tsx";

interface PrivateMessageProps {
  title: string;
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}

/** What is said where there is nothing to open. */
export function PrivateMessage({ title, text, onRetry, children }: PrivateMessageProps) {
  return (
    <main className={classes.main}>
      {children}
      <section className={classes.card}>
        <h1 className="page-title">{title}</h1>
        <p>{text}</p>
        {onRetry === undefined ? (
          <ButtonLink variant="default" href="/">
            Ver las ligas del club
          </ButtonLink>
        ) : (
          <button type="button" className={classes.rowButton} onClick={onRetry}>
            Reintentar
          </button>
        )}
      </section>
    </main>
  );
}

/** Whether what was opened is over for good; a refusal of another kind passes. */
export const isDeadLink = (error: unknown) => error instanceof RefusedError && error.code === "link_dead";

interface OpeningProblemProps {
  error: unknown;
  /** Whose link was opened here before. */
  linkId?: string;
  onRetry: () => void;
}

/** Why a private page cannot be opened, and what of it is kept on this phone. */
export function OpeningProblem({ error, linkId, onRetry }: OpeningProblemProps) {
  const isDead = isDeadLink(error);
  const isUnread = !(error instanceof RefusedError);
  useEffect(() => {
    if (!isUnread) return; // else, when the line is back, it is read at once
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry, isUnread]);
  const unsent = linkId !== undefined && <Unsent linkId={linkId} isDead={isDead} />;
  if (isDead)
    return (
      <PrivateMessage title="Este enlace ya no vale" text="Pide otro al club.">
        {unsent}
      </PrivateMessage>
    );
  const [title, text] =
    error instanceof RefusedError
      ? ["Ahora no se puede abrir", error.message]
      : ["Sin conexión", "No se ha podido abrir. Comprueba la conexión y vuelve a intentarlo."];
  return (
    <PrivateMessage title={title} text={text} onRetry={onRetry}>
      {unsent}
    </PrivateMessage>
  );
}
