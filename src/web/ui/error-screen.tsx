import { Button, Container, Group, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { paths } from "#web/paths.ts";

/** The generic error screen (spec 1 §2). */
export function ErrorScreen({ onReset }: { onReset: () => void }) {
  return (
    <Container size="xs" py={96} role="alert">
      <Title order={1}>Algo salió mal</Title>
      <Text my="md">Ha ocurrido un error inesperado en esta pantalla. Tus datos guardados no se han perdido.</Text>
      <Group>
        <Button onClick={onReset}>Intentar de nuevo</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Recargar página
        </Button>
      </Group>
    </Container>
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

/** An address that leads nowhere (spec 1 §2). */
export function NotFoundScreen() {
  return (
    <Container component="main" size="xs" py={96}>
      <Text className="muted" fw={700} fz={64} lh={1} mb="sm">
        404
      </Text>
      <Title order={1}>Página no encontrada</Title>
      <Text my="md">La dirección que has abierto no existe o ha cambiado.</Text>
      <Button component="a" href={paths.home}>
        Volver al inicio
      </Button>
    </Container>
  );
}
