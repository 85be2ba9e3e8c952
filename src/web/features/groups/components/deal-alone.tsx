import { Button, Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import type { Available } from "../model/use-choosable.ts";
import classes from "./deal-board.module.css";
import "#web/ui/controls.css";

/** Who registered without a partner: two of them make a pair. */
export function DealAlone({ people, onJoin }: { people: Available[]; onJoin: (one: string, other: string) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  if (people.length === 0) return null;
  const there = chosen.filter((id) => people.some((person) => person.id === id));
  const [one, other] = there;
  return (
    <section className={classes.note} aria-label="Sin pareja">
      <h2 className={classes.title}>Sin pareja ({people.length})</h2>
      <p className={classes.facts}>Elige a dos para que jueguen juntos.</p>
      <Stack gap={6}>
        {people.map(({ id, full_name }) => (
          <Checkbox
            key={id}
            label={full_name}
            checked={there.includes(id)}
            disabled={there.length === 2 && !there.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...there, id] : there.filter((known) => known !== id))
            }
          />
        ))}
      </Stack>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        disabled={one === undefined || other === undefined}
        onClick={() => {
          if (one === undefined || other === undefined) return;
          onJoin(one, other);
          setChosen([]);
        }}
      >
        Formar pareja
      </Button>
    </section>
  );
}
