import type { BracketPhase } from "#contract/brackets/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { usePublication, useRemoveBrackets } from "../mutations.ts";

/** What every dialog about a league's brackets is told. */
export interface BracketDialogProps {
  leagueId: string;
  onClose: () => void;
}

/** The same, where it speaks of who plays. */
export interface OfWhoProps extends BracketDialogProps {
  format: FormatType;
}

interface PublicationProps extends OfWhoProps {
  first: BracketPhase;
}

/** Publishes the draw, or stops publishing it, once it has been said what that does (spec 5 §2.2). */
export function PublicationDialog({ leagueId, format, first, onClose }: PublicationProps) {
  const { those, many } = bracketWords(format);
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
        ? `El cuadro y sus resultados desaparecen de la web pública y de las páginas de ${those} ${many}. Aquí no cambia nada, y se puede publicar otra vez.`
        : `Cualquiera podrá ver el cuadro en la web pública de la liga: ${those} ${many}, las fechas y los resultados, al momento. Si después se repite el sorteo, se verá el nuevo.`}
    </ConfirmDialog>
  );
}

interface RemoveBracketsProps extends OfWhoProps {
  seed: string;
}

/** Asks whether the draw that is shown is to go, with all of its matches. */
export function RemoveBracketsDialog({ leagueId, format, seed, onClose }: RemoveBracketsProps) {
  const { those, many } = bracketWords(format);
  const remove = useRemoveBrackets(leagueId, onClose);
  return (
    <ConfirmDialog
      title="Eliminar el cuadro"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(seed)}
      onClose={onClose}
    >
      Se eliminan todos sus partidos, con sus fechas. {upperFirst(those)} {many} y los grupos quedan como están.
    </ConfirmDialog>
  );
}
