import { Button, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { isOpen, isReady, namesOfSent, sentRows } from "../model/import-review.ts";
import { useImportReview } from "../model/use-import-review.ts";
import { useImportPlayers } from "../mutations.ts";
import { ListField } from "./import-list-field.tsx";
import { ImportRows } from "./import-rows.tsx";

export interface ImportDialogProps {
  league: LeagueChoice;
  /** Names of those who are registered already. */
  known: string[];
  onClose: () => void;
}

type Review = ReturnType<typeof useImportReview>;

/** What waits for an answer, and the ways to give it. */
function OpenRows({ review, onPasteAgain }: { review: Review; onPasteAgain: () => void }) {
  const open = review.rows.filter(isOpen);
  const doubtful = open.filter(({ state }) => state === "doubtful");
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={onPasteAgain}>
        Cambiar la lista
      </Button>
      {open.length > 0 && (
        <Button variant="default" size="xs" onClick={() => review.goOn(null)}>
          {`? ${counted(open.length, "fila por revisar", "filas por revisar")}`}
        </Button>
      )}
      {doubtful.length > 1 && (
        <Button variant="default" size="xs" onClick={() => review.changeAll(doubtful, "accepted")}>
          {`Aceptar las ${doubtful.length} dudosas`}
        </Button>
      )}
    </Group>
  );
}

/** What the one main button says and whether it registers; without anybody to register it leads on. */
function mainAction(isPasting: boolean, { people, open }: { people: number; open: number }): string {
  if (isPasting) return "Revisar la lista";
  if (people > 0) return `Registrar ${counted(people, "jugador", "jugadores")}`;
  return open > 0 ? `Faltan ${counted(open, "fila por revisar", "filas por revisar")}` : "Cambiar la lista";
}

/** Many players by paste; every line can be mended and answered before anything is saved (spec 3 §7.2). */
export function ImportDialog({ league, known, onClose }: ImportDialogProps) {
  const [text, setText] = useState("");
  const [reviewed, setReviewed] = useState<string | null>(null);
  const isIndividual = league.format_type === "individual";
  const [met, setMet] = useState<string[]>([]);
  const everybody = useMemo(() => [...known, ...met], [known, met]);
  const review = useImportReview(reviewed ?? "", everybody, isIndividual);
  const load = useImportPlayers(league.id);
  const sent = sentRows(review.rows, isIndividual);
  const people = sent.reduce((sum, { row }) => sum + (row.player2 === null ? 1 : 2), 0);
  const open = review.rows.filter(isOpen).length;
  const isPasting = reviewed === null;
  const register = () =>
    load.mutate(
      sent.map(({ row }) => row),
      {
        onSuccess: ({ repeated }) => {
          const left = new Set(repeated.map((at) => sent[at]?.key));
          const keys = new Set(sent.map(({ key }) => key));
          const isAll = review.rows.every((row) => keys.has(row.key) || !(isReady(row) || isOpen(row)));
          if (left.size === 0 && isAll) return onClose();
          setMet((before) => [
            ...before,
            ...repeated.flatMap((at) => sent[at] ?? []).flatMap(({ row }) => namesOfSent(row)),
          ]);
          review.changeAll(
            review.rows.filter(({ key }) => keys.has(key) && !left.has(key)),
            "saved",
          );
        },
      },
    );
  const submit = () => {
    if (isPasting) return setReviewed(text);
    if (people > 0) return register();
    return open > 0 ? review.goOn(null) : setReviewed(null);
  };
  return (
    <FormDialog
      title="Importar jugadores"
      submitLabel={mainAction(isPasting, { people, open })}
      size={isPasting ? "xl" : "min(1200px, 100%)"}
      hasFixedFoot={!isPasting}
      isBusy={load.isPending}
      isDirty={text.trim() !== ""}
      submitDisabled={isPasting && text.trim() === ""}
      onClose={onClose}
      onSubmit={submit}
    >
      {isPasting ? (
        <ListField
          text={text}
          onChange={setText}
          onFile={(read) => {
            setText(read);
            setReviewed(read);
          }}
        />
      ) : (
        <>
          <OpenRows review={review} onPasteAgain={() => setReviewed(null)} />
          {review.rows.length === 0 && <p>No hay ningún nombre en la lista.</p>}
          <ImportRows
            rows={review.rows}
            silent={review.silent}
            wanted={review.wanted}
            onChange={review.change}
            onNext={review.goOn}
          />
        </>
      )}
    </FormDialog>
  );
}
