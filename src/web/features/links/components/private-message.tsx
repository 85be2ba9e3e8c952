import { ButtonLink } from "#web/ui/plain/button.tsx";
import { RefusedError } from "../api.ts";
import classes from "./private.module.css";

/** What is said where there is nothing to open. */
export function PrivateMessage({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <main className={classes.main}>
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

/** Why a private page cannot be opened. */
export function OpeningProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isDeadLink(error)) return <PrivateMessage title="Este enlace ya no vale" text="Pide otro al club." />;
  if (error instanceof RefusedError)
    return <PrivateMessage title="Ahora no se puede abrir" text={error.message} onRetry={onRetry} />;
  return (
    <PrivateMessage
      title="Sin conexión"
      text="No se ha podido abrir. Comprueba la conexión y vuelve a intentarlo."
      onRetry={onRetry}
    />
  );
}
