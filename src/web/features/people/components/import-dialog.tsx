import { Alert, Badge, Checkbox, Table, Textarea } from "@mantine/core";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import type { ImportedPerson } from "#domain/import-row-state.ts";
import { type ImportRow, readPlayerText } from "#domain/player-import.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useImportPlayers } from "../mutations.ts";

const states = {
  new: { label: "Nuevo", color: "teal" },
  doubtful: { label: "Por revisar", color: "orange" },
  repeated: { label: "Repetido", color: "yellow" },
  wrong: { label: "Con error", color: "red" },
} as const;

/** What the server takes of a person; the level has no place there yet. */
function sentPerson({ full_name, email, phone }: ImportedPerson) {
  return { full_name, email, phone };
}

function sentRow({ player1, player2 }: ImportRow) {
  return { player1: sentPerson(player1), player2: player2 === null ? null : sentPerson(player2) };
}

function contactOf({ email, phone }: ImportedPerson): string {
  return [email, phone].filter((text) => text !== null).join(" · ");
}

function Contacts({ player1, player2 }: Pick<ImportRow, "player1" | "player2">) {
  const second = player2 === null ? "" : contactOf(player2);
  return (
    <>
      <div>{contactOf(player1)}</div>
      {player2 !== null && second !== "" && <div>{`${player2.full_name}: ${second}`}</div>}
    </>
  );
}

function Preview({ rows }: { rows: ImportRow[] }) {
  return (
    <Table.ScrollContainer minWidth={520} maxHeight={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Fila</Table.Th>
            <Table.Th>Estado</Table.Th>
            <Table.Th>Jugador</Table.Th>
            <Table.Th>Pareja</Table.Th>
            <Table.Th>Contacto</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, player1, player2, state, reasons }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                <Badge variant="light" color={states[state].color}>
                  {states[state].label}
                </Badge>
                {reasons.length > 0 && <div className="muted">{reasons.join(". ")}</div>}
              </Table.Td>
              <Table.Td>{player1.full_name}</Table.Td>
              <Table.Td>{player2?.full_name ?? ""}</Table.Td>
              <Table.Td>
                <Contacts player1={player1} player2={player2} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export interface ImportDialogProps {
  league: LeagueChoice;
  /** Names of those who are registered already. */
  known: string[];
  onClose: () => void;
}

/** Many players by paste; what is new, repeated or wrong is shown before anything is saved. */
export function ImportDialog({ league, known, onClose }: ImportDialogProps) {
  const [text, setText] = useState("");
  const [takesDoubtful, setTakesDoubtful] = useState(false);
  const load = useImportPlayers(league.id, onClose);
  const rows = readPlayerText(text, known);
  const doubtful = rows.filter(({ state }) => state === "doubtful").length;
  const fresh = rows.filter(({ state }) => state === "new" || (state === "doubtful" && takesDoubtful));
  const people = fresh.reduce((sum, { player2 }) => sum + (player2 === null ? 1 : 2), 0);
  const hasPairs = league.format_type === "individual" && fresh.some(({ player2 }) => player2 !== null);
  return (
    <FormDialog
      title="Importar jugadores"
      submitLabel={people === 0 ? "Importar" : `Importar ${counted(people, "jugador", "jugadores")}`}
      size="xl"
      isBusy={load.isPending}
      isDirty={text.trim() !== ""}
      submitDisabled={people === 0 || hasPairs}
      onClose={onClose}
      onSubmit={() => load.mutate(fresh.map(sentRow))}
    >
      <Textarea
        label="Pega aquí las filas de una hoja de cálculo o de un chat"
        description="Una fila por jugador o pareja: nombre; email; teléfono; pareja. Solo hace falta el nombre."
        placeholder={"Ana García; ana@correo.es; 600 11 22 33; Berta Ruiz\n1. Carla Gil / Diana Sanz"}
        autosize
        minRows={5}
        maxRows={10}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {hasPairs && (
        <Alert color="red" role="alert">
          En una liga individual los jugadores se registran de uno en uno: quita las parejas.
        </Alert>
      )}
      {doubtful > 0 && (
        <Checkbox
          label={`Importar también ${counted(doubtful, "fila por revisar", "filas por revisar")}`}
          checked={takesDoubtful}
          onChange={({ currentTarget }) => setTakesDoubtful(currentTarget.checked)}
        />
      )}
      {rows.length > 0 && <Preview rows={rows} />}
    </FormDialog>
  );
}
