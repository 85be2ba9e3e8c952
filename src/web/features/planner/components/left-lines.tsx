import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { spokenPair } from "#domain/base/names.ts";
import type { LeftLine } from "../model/chat-paste.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import classes from "./pairs-availability.module.css";

function ByHand({ line, people, onNoted }: { line: LeftLine; people: LeftPeople; onNoted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const name = spokenPair(people.map(({ full_name }) => full_name));
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <AvailabilityForm name={name} people={people} onClose={close} onNoted={onNoted} />;
  return (
    <>
      <span className="muted"> ({name})</span>{" "}
      <Button
        ref={opener}
        variant="subtle"
        size="compact-xs"
        aria-label={`Anotar a mano: «${line.rest}», línea ${line.line}`}
        onClick={() => setOpen(true)}
      >
        Anotar a mano
      </Button>
    </>
  );
}

type LeftPeople = NonNullable<LeftLine["pair"]>["people"];

interface LeftLinesProps {
  left: readonly LeftLine[];
  onNoted: (key: string) => void;
}

/** What of a chat is not understood; of a pair that is known it can be noted in the form (spec 4 §2.7). */
export function LeftLines({ left, onNoted }: LeftLinesProps) {
  if (left.length === 0) return null;
  return (
    <section aria-label="Sin entender">
      <ul>
        {left.map((line) => (
          <li key={line.key} className={classes.line}>
            No lo entiendo: «{line.rest}»
            {line.pair !== null && <ByHand line={line} people={line.pair.people} onNoted={() => onNoted(line.key)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
