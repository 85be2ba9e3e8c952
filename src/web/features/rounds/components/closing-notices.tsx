import { Alert, Button, Group } from "@mantine/core";
import { Card } from "./closing-card.tsx";

/** Others have changed what the board shows; it stays as it is until one asks (spec 3 §3.4). */
export function ClosingNews({ onReview }: { onReview: () => void }) {
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <span>Ha cambiado algo desde que abriste el cierre.</span>
        <Button size="xs" variant="default" onClick={onReview}>
          Ver los cambios
        </Button>
      </Group>
    </Alert>
  );
}

/** Somebody else has finished the round. */
export function ClosingGone({ number, onBack }: { number: number; onBack: () => void }) {
  return (
    <Alert color="blue" role="alert" title={`La jornada ${number} ya la ha finalizado otra persona`}>
      <p>Aquí no se ha cambiado nada. Sus movimientos se pueden ver eligiendo la jornada {number} en Grupos.</p>
      <Button onClick={onBack}>Volver a Grupos</Button>
    </Alert>
  );
}

/** That the round waits for an evening, which gives its points (spec 8 §4.4). */
export function WaitsForEvening() {
  return (
    <Card title="La jornada es una tarde y aún no tiene puntos" isOpen>
      <p>
        Cuando la tarde termine, súmala con «Sumar a la liga», o escribe los puntos en «Administrar Ranking». Si
        finalizas antes, esta jornada no da puntos a nadie.
      </p>
    </Card>
  );
}
