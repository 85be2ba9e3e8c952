import { Component, type ReactNode, useCallback, useState } from "react";
import { paths } from "#web/paths.ts";
import { MissingPiece } from "../platform/pieces.ts";
import classes from "./error-screen.module.css";
import { MissingPieceScreen } from "./missing-piece.tsx";
import { Button, ButtonLink } from "./plain/button.tsx";

function GenericError({ onReset }: { onReset: () => void }) {
  return (
    <div className={classes.page} role="alert">
      <h1>Algo salió mal</h1>
      <p>Ha ocurrido un error inesperado en esta pantalla. Tus datos guardados no se han perdido.</p>
      <div className={classes.actions}>
        <Button onClick={onReset}>Intentar de nuevo</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Recargar página
        </Button>
      </div>
    </div>
  );
}

/** The generic error screen (spec 1 §2); of a screen that has not come, one that waits for it. */
export function ErrorScreen({ error, onReset }: { error: unknown; onReset: () => void }) {
  const [isHopeless, setHopeless] = useState(false);
  const giveUp = useCallback(() => setHopeless(true), []);
  if (error instanceof MissingPiece && !isHopeless) return <MissingPieceScreen onHopeless={giveUp} />;
  return <GenericError onReset={onReset} />;
}

interface Failure {
  error: unknown;
}

/** Catches what a screen throws while it is drawn; on the way back, what was there before is drawn again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidMount() {
    addEventListener("popstate", this.#reset);
  }

  override componentWillUnmount() {
    removeEventListener("popstate", this.#reset);
  }

  #reset = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <ErrorScreen error={failure.error} onReset={this.#reset} />;
  }
}

/** An address that the role of who is signed in does not reach (spec 3 §9). */
export function NoPermissionScreen() {
  return (
    <div className={classes.page}>
      <h1>No tienes permiso</h1>
      <p>Tu rol no incluye esta página. Si la necesitas, pídeselo a un administrador del club.</p>
      <ButtonLink href={paths.admin}>Volver al Dashboard</ButtonLink>
    </div>
  );
}

/** An address that leads nowhere (spec 1 §2). */
export function NotFoundScreen() {
  return (
    <main className={classes.page}>
      <p className={classes.number}>404</p>
      <h1>Página no encontrada</h1>
      <p>La dirección que has abierto no existe o ha cambiado.</p>
      <ButtonLink href={paths.home}>Volver al inicio</ButtonLink>
    </main>
  );
}
