import { FileButton, Stack, Text } from "@mantine/core";
import { IconBuildingBank } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import type { Statement } from "#domain/lists/bank-line.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { readStatementFile } from "../model/statement-file.ts";
import classes from "./statement-dialog.module.css";

/** Where a bank's file is dropped or chosen; another one can be tried at once. */
export function StatementField({ onRead }: { onRead: (statement: Statement) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const read = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    const reading = await readStatementFile(file);
    if ("refusal" in reading) setRefusal(reading.refusal);
    else onRead(reading);
  };
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Stack gap="sm">
      {refusal !== null && <ErrorNote>{refusal}</ErrorNote>}
      <FileButton accept=".csv,.txt,.n43,.aeb,.q43,.c43,.43,text/plain,text/csv" onChange={(file) => void read(file)}>
        {(props) => (
          <button
            {...props}
            type="button"
            className={classes.drop}
            data-autofocus
            data-over={isOver || undefined}
            onDragOver={over(true)}
            onDragLeave={over(false)}
            onDrop={(event) => {
              over(false)(event);
              void read(event.dataTransfer.files[0]);
            }}
          >
            <IconBuildingBank size={32} aria-hidden="true" />
            <span>Suelta aquí el archivo del banco: CSV o Norma 43.</span>
            <strong>Elegir archivo</strong>
          </button>
        )}
      </FileButton>
      <Text className="muted">
        Se lee en este navegador: no se envía ni se guarda. De los cobros que confirmes se guardan el importe, el día y
        el concepto.
      </Text>
    </Stack>
  );
}
