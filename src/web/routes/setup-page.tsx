import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import "#web/admin.css";
import { requiredName } from "#contract/common.ts";
import { AuthCard } from "#web/features/accounts/components/auth-card.tsx";
import { paths } from "#web/paths.ts";
import { api, errorText } from "#web/platform/api-client.ts";
import { callAuth, sessionChanged } from "#web/platform/session.ts";

const fields = z.object({
  name: requiredName("El nombre es obligatorio"),
  email: z.email("El email no es válido"),
  password: z.string().min(6, "Mínimo 6 caracteres"),
});

/** `/setup?token=…`: the first administrator, once (ruling 19). */
export function SetupPage() {
  const router = useRouter();
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const form = useForm({
    initialValues: { name: "", email: "", password: "" },
    validate: schemaResolver(fields, { sync: true }),
  });
  const create = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await api.setup.createAdministrator({ token, ...values });
      await callAuth("sign-in/email", { email: values.email, password: values.password });
      await sessionChanged();
      await router.navigate({ href: paths.admin });
    },
  });
  return (
    <AuthCard
      title="Primer administrador"
      text="Crea la cuenta con la que se administra el club. El enlace sirve una sola vez."
    >
      <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
        <Stack>
          {create.isError && (
            <Alert color="red" role="alert">
              {errorText(create.error, "No se ha podido crear el administrador. Inténtalo de nuevo.")}
            </Alert>
          )}
          <TextInput label="Nombre completo" required autoComplete="name" {...form.getInputProps("name")} />
          <TextInput label="Email" type="email" required autoComplete="email" {...form.getInputProps("email")} />
          <PasswordInput
            label="Contraseña"
            description="Mínimo 6 caracteres"
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña" }}
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
