import { Alert, Button } from "@mantine/core";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { errorText, refusalCode } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";

/** Why a draw was refused: somebody else has drawn meanwhile, and what stands now; one's own over it on another press (spec 3 §3.4). */
export function DrawnByOthers({
  error,
  page,
  onDrawAnyway,
}: {
  error: unknown;
  page: BracketPage;
  onDrawAnyway: () => void;
}) {
  const code = refusalCode(error);
  if (code === null) return null;
  if (code !== "edit_conflict") return <ErrorNote>{errorText(error, "No se ha podido sortear el cuadro")}</ErrorNote>;
  const { one, many } = bracketWords(page.format_type);
  const [first] = page.phases;
  const pairs = page.phases.flatMap(({ lines }) => lines).filter((line) => line !== null).length;
  return (
    <Alert color="yellow" title="Otra persona ha cambiado el sorteo" role="alert">
      <p>
        {first === undefined
          ? "Ahora no hay ningún cuadro sorteado. "
          : `Ahora consta el sorteo n.º ${first.draw.seed}, con ${counted(pairs, one, many)}. `}
        Lo que has elegido sigue en el formulario.
      </p>
      <Button size="xs" onClick={onDrawAnyway}>
        {first === undefined ? "Sortear lo mío" : "Sortear lo mío en su lugar"}
      </Button>
    </Alert>
  );
}
