import { Alert } from "@mantine/core";
import { drawSideName } from "#domain/brackets/bracket-names.ts";
import { errorText, refusalCode } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { currentOf } from "./others-first.tsx";

/** Why a change of the draw was refused; where somebody else was first, what stands now, with the choice kept (spec 3 §3.4). */
export function NowStands({ error }: { error: unknown }) {
  if (refusalCode(error) === null) return null;
  const current = currentOf(error) ?? null;
  if (current === null) return <ErrorNote>{errorText(error, "No se ha podido guardar.")}</ErrorNote>;
  const [one, two] = current.sides;
  const isOver = current.status === "completed";
  return (
    <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
      Ahora consta {current.name}: {drawSideName(one)} contra {drawSideName(two)},{" "}
      {isOver ? "con resultado" : "sin resultado"}. Lo que has elegido sigue aquí: revísalo y vuelve a pulsar si sigue
      siendo posible.
    </Alert>
  );
}
