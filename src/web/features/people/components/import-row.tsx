import { Button } from "@mantine/core";
import { type KeyboardEvent, memo } from "react";
import type { ImportedPerson } from "#domain/lists/import-row-state.ts";
import { answerKey, type Place } from "../model/import-known.ts";
import { nobody } from "../model/import-placing.ts";
import { asksWho, isOpen, isSame, type ReviewRow, type RowEdit, saidAccepted } from "../model/import-review.ts";
import { contactOpen, Unplaced, WhoseContact } from "./import-contacts.tsx";
import { ImportKnown } from "./import-known.tsx";
import styles from "./import-row.module.css";

export interface ImportRowProps {
  row: ReviewRow;
  onChange: (key: string, edit: RowEdit) => void;
  /** Enter was pressed in a field. */
  onNext: (key: string) => void;
  /** Whether the league is one of pairs, so that a single row may get its second player. */
  hasPairs: boolean;
}

const fieldsOf = [
  { name: "full_name", label: "Nombre", hint: "Nombre y apellidos", mode: "text", max: 120 },
  { name: "phone", label: "Teléfono", hint: "Teléfono", mode: "tel", max: 40 },
  { name: "email", label: "Email", hint: "Email", mode: "email", max: 254 },
] as const;

function PersonFields({
  place,
  person,
  onChange,
  onKeyDown,
}: {
  /** Whose fields they are, such as "jugador 1, línea 7". */
  place: string;
  person: ImportedPerson;
  onChange: (person: ImportedPerson) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className={styles["person"]}>
      {fieldsOf.map(({ name, label, hint, mode, max }) => (
        <input
          key={name}
          className={styles["field"]}
          name={name}
          inputMode={mode}
          autoComplete="off"
          maxLength={max}
          aria-label={`${label}, ${place}`}
          title={person[name] ?? ""}
          placeholder={hint}
          value={person[name] ?? ""}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...person, [name]: value === "" && name !== "full_name" ? null : value })
          }
        />
      ))}
      {typeof person.note === "string" && (
        <input
          className={`${styles["field"]} ${styles["note"]}`}
          name="note"
          autoComplete="off"
          maxLength={300}
          aria-label={`Nota, ${place}`}
          placeholder="Nota"
          value={person.note}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => onChange({ ...person, note: value })}
        />
      )}
    </div>
  );
}

const says = { accepted: "✓ Aceptada", omitted: "Omitida", saved: "✓ Registrada" } as const;

/** Reasons as sentences one after the other; what has no place stands above them with its buttons. */
const sentences = (reasons: readonly string[]) =>
  reasons
    .filter((reason) => !reason.startsWith("Sin colocar: "))
    .map((reason) => (/[.?!]$/.test(reason) ? reason : `${reason}.`))
    .join(" ");

/** The buttons of a row: to answer what it asks, to leave it out, and to take that back. */
function Choices({ row, onChange }: Pick<ImportRowProps, "row" | "onChange">) {
  const { key, fields, isEdited, said, choice, state } = row;
  const choose = (next: ReviewRow["choice"]) => {
    const answers = next === "omitted" ? said : saidAccepted(row, next === "accepted");
    onChange(key, { fields, isEdited, said: answers, choice: next });
  };
  const accept = state === "repeated" ? "Es otra persona" : "Aceptar";
  const omit = contactOpen(row) === null ? "Omitir" : "Omitir la pareja";
  return (
    <>
      {choice === null && (
        <WhoseContact
          row={row}
          onAnswer={(question, next) =>
            onChange(key, { fields: next, isEdited: true, said: { ...said, [question]: null }, choice: null })
          }
        />
      )}
      {choice === null && isOpen(row) && state !== "wrong" && !asksWho(row) && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => choose("accepted")}
          aria-label={`${accept}, línea ${row.read.line}`}
        >
          {accept}
        </Button>
      )}
      {choice === null && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => choose("omitted")}
          aria-label={`${omit}, línea ${row.read.line}`}
        >
          {omit}
        </Button>
      )}
      {(choice === "accepted" || choice === "omitted") && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => choose(null)}
          aria-label={`Cambiar la línea de ${fields.player1.full_name || row.read.text}`}
        >
          Cambiar
        </Button>
      )}
    </>
  );
}

/** What becomes of the row; each can be left out. */
function Answer({ row, onChange }: Pick<ImportRowProps, "row" | "onChange">) {
  const { choice, state } = row;
  const reasons = sentences(row.reasons);
  return (
    <div className={styles["answer"]}>
      {choice === null && reasons !== "" && (
        <span className={styles["sign"]} aria-hidden="true">
          {state === "wrong" ? "!" : "?"}
        </span>
      )}
      <span className={styles["reasons"]}>
        {[
          choice === null ? reasons : says[choice],
          row.isReserve && choice !== "omitted" ? "A la lista de espera." : "",
        ]
          .join(" ")
          .trim()}
      </span>
      <Choices row={row} onChange={onChange} />
    </div>
  );
}

function signOf(row: ReviewRow): "ask" | "wrong" | "done" | "new" {
  if (isOpen(row)) return row.state === "wrong" ? "wrong" : "ask";
  return row.choice === "omitted" || row.choice === "saved" ? "done" : "new";
}

function Line({ row, onChange, onNext, hasPairs }: ImportRowProps) {
  const { key, read, fields, isEdited, said, choice } = row;
  const edit = (next: RowEdit["fields"]) => onChange(key, { fields: next, isEdited: true, said, choice: null });
  const answer = (place: Place, who: string | null) => {
    const person = fields[place] ?? nobody;
    onChange(key, { fields, isEdited, choice, said: { ...said, [answerKey(place, person)]: who } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onNext(key);
  };
  const isEditable = choice === null || choice === "accepted";
  return (
    <li className={styles["row"]} data-state={signOf(row)} data-line={read.line}>
      <span className={styles["number"]}>{read.line}</span>
      <span className={styles["pasted"]}>{read.text}</span>
      <div className={styles["reading"]}>
        <fieldset className={styles["fields"]} disabled={!isEditable} aria-label={`Línea ${read.line}`}>
          {(["player1", "player2"] as const).map((player, at) =>
            fields[player] === null ? null : (
              <PersonFields
                key={player}
                place={`jugador ${at + 1}, línea ${read.line}`}
                person={fields[player] ?? nobody}
                onKeyDown={onKeyDown}
                onChange={(person) => edit({ ...fields, [player]: person })}
              />
            ),
          )}
          {isOpen(row) && <Unplaced row={row} onFields={edit} />}
          {isEditable && fields.player2 === null && (hasPairs || isOpen(row)) && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Añadir pareja, línea ${read.line}`}
              onClick={() => edit({ ...fields, player2: nobody })}
            >
              Añadir pareja
            </Button>
          )}
        </fieldset>
        {isEditable &&
          row.questions.map((question) => (
            <ImportKnown
              key={question.place}
              question={question}
              line={read.line}
              onAnswer={(who) => answer(question.place, who)}
            />
          ))}
        <Answer row={row} onChange={onChange} />
      </div>
    </li>
  );
}

const isUnchanged = (before: ImportRowProps, now: ImportRowProps) =>
  isSame(before.row, now.row) && before.onChange === now.onChange && before.onNext === now.onNext;

/** One line of the list: as it was pasted, and as it was read, every name and contact of which can be changed (spec 3 §7.2). */
export const ImportRowLine = memo(Line, isUnchanged);
