import { Anchor, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { defaultContactYears } from "#contract/club/endpoints.ts";
import { paths } from "#web/paths.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

/** The text of the public privacy page, and for how long data are kept unused (spec 3 §1.4). */
export function PrivacyTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const form = useForm({
    initialValues: { privacy_text: settings.privacy_text, contact_years: settings.contact_years },
  });
  return (
    <SectionForm
      title="Privacidad"
      text="El texto de la página pública de privacidad. Un párrafo por línea en blanco."
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => save.mutate({ version: settings.version, ...values }))}
    >
      <Textarea
        label="Texto de privacidad"
        autosize
        minRows={10}
        maxRows={24}
        {...form.getInputProps("privacy_text")}
      />
      <NumberField
        label="Proponer el borrado de datos sin uso"
        description="Años sin ninguna inscripción, tras los que una persona aparece en Jugadores, Datos sin uso."
        min={1}
        max={20}
        whenEmpty={defaultContactYears}
        unit={form.values.contact_years === 1 ? "año" : "años"}
        maw={280}
        {...form.getInputProps("contact_years")}
      />
      <Anchor href={paths.privacy}>Ver la página pública</Anchor>
    </SectionForm>
  );
}
