import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LikelyRepeat } from "#contract/persons/merging.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { repeatsQuery } from "../api.ts";
import classes from "./merge-dialog.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import person from "./person.module.css";

const reasons: Record<LikelyRepeat["why"], string> = {
  phone: "el mismo teléfono",
  email: "el mismo email",
  name: "el mismo nombre",
};

type Two = { keptId: string; goneId: string };

/** 'Posibles repetidas': records that may be one person's, proposed only (spec 3 §1.2). Nothing where there are none. */
export function LikelyRepeats() {
  const may = useMay();
  const { data = [] } = useQuery({ ...repeatsQuery(), enabled: may(contract.people.person.update) });
  const [open, setOpen] = useState<Two | null>(null);
  if (data.length === 0 && open === null) return null;
  return (
    <details className={`${card.surface} ${person.box} ${classes.repeats}`}>
      <summary className={classes.summary}>Posibles repetidas ({data.length})</summary>
      {data.map(({ why, people: [one, other] }) =>
        one === undefined || other === undefined ? null : (
          <div key={`${one.id} ${other.id}`} className={classes.found}>
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
              onClick={() => setOpen({ keptId: one.id, goneId: other.id })}
            >
              Comparar
            </Button>
          </div>
        ),
      )}
      {open !== null && <MergeDialog {...open} onClose={() => setOpen(null)} />}
    </details>
  );
}
