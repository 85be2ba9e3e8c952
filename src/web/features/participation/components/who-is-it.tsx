import { useState } from "react";
import type { Candidate } from "#contract/persons/person.ts";
import { KnownPerson } from "#web/features/people/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { Accepting } from "../model/inscription-texts.ts";

interface WhoIsItProps {
  accepting: Accepting;
  isBusy: boolean;
  onClose: () => void;
  /** Who each is, in the order in which they are named; null: somebody new. */
  onAccept: (who: (string | null)[]) => void;
}

/** Asks of everybody of an inscription whom the club may know whether it is the same person (spec 3 §1.2). */
export function WhoIsIt({ accepting, isBusy, onClose, onAccept }: WhoIsItProps) {
  const people = accepting.flatMap((one) => one.people);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Candidate | null>>(new Map());
  const isOpen = (at: number) => (people[at]?.candidates.length ?? 0) > 0 && !answers.has(at);
  const left = people.filter((_one, at) => isOpen(at)).length;
  return (
    <FormDialog
      title="¿Ya está en el club?"
      submitLabel="Aceptar la inscripción"
      isBusy={isBusy}
      isDirty={answers.size > 0}
      onClose={onClose}
      onSubmit={() => {
        if (left === 0) onAccept(people.map((_one, at) => answers.get(at)?.id ?? null));
      }}
    >
      {people.map(({ full_name, candidates }, at) => (
        <div key={`${at} ${full_name}`}>
          <strong>{full_name}</strong>
          <KnownPerson
            question={{ typed: { full_name, email: null, phone: null }, candidates, answer: answers.get(at) }}
            takesRegistered
            onAnswer={(answer) => setAnswers(new Map(answers).set(at, answer))}
          />
          {candidates.length === 0 && <p className="muted">Nadie del club se llama así.</p>}
        </div>
      ))}
      {left > 0 && <p className="muted">Responde primero de quién se trata.</p>}
    </FormDialog>
  );
}
