import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { usePublication } from "../mutations.ts";

/** Publishes the draw, or stops publishing it, once it has been said what that does (spec 5 §2.2). */
export function PublicationDialog({
  leagueId,
  first,
  onClose,
}: {
  leagueId: string;
  first: BracketPage["phases"][number];
  onClose: () => void;
}) {
  const change = usePublication(leagueId, onClose);
  const isPublic = first.published_at !== null;
  return (
    <ConfirmDialog
      title={isPublic ? "Dejar de publicar el cuadro" : "Publicar el cuadro"}
      confirmLabel={isPublic ? "Dejar de publicar" : "Publicar"}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ shown: first.draw.seed, isPublic: !isPublic })}
      onClose={onClose}
    >
      {isPublic
        ? "El cuadro y sus resultados desaparecen de la web pública y de las páginas de las parejas. Aquí no cambia nada, y se puede publicar otra vez."
        : "Cualquiera podrá ver el cuadro en la web pública de la liga: las parejas, las fechas y los resultados, al momento. Si después se repite el sorteo, se verá el nuevo."}
    </ConfirmDialog>
  );
}
