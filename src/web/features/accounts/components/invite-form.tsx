import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type AssignableRole, invitation } from "#contract/accounts/users.ts";
import { SectionForm } from "#web/ui/section-form.tsx";
import { type LinkToHand, useInvite } from "../mutations.ts";
import { RoleChoice } from "./role-choice.tsx";

interface Fields {
  email: string;
  role: AssignableRole;
}

/** 'Invitar': an e-mail and a role; name and password are the guest's to choose (spec 3 §9). */
export function InviteForm({ onLink }: { onLink: (handed: LinkToHand) => void }) {
  const form = useForm<Fields>({
    initialValues: { email: "", role: "desk" },
    validate: schemaResolver(invitation, { sync: true }),
  });
  const invite = useInvite(form.reset, onLink, form.setErrors);
  return (
    <SectionForm
      title="Invitar"
      text="Recibirá un enlace, que sirve durante una semana, para elegir su nombre y su contraseña."
      submitLabel="Invitar"
      isBusy={invite.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((person) => invite.mutate(person))}
    >
      <TextInput label="Email" type="email" required {...form.getInputProps("email")} />
      <RoleChoice {...form.getInputProps("role")} />
    </SectionForm>
  );
}
