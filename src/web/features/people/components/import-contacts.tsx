import { Button } from "@mantine/core";
import { contactAsked } from "#domain/lists/open-questions.ts";
import { type Place, places } from "../model/import-known.ts";
import { isContact, moved, placed } from "../model/import-placing.ts";
import { isOpen, type ReviewRow, type RowEdit } from "../model/import-review.ts";
import styles from "./import-row.module.css";

/** What stands on the line and has no place yet, each with whom it may be given to. */
export function Unplaced({ row, onFields }: { row: ReviewRow; onFields: (fields: RowEdit["fields"]) => void }) {
  const { fields, read } = row;
  return fields.unplaced.map((text) => (
    <span key={text} className={styles["answer"]}>
      <span className={styles["reasons"]}>
        Sin colocar: <b>{text}</b>
      </span>
      {isContact(text) &&
        places.map((player, at) => (
          <Button
            key={player}
            size="compact-xs"
            variant="default"
            aria-label={`Para el ${at + 1}: ${text}, línea ${read.line}`}
            onClick={() => onFields(placed(fields, text, player))}
          >
            {`Para el ${at + 1}`}
          </Button>
        ))}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Quitar ${text}, línea ${read.line}`}
        onClick={() => onFields({ ...fields, unplaced: fields.unplaced.filter((one) => one !== text) })}
      >
        Quitar
      </Button>
    </span>
  ));
}

/** The contact of a pair of which a row asks whose it is; null: none. */
export function contactOpen(row: ReviewRow): { question: string; contact: string } | null {
  if (!isOpen(row) || row.fields.player2 === null) return null;
  for (const question of row.reasons) {
    const contact = contactAsked(question);
    if (contact !== null) return { question, contact };
  }
  return null;
}

interface WhoseContactProps {
  row: ReviewRow;
  onAnswer: (question: string, fields: RowEdit["fields"]) => void;
}

/** The answers to '¿De quién es …?': one of the pair, or it is left out; the pair stays. */
export function WhoseContact({ row, onAnswer }: WhoseContactProps) {
  const open = contactOpen(row);
  if (open === null) return null;
  const { question, contact } = open;
  const give = (owner: Place | null) => onAnswer(question, moved(row.fields, contact, owner));
  return (
    <>
      {places.map((place) => (
        <Button
          key={place}
          size="compact-sm"
          variant="default"
          aria-label={`${contact} es de ${row.fields[place]?.full_name ?? ""}, línea ${row.read.line}`}
          onClick={() => give(place)}
        >
          {`De ${row.fields[place]?.full_name ?? ""}`}
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Sin ${contact}, línea ${row.read.line}`}
        onClick={() => give(null)}
      >
        {contact.includes("@") ? "Sin este email" : "Sin este teléfono"}
      </Button>
    </>
  );
}
