import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { recordOf } from "#domain/base/keys.ts";
import { messageKinds, messageName, placeholdersOf, templateFault } from "#domain/messages/message-templates.ts";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

const validate = recordOf(messageKinds, (kind) => (template: string) => templateFault(kind, template));

/** The texts of the messages for chats, in the club's own words (spec 6 §5.1). */
export function MessagesTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const form = useForm({ initialValues: settings.messages, validate });
  return (
    <SectionForm
      title="Mensajes"
      text="Lo que dicen los mensajes de los grupos, los partidos y los pagos, para copiarlos en un chat. Entre *asteriscos*, WhatsApp lo pone en negrita. Si dejas uno en blanco, vuelve el texto de siempre."
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((messages) => save.mutate({ version: settings.version, messages }))}
    >
      {messageKinds.map((kind) => (
        <Textarea
          key={kind}
          label={messageName(kind)}
          description={`Puedes usar ${placeholdersOf(kind).join(" ")}`}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={1500}
          {...form.getInputProps(kind)}
        />
      ))}
    </SectionForm>
  );
}
