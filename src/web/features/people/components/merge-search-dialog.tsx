import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonPage } from "#contract/persons/person.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { foundPeopleQuery } from "../api.ts";
import classes from "./merge-dialog.module.css";

const pause = 250; // ms

function Found({ words, person, onChoose }: { words: string; person: PersonPage; onChoose: (id: string) => void }) {
  const query = useQuery(foundPeopleQuery(words));
  const isNobody = query.data?.every(({ id }) => id === person.id) ?? true;
  // What was found before may be old: that there is nobody is said by an answer of now.
  if (isNobody && query.isFetching) return <LoadingState rows={3} height={40} />;
  return (
    <QueryView
      query={query}
      failure="No se ha podido buscar."
      loading={<LoadingState rows={3} height={40} />}
      isEmpty={(found) => found.every(({ id }) => id === person.id)}
      empty={<p className="muted">No hay otra persona con ese nombre.</p>}
    >
      {(found) =>
        found
          .filter(({ id }) => id !== person.id)
          .map(({ id, full_name, detail }) => (
            <div key={id} className={classes.found}>
              <span>
                <strong>{full_name}</strong> · {detail}
              </span>
              <Button
                size="sm"
                variant="default"
                aria-label={`Comparar con ${full_name}, ${detail}`}
                onClick={() => onChoose(id)}
              >
                Comparar
              </Button>
            </div>
          ))
      }
    </QueryView>
  );
}

interface MergeSearchDialogProps {
  person: PersonPage;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds the other record of a person, to be compared with theirs. */
export function MergeSearchDialog({ person, onChoose, onClose }: MergeSearchDialogProps) {
  const [typed, setTyped] = useState(person.full_name);
  const [words] = useDebouncedValue(typed.trim(), pause);
  return (
    <Dialog title="Unir con otra persona" onClose={onClose} fillsPhone>
      <TextInput
        label="Nombre de la otra ficha"
        maxLength={100}
        autoComplete="off"
        data-autofocus
        mb="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {words === typed.trim()
        ? words !== "" && <Found words={words} person={person} onChoose={onChoose} />
        : typed.trim() !== "" && <LoadingState rows={3} height={40} />}
    </Dialog>
  );
}
