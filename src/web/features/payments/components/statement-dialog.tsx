import { Alert, Button, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Payment } from "#contract/payments/endpoints.ts";
import { listText } from "#domain/base/list-text.ts";
import { payerName, sumOf } from "#domain/base/payment.ts";
import type { Statement } from "#domain/lists/bank-line.ts";
import { errorText } from "#web/platform/api-client.ts";
import { giveUpWrites } from "#web/platform/connection.ts";
import { counted, money } from "#web/platform/format.ts";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { WaitingNote } from "#web/ui/waiting-note.tsx";
import { type FileLine, fileLines, linesToNote, overpaid, tickedLines } from "../model/statement-choice.ts";
import { useNoteStatement } from "../mutations.ts";
import { StatementField } from "./statement-field.tsx";
import { OtherLines, StatementLines } from "./statement-lines.tsx";

export interface StatementDialogProps {
  leagueId: string;
  currency: string;
  /** The league's charges as they are now: what is paid meanwhile is no longer proposed. */
  payments: Payment[];
  onClose: () => void;
}

const ofKind = (lines: readonly FileLine[], kind: FileLine["kind"]) => lines.filter((line) => line.kind === kind);

/** What of the file is doubtful as a whole, so that nothing of it is ticked by itself. */
function Faults({ faults }: Pick<Statement, "faults">) {
  if (faults.length === 0) return null;
  return (
    <Alert color="yellow" title="El archivo no está entero, o algo no se entiende" role="status">
      {faults.map((fault) => (
        <div key={fault}>{fault}.</div>
      ))}
      <div>No se ha marcado nada: revisa cada línea antes de anotarla.</div>
    </Alert>
  );
}

function Proposal({
  statement,
  onOther,
  ...props
}: StatementDialogProps & { statement: Statement; onOther: () => void }) {
  const { leagueId, currency, payments, onClose } = props;
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const lines = useMemo(() => fileLines(statement, payments), [statement, payments]);
  const note = useNoteStatement({ leagueId, currency }, onClose);
  const chosen = tickedLines(lines, ticks, statement.faults.length === 0);
  const ticked = new Set(chosen.map(({ at }) => at));
  const over = overpaid(chosen);
  const onTick = (at: number, isTicked: boolean) => setTicks((known) => new Map(known).set(at, isTicked));
  const isNothing = lines.every(({ kind }) => kind === "noted" || kind === "unnamed");
  return (
    <>
      <Faults faults={statement.faults} />
      {isNothing && <Text>Ninguna línea lleva el concepto de un pago que quede por anotar.</Text>}
      <StatementLines title="Cobros" lines={ofKind(lines, "certain")} {...{ currency, ticked, onTick }} />
      <StatementLines title="Para revisar" lines={ofKind(lines, "possible")} {...{ currency, ticked, onTick }} />
      <StatementLines title="Para decidir a mano" lines={ofKind(lines, "byHand")} {...{ currency, ticked, onTick }} />
      <OtherLines title="Ya anotadas" lines={ofKind(lines, "noted")} currency={currency} />
      <OtherLines title="Sin concepto de un pago" lines={ofKind(lines, "unnamed")} currency={currency} />
      {over.length > 0 && (
        <ErrorNote mt="md">Lo marcado es más de lo que queda del pago de {listText(over.map(payerName))}.</ErrorNote>
      )}
      {note.isError && <ErrorNote mt="md">{errorText(note.error, "Error al guardar el pago")}</ErrorNote>}
      <DialogFoot note={note.isPending && <WaitingNote onGiveUp={giveUpWrites} />}>
        <Button variant="default" onClick={onOther} disabled={note.isPending}>
          Otro archivo
        </Button>
        <Button
          data-autofocus
          loading={note.isPending}
          disabled={chosen.length === 0 || over.length > 0}
          onClick={() => note.mutate({ lines: linesToNote(chosen) })}
        >
          Anotar {counted(chosen.length, "pago", "pagos")} ·{" "}
          {money(sumOf(chosen.map(({ line }) => line.cents / 100)), currency)}
        </Button>
      </DialogFoot>
    </>
  );
}

/** 'Extracto del banco': a file is matched to what is owed, and what fits is noted in one press (spec 6 §7). */
export function StatementDialog(props: StatementDialogProps) {
  const [statement, setStatement] = useState<Statement | null>(null);
  return (
    <Dialog title="Extracto del banco" onClose={props.onClose} size="lg" fillsPhone>
      {statement === null ? (
        <StatementField onRead={setStatement} />
      ) : (
        <Proposal {...props} statement={statement} onOther={() => setStatement(null)} />
      )}
    </Dialog>
  );
}
