import { Button, FileButton, Group, Stack, Textarea } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import { readListFile } from "../model/list-file.ts";

export interface ListFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** A file was read as this text. */
  onFile: (text: string) => void;
}

/** The list to import: pasted, or chosen as a file, which is read in the browser (spec 3 §7.3). */
export function ListField({ text, onChange, onFile }: ListFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    const reading = await readListFile(file);
    setRefusal("refusal" in reading ? reading.refusal : null);
    if ("text" in reading) onFile(reading.text);
  };
  return (
    <Stack gap="xs">
      <Textarea
        label="Pega aquí tu lista, como esté: de un chat, de una hoja de cálculo o de un CSV"
        description="Una línea por jugador o pareja. Solo hace falta el nombre; los teléfonos y emails se reconocen solos."
        placeholder={"1. Ana García / Berta Ruiz 600 11 22 33\nCarla Gil y Diana Sanz"}
        rows={12}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="sm">
        <FileButton accept=".xlsx,.csv,.txt" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}>
              Elegir archivo
            </Button>
          )}
        </FileButton>
        <span>Excel (.xlsx), .csv o .txt</span>
      </Group>
      {refusal !== null && (
        <p role="alert" style={{ margin: 0, color: "var(--negative)" }}>
          {refusal}
        </p>
      )}
    </Stack>
  );
}
