import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { AvailabilityRow } from "#contract/planner/availability.ts";
import { saidText } from "#domain/planning/said-text.ts";
import { unavailableText } from "#domain/planning/unavailable-text.ts";
import { useMay } from "#web/platform/may.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { availabilityQuery } from "../api.ts";
import { useRemoveAvailability } from "../mutations.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import classes from "./planner.module.css";

interface Person {
  personId: string;
  /** What they are called; said of each button, of which a page may have several. */
  name: string;
}

const textOf = (row: AvailabilityRow) => (row.kind === "likes" ? saidText(row) : unavailableText(row));

interface ListProps extends Person {
  rows: readonly AvailabilityRow[];
  onRemoved: () => void;
}

function Noted({ personId, name, rows, onRemoved }: ListProps) {
  const may = useMay();
  const remove = useRemoveAvailability(["Quitado: ya no cuenta en los próximos planes"], onRemoved);
  if (rows.length === 0) return <p className={`muted ${classes.none}`}>No hay nada anotado: puede jugar siempre.</p>;
  return (
    <ul aria-label={`Cuándo puede ${name}`}>
      {rows.map((row) => (
        <li key={row.id} className={classes.cannot}>
          <span>{textOf(row)}</span>
          {may(contract.planner.availability.remove) && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.action ?? ""}
              aria-label={`Quitar: ${textOf(row)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate([{ person_id: personId, full_name: name, id: row.id }])}
            >
              <IconX size={16} aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When somebody cannot play and when they would like to: what is noted, and a form for more (spec 4 §2.1, §2.7). */
export function CannotPlay(person: Person) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery(availabilityQuery(person.personId));
  const may = useMay();
  const focusOpener = () =>
    requestAnimationFrame(() =>
      (opener.current ?? box.current?.querySelector<HTMLElement>("[type=radio]:checked"))?.focus(),
    );
  const close = () => {
    setAdding(false);
    focusOpener();
  };
  return (
    <div ref={box}>
      <QueryView query={query} failure="No se ha podido leer cuándo puede." rows={1} height={40}>
        {(rows) => <Noted {...person} rows={rows} onRemoved={focusOpener} />}
      </QueryView>
      {isAdding && (
        <AvailabilityForm
          name={person.name}
          people={[{ person_id: person.personId, full_name: person.name }]}
          onClose={close}
        />
      )}
      {!isAdding && may(contract.planner.availability.note) && (
        <Button
          ref={opener}
          variant="default"
          mt="xs"
          aria-label={`Anotar cuándo puede ${person.name}`}
          onClick={() => setAdding(true)}
        >
          Anotar cuándo puede…
        </Button>
      )}
    </div>
  );
}
