import { ButtonLink } from "#web/ui/plain/button.tsx";
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

export const noLine = "No se ha podido abrir. Comprueba la conexión y vuelve a intentarlo.";
