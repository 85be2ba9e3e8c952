import { Component, type ReactNode } from "react";
import { paths } from "#web/paths.ts";
import classes from "./error-screen.module.css";
import { Button, ButtonLink } from "./plain/button.tsx";

/** The generic error screen (spec 1 §2). */
export function ErrorScreen({ onReset }: { onReset: () => void }) {
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

/** Catches what a screen throws while it is drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen onReset={() => this.setState({ failed: false })} /> : this.props.children;
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
