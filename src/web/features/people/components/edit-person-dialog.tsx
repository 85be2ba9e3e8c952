import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useState } from "react";
import { type PersonPage, type PersonRecord, personChanges } from "#contract/persons/person.ts";
import { type AskedConsent, consentLabel, nameAnswers, needsGuardian } from "#domain/base/person.ts";
import { conflictOf, refusedFields } from "#web/platform/api-client.ts";
import { BothVersions } from "#web/ui/both-versions.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import {
  changesOf,
  differences,
  fieldsShown,
  formOf,
  nameAnswerTexts,
  type PersonForm,
} from "../model/person-texts.ts";
import { useUpdatePerson } from "../mutations.ts";

/** The first reason of each field that the contract refuses; of a list, at the field that it is written in. */
function errorsOf(values: PersonForm, seen: PersonRecord): Record<string, string> {
  const { error } = personChanges.safeParse(changesOf(values, seen));
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path[0] === "other_phones" ? "other_phones" : path.join("."), message]),
  );
}

/** What the person agrees to; of a child, who agrees for them. */
function Consents({ form, today }: { form: UseFormReturnType<PersonForm>; today: string }) {
  const year = form.values.birth_year;
  const isChild = needsGuardian(typeof year === "number" ? year : null, today);
  const consent = (field: "phone_to_rivals" | "image", label: string) => (
    <Checkbox label={label} {...form.getInputProps(`consents.${field}`, { type: "checkbox" })} />
  );
  const answers = (field: AskedConsent) => (
    <NativeSelect
      label={consentLabel(field)}
      data={nameAnswers.map((value) => ({ value, label: nameAnswerTexts[value] }))}
      {...form.getInputProps(`consents.${field}`)}
    />
  );
  return (
    <Fieldset legend="Permisos">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {answers("name_published")}
        {answers("match_notices")}
        {consent("phone_to_rivals", "Teléfono a rivales")}
        {consent("image", "Imagen")}
      </SimpleGrid>
      {(isChild || form.values.guardian_name !== "") && (
        <TextInput
          mt="sm"
          label="Padre, madre o tutor que da el permiso"
          description={isChild ? "Tiene menos de 14 años" : undefined}
          autoComplete="off"
          {...form.getInputProps("guardian_name")}
        />
      )}
    </Fieldset>
  );
}

/**
 * Edits what the club keeps of a person (spec 3 §1.1). Who saved first is shown beside what is typed, and nothing typed is lost
 * (spec 3 §3.4).
 */
export function EditPersonDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const [seen, setSeen] = useState<PersonRecord>(person);
  const [now, setNow] = useState<PersonRecord | null>(null);
  const update = useUpdatePerson(onClose);
  const form = useForm<PersonForm>({ initialValues: formOf(person), validate: (values) => errorsOf(values, seen) });
  const send = (base: PersonRecord) =>
    update.mutate(changesOf(form.values, base), {
      onError: (error) => {
        const current = conflictOf(error, "person");
        if (current !== null) setNow(current);
        else form.setErrors(refusedFields(error, fieldsShown) ?? {});
      },
    });
  const look = (current: PersonRecord) => {
    setSeen(current);
    setNow(null);
  };
  const text = (field: "email" | "phone" | "other_phones", label: string, type = "text") => (
    <TextInput label={label} type={type} autoComplete="off" {...form.getInputProps(field)} />
  );
  return (
    <FormDialog
      title="Editar ficha"
      submitLabel="Guardar Cambios"
      isBusy={update.isPending}
      isDirty={form.isDirty()}
      submitDisabled={now !== null}
      onClose={onClose}
      onSubmit={form.onSubmit(() => send(seen))}
    >
      {now !== null && (
        <BothVersions
          versions={differences(form.values, formOf(now))}
          onTakeMine={() => {
            look(now);
            send(now);
          }}
          onTakeTheirs={() => {
            look(now);
            form.setInitialValues(formOf(now));
            form.setValues(formOf(now));
          }}
        />
      )}
      <TextInput label="Nombre" required autoComplete="off" data-autofocus {...form.getInputProps("full_name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {text("phone", "Teléfono", "tel")}
        {text("email", "Email", "email")}
        {text("other_phones", "Otros teléfonos, separados por comas")}
        <NumberField
          label="Año de nacimiento"
          min={1900}
          max={2200}
          whenEmpty=""
          {...form.getInputProps("birth_year")}
        />
        <NumberField label="Nivel (1,0–7,0)" kind="tenths" whenEmpty="" {...form.getInputProps("level")} />
      </SimpleGrid>
      <Textarea label="Notas" autosize minRows={2} maxLength={1000} {...form.getInputProps("notes")} />
      <Consents form={form} today={person.today} />
    </FormDialog>
  );
}
