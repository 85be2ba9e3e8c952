import { Button, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { ErrorNote } from "#web/ui/error-note.tsx";
import "#web/admin.css";
import { personName } from "#contract/common/common.ts";
import { paths } from "#web/paths.ts";
import { api, errorText, refusedFields } from "#web/platform/api-client.ts";
import { callAuth, sessionChanged, sessionQuery } from "#web/platform/session.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthCard } from "../components/auth-card.tsx";
import { passwordHint } from "../model/password-hint.ts";

const usualLength = 6;
const named = ["name", "email", "password"];

const fieldsWith = (shortest: number) =>
  z.object({
    name: personName("El nombre es obligatorio"),
    email: z.email("El email no es válido"),
    password: z.string().min(shortest, `Mínimo ${shortest} caracteres`),
  });

/** `/setup?token=…`: the first administrator, once (ruling 19). */
export function SetupScreen() {
  const router = useRouter();
  const { data } = useQuery(sessionQuery);
  const shortest = data?.password_min_length ?? usualLength;
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const form = useForm({
    initialValues: { name: "", email: "", password: "" },
    validate: schemaResolver(fieldsWith(shortest), { sync: true }),
  });
  const create = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await api.accounts.setUp({ token, ...values });
      await callAuth("sign-in/email", { email: values.email, password: values.password });
      await sessionChanged();
      await router.navigate({ href: paths.admin });
    },
    onError: (error) => form.setErrors(refusedFields(error, named) ?? {}),
  });
  return (
    <AuthCard
      title="Primer administrador"
      text="Crea la cuenta con la que se administra el club. El enlace sirve una sola vez."
    >
      <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
        <Stack>
          {create.isError && refusedFields(create.error, named) === null && (
            <ErrorNote>
              {errorText(create.error, "No se ha podido crear el administrador. Inténtalo de nuevo.")}
            </ErrorNote>
          )}
          <TextInput label="Nombre completo" required autoComplete="name" {...form.getInputProps("name")} />
          <TextInput label="Email" type="email" required autoComplete="email" {...form.getInputProps("email")} />
          <PasswordField
            label="Contraseña"
            description={passwordHint(shortest)}
            required
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" loading={create.isPending}>
            Crear administrador
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
