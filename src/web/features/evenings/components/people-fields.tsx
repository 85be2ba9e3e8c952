import { Button, Textarea } from "@mantine/core";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { canBeMixed } from "../model/evening-texts.ts";
import type { EveningForm } from "../model/use-evening-form.ts";
import classes from "./evening-form.module.css";
import { ListedPersonLine } from "./listed-person.tsx";

/** What is proposed of several people, taken with one press. */
function Proposals({ form }: { form: EveningForm }) {
  const { rows, asksGender, sayAll } = form;
  const inside = rows.filter(({ isIn }) => isIn);
  const likely = inside.filter(({ person, isSaid, likely }) => person === null && !isSaid && likely.length === 1);
  const genders = asksGender
    ? inside.filter(({ gender, likelyGender }) => gender === null && likelyGender !== null)
    : [];
  return (
    <div className={classes.proposals}>
      {likely.length > 1 && (
        <Button
          variant="default"
          onClick={() => sayAll(likely.map(({ key, likely: [one] }) => [key, { person_id: one?.id ?? null }]))}
        >
          Son los {likely.length} del club que se proponen
        </Button>
      )}
      {genders.length > 0 && (
        <Button
          variant="default"
          onClick={() =>
            sayAll(genders.map(({ key, likelyGender }) => [key, likelyGender === null ? {} : { gender: likelyGender }]))
          }
        >
          Aceptar mujer u hombre por el nombre ({genders.length})
        </Button>
      )}
    </div>
  );
}

/** The list as it is pasted, how many play where, and who each of them is (spec 8 §1.1). */
export function PeopleFields({ form }: { form: EveningForm }) {
  const { draft, rows, errors } = form;
  const asksGender = draft.settings.is_mixed && canBeMixed(draft.settings.format);
  let place = 0;
  const out = rows.filter(({ isIn }) => !isIn).length;
  return (
    <>
      <Textarea
        label="Lista"
        description="Una persona por línea, como viene del chat: números, emojis y teléfonos se quitan solos."
        placeholder={"1. Ana\n2. Luis\n3. Marta G."}
        autosize
        minRows={5}
        maxRows={rows.length > 0 ? 8 : 14}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => form.patch({ text: value })}
        error={errors["people"]}
      />
      <div role="status" className={classes.facts}>
        <strong>{form.headline}</strong>
        {form.remarks.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {out > 0 && <span>{counted(out, "línea sin contar", "líneas sin contar")}</span>}
      </div>
      {form.twice.length > 0 && (
        <ErrorNote>La misma persona está dos veces: {form.twice.map(({ name }) => name).join(", ")}.</ErrorNote>
      )}
      <Proposals form={form} />
      {rows.length > 0 && (
        <ol className={classes.people} aria-label="Personas de la lista">
          {rows.map((row) => (
            <ListedPersonLine
              key={row.key}
              row={row}
              place={row.isIn ? ++place : null}
              asksGender={asksGender}
              onSay={(said) => form.sayAll([[row.key, said]])}
            />
          ))}
        </ol>
      )}
    </>
  );
}
