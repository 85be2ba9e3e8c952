import { Alert, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BracketEntries } from "#contract/brackets/entries.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { type BracketWords, bracketWords } from "#domain/brackets/bracket-words.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { bracketEntriesQuery } from "../api.ts";
import { useEnterBracket } from "../mutations.ts";
import type { OfWhoProps } from "./bracket-dialogs.tsx";
import { NowStands } from "./now-stands.tsx";

type Place = BracketEntries["places"][number];

const kinds = { lucky_loser: "lucky loser", late_entry: "no está en el cuadro" } as const;

function keyOf({ match_id, side }: Place): string {
  return `${match_id} ${side}`;
}

function placeText({ kind, name, match_name, phase_name }: Place, { end }: BracketWords): string {
  const where = `${phase_name}, ${match_name}`;
  return kind === "bye" ? `Contra ${name}, que está exent${end} (${where})` : `En lugar de ${name}, de baja (${where})`;
}

interface ChoicesProps {
  words: BracketWords;
  entries: BracketEntries;
  at: string;
  pairId: string;
  wasTried: boolean;
  onPlace: (key: string) => void;
  onPair: (id: string) => void;
}

function Choices({ entries: { places, newcomers }, words, at, pairId, wasTried, onPlace, onPair }: ChoicesProps) {
  if (places.length === 0)
    return <Alert>No hay ningún lugar libre: nadie está de baja antes de su primer partido, ni exento.</Alert>;
  if (newcomers.length === 0)
    return (
      <Alert>
        No queda {words.no} {words.one} de la liga que pueda entrar.
      </Alert>
    );
  return (
    <>
      <NativeSelect
        label="Lugar"
        required
        value={at}
        onChange={({ currentTarget }) => onPlace(currentTarget.value)}
        data={[
          { value: "", label: "Elegir…" },
          ...places.map((place) => ({ value: keyOf(place), label: placeText(place, words) })),
        ]}
        error={wasTried && places.every((place) => keyOf(place) !== at) ? "Elige un lugar libre" : null}
      />
      <NativeSelect
        label={`${upperFirst(words.one)} que entra`}
        required
        value={pairId}
        onChange={({ currentTarget }) => onPair(currentTarget.value)}
        data={[
          { value: "", label: "Elegir…" },
          ...newcomers.map(({ pair_id, name, group_name, kind }) => ({
            value: pair_id,
            label: `${name} (${[group_name, kinds[kind]].filter(Boolean).join(", ")})`,
          })),
        ]}
        error={
          wasTried && newcomers.every(({ pair_id }) => pair_id !== pairId) ? `Elige ${words.a} ${words.one}` : null
        }
      />
    </>
  );
}

/** 'Entra otra pareja': a lucky loser or a late entry, in the place of a withdrawal or of a bye (spec 5 §2.3). */
export function EnterBracketDialog({ leagueId, format, onClose }: OfWhoProps) {
  const words = bracketWords(format);
  const query = useQuery(bracketEntriesQuery(leagueId));
  const [at, setAt] = useState("");
  const [pairId, setPairId] = useState("");
  // The place as it was shown when it was chosen, or as the refusal has shown it.
  const [seen, setSeen] = useState<Place | null>(null);
  const [wasTried, setTried] = useState(false);
  const enter = useEnterBracket({ leagueId, format }, onClose);
  const find = (entries: BracketEntries | undefined, key: string) =>
    entries?.places.find((place) => keyOf(place) === key) ?? null;
  const submit = () => {
    setTried(true);
    if (seen === null || pairId === "") return;
    const { match_id, match_version: version, side } = seen;
    enter.mutate(
      { match_id, version, side, pair_id: pairId },
      { onError: () => void query.refetch().then(({ data }) => setSeen(find(data, at))) },
    );
  };
  return (
    <FormDialog
      title={`Entra ${words.other} ${words.one}`}
      submitLabel={format === "pairs" ? "Ponerla en el cuadro" : "Ponerlo en el cuadro"}
      isBusy={enter.isPending}
      isDirty={at !== "" || pairId !== ""}
      submitDisabled={query.data === undefined || query.data.places.length === 0 || query.data.newcomers.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {query.isError && <Alert color="red">No se ha podido cargar qué lugares hay.</Alert>}
      {query.isPending && <LoadingState rows={2} height={60} />}
      {query.data !== undefined && (
        <Choices
          entries={query.data}
          words={words}
          at={at}
          pairId={pairId}
          wasTried={wasTried}
          onPlace={(key) => {
            setAt(key);
            setSeen(find(query.data, key));
            enter.reset();
          }}
          onPair={(id) => {
            setPairId(id);
            enter.reset();
          }}
        />
      )}
      {seen?.kind === "bye" && (
        <Text size="sm">Se crea su partido de primera ronda contra {seen.name}, y la consolación se ajusta.</Text>
      )}
      {seen?.kind === "withdrawn" && (
        <Text size="sm">
          Juega en su lugar, a la misma hora si la cancha sigue libre. La baja ya no se podrá deshacer.
        </Text>
      )}
      <NowStands error={enter.error} />
    </FormDialog>
  );
}
