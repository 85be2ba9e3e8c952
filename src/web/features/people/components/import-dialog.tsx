import { useMemo, useState } from "react";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { Candidate } from "#contract/persons/person.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { isOpen, isReady, namesOfSent, sentRows } from "../model/import-review.ts";
import { useNewcomers } from "../model/use-newcomers.ts";
import { useImportPlayers } from "../mutations.ts";
import { NewcomersList } from "./newcomers-list.tsx";

export interface ImportDialogProps {
  league: LeagueChoice;
  /** Names of those who are registered already. */
  known: string[];
  onClose: () => void;
  /** Once everybody of the list is registered or left out. */
  onAll?: () => void;
  /** What the button says that leads on, once nothing is left to be registered. */
  doneLabel?: string;
}

const takenBy = ({ player_id }: Candidate) => (player_id === null ? null : "ya está en esta liga");

/** What the one main button says and whether it registers; without anybody to register it leads on. */
function mainAction(isPasting: boolean, { people, open, done }: { people: number; open: number; done: string | null }) {
  if (isPasting) return "Revisar la lista";
  if (people > 0) return `Registrar ${counted(people, "jugador", "jugadores")}`;
  if (open > 0) return `${open === 1 ? "Falta" : "Faltan"} ${counted(open, "fila por revisar", "filas por revisar")}`;
  return done ?? "Cambiar la lista";
}

/** Many players by paste; every line can be mended and answered before anything is saved (spec 3 §7.2). */
export function ImportDialog({ league, known, onClose, onAll = onClose, doneLabel = "Listo" }: ImportDialogProps) {
  const isIndividual = league.format_type === "individual";
  const [met, setMet] = useState<string[]>([]);
  const everybody = useMemo(() => [...known, ...met], [known, met]);
  const list = useNewcomers({
    leagueId: league.id,
    known: everybody,
    isIndividual,
    takesReserves: !isIndividual,
    takenBy,
  });
  const { review, open, isPasting } = list;
  const load = useImportPlayers(league.id);
  const sent = sentRows(review.rows, isIndividual);
  const people = sent.reduce((sum, { row }) => sum + (row.player2 === null ? 1 : 2), 0);
  const hasSaved = review.rows.some(({ choice }) => choice === "saved");
  const goOn = () => (open > 0 ? review.goOn(null) : hasSaved ? onAll() : list.pasteAgain());
  const register = () =>
    load.mutate(
      sent.map(({ row }) => row),
      {
        onSuccess: ({ repeated }) => {
          const left = new Set(repeated.map((at) => sent[at]?.key));
          const keys = new Set(sent.map(({ key }) => key));
          const isAll = review.rows.every((row) => keys.has(row.key) || !(isReady(row) || isOpen(row)));
          if (left.size === 0 && isAll) return onAll();
          setMet((before) => [
            ...before,
            ...repeated.flatMap((at) => sent[at] ?? []).flatMap(({ row }) => namesOfSent(row)),
          ]);
          review.changeAll(
            review.rows.filter(({ key }) => keys.has(key) && !left.has(key)),
            "saved",
          );
          if (left.size > 0) review.askAgain();
        },
        onError: (error) => refusalCode(error) !== null && review.askAgain(),
      },
    );
  const submit = async () => {
    if (isPasting) return list.startReview();
    if (people === 0) return goOn();
    if (await review.settle()) register();
  };
  return (
    <FormDialog
      title="Importar jugadores"
      submitLabel={mainAction(isPasting, { people, open, done: hasSaved ? doneLabel : null })}
      size={isPasting ? "xl" : "min(1200px, 100%)"}
      closeLabel={hasSaved ? "Cerrar" : "Cancelar"}
      isBusy={load.isPending || review.isSettling}
      isDirty={list.text.trim() !== "" && !(hasSaved && people === 0 && open === 0)}
      submitDisabled={isPasting && list.text.trim() === ""}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <NewcomersList list={list} />
    </FormDialog>
  );
}
