import { useState } from "react";
import type { Candidate } from "#contract/persons/person.ts";
import { KnownPerson } from "#web/features/people/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { Accepting, Answer } from "../model/inscription-texts.ts";

interface WhoIsItProps {
  accepting: Accepting;
  isBusy: boolean;
  onClose: () => void;
  /** Who each is, in the order in which they are named. */
  onAccept: (who: Answer[]) => void;
}

type Inscribed = Accepting[number]["people"][number];

/** Who is proposed where the desk has answered nothing; undefined: it must. */
function proposedAmong({ candidates, proposed }: Inscribed): Candidate | null | undefined {
  if (proposed === undefined) return candidates.length === 0 ? null : undefined;
  return candidates.find(({ id }) => id === proposed) ?? null;
}

const isByName = ({ candidates }: Inscribed) => candidates.length > 0 && candidates.every(({ by }) => by === "name");

/**
 * Asks of everybody of an inscription whom the club may know whether it is the same person (spec 3 §1.2). Who has the name alone is
 * proposed as somebody else: nobody comes by a record with a name.
 */
export function WhoIsIt({ accepting, isBusy, onClose, onAccept }: WhoIsItProps) {
  const people = accepting.flatMap((one) => one.people);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Candidate | null>>(new Map());
  const answerOf = (one: Inscribed, at: number) => (answers.has(at) ? answers.get(at) : proposedAmong(one));
  const left = people.filter((one, at) => answerOf(one, at) === undefined).length;
  return (
    <FormDialog
      title="¿Ya está en el club?"
      submitLabel="Aceptar la inscripción"
      isBusy={isBusy}
      isDirty={answers.size > 0}
      onClose={onClose}
      onSubmit={() => {
        if (left > 0) return;
        const said = (at: number) => answers.get(at)?.by === "name";
        onAccept(people.map((one, at) => ({ person_id: answerOf(one, at)?.id ?? null, is_them: said(at) })));
      }}
    >
      {people.map((one, at) => (
        <div key={`${at} ${one.full_name}`}>
          <strong>{one.full_name}</strong>
          <KnownPerson
            question={{
              typed: { full_name: one.full_name, email: null, phone: null },
              candidates: one.candidates,
              answer: answerOf(one, at),
            }}
            takesRegistered
            saysName
            onAnswer={(answer) => setAnswers(new Map(answers).set(at, answer))}
          />
          {isByName(one) && at === 0 && (
            <p className="muted">
              Solo coincide el nombre. Si dices que es la misma persona, su ficha toma el contacto y los permisos de la
              inscripción cuando no tiene otros.
            </p>
          )}
          {one.candidates.length === 0 && <p className="muted">Nadie del club se llama así.</p>}
        </div>
      ))}
      {left > 0 && <p className="muted">Responde primero de quién se trata.</p>}
    </FormDialog>
  );
}
