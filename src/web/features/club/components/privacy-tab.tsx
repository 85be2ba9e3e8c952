import { Anchor, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { paths } from "#web/paths.ts";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

/** The text of the public privacy page. */
export function PrivacyTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const form = useForm({ initialValues: { privacy_text: settings.privacy_text } });
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
      <Anchor href={paths.privacy}>Ver la página pública</Anchor>
    </SectionForm>
  );
}
