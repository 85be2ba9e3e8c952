import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LikelyRepeat } from "#contract/persons/merging.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { repeatsQuery } from "../api.ts";
import classes from "./merge-dialog.module.css";
import { MergeDialog } from "./merge-dialog.tsx";

const reasons: Record<LikelyRepeat["why"], string> = {
  phone: "el mismo teléfono",
  email: "el mismo email",
  name: "el mismo nombre",
};

type Two = { keptId: string; goneId: string };

function Repeat({ repeat, onCompare }: { repeat: LikelyRepeat; onCompare: (two: Two) => void }) {
  const { why, people } = repeat;
  const [one, other] = people;
  if (one === undefined || other === undefined) return null;
  return (
    <div className={classes.found}>
      <span>
        <strong>{one.full_name}</strong> · {one.detail}
        <br />
        <strong>{other.full_name}</strong> · {other.detail}
        <br />
        <span className="muted">Tienen {reasons[why]}</span>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={`Comparar ${one.full_name} con ${other.full_name}`}
        onClick={() => onCompare({ keptId: one.id, goneId: other.id })}
      >
        Comparar
      </Button>
    </div>
  );
}

/** 'Posibles repetidas': records that may be one person's, proposed only (spec 3 §1.2). */
export function LikelyRepeats({ onClose }: { onClose: () => void }) {
  const query = useQuery(repeatsQuery());
  const [open, setOpen] = useState<Two | null>(null);
  if (open !== null) return <MergeDialog {...open} onClose={() => setOpen(null)} />;
  return (
    <Dialog title="Posibles repetidas" size="lg" onClose={onClose} centered>
      <QueryView
        query={query}
        failure="No se han podido buscar las repetidas."
        rows={3}
        height={72}
        isEmpty={(repeats) => repeats.length === 0}
        empty={<p className="muted">No queda ninguna.</p>}
      >
        {(repeats) =>
          repeats.map((repeat) => (
            <Repeat key={repeat.people.map(({ id }) => id).join(" ")} repeat={repeat} onCompare={setOpen} />
          ))
        }
      </QueryView>
    </Dialog>
  );
}
