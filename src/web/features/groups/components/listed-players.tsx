import { Alert, Button, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { playersPerIndividualGroup } from "#domain/base/group.ts";
import { listText } from "#domain/base/list-text.ts";
import { listedPlayers } from "../model/listed-players.ts";
import type { Available } from "../model/use-choosable.ts";

interface ListedPlayersProps {
  /** Who can be chosen now. */
  available: readonly Available[];
  onChoose: (ids: string[]) => void;
}

/** Two short ways to eight players: the first eight without a group, or those of a pasted list in its order (spec 8 §4.3). */
export function ListedPlayers({ available, onChoose }: ListedPlayersProps) {
  const [text, setText] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const first = available.filter(({ group_name }) => group_name === null).slice(0, playersPerIndividualGroup);
  const choose = () => {
    const listed = listedPlayers(text ?? "", available);
    onChoose(listed.ids.slice(0, playersPerIndividualGroup));
    setUnknown(listed.unknown);
  };
  return (
    <Stack gap="xs" mb="sm">
      <Group gap="xs">
        {first.length === playersPerIndividualGroup && (
          <Button variant="default" size="xs" onClick={() => onChoose(first.map(({ id }) => id))}>
            Los 8 primeros
          </Button>
        )}
        {text === null && (
          <Button variant="default" size="xs" onClick={() => setText("")}>
            Pegar la lista
          </Button>
        )}
      </Group>
      {text !== null && (
        <>
          <Textarea
            label="Lista de jugadores, uno por línea"
            description="Se eligen en su orden, entre quienes están registrados."
            rows={8}
            maxLength={20_000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button variant="default" size="xs" disabled={text.trim() === ""} onClick={choose}>
            Elegir los de la lista
          </Button>
        </>
      )}
      {unknown.length > 0 && (
        <Alert color="yellow" role="alert">
          Sin elegir: {listText(unknown)}. No hay un jugador disponible con ese nombre, o hay varios: regístralos en
          Jugadores o elígelos abajo.
        </Alert>
      )}
    </Stack>
  );
}
