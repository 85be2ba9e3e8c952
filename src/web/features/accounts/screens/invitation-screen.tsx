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

/** `/invitation?token=…`: who was invited chooses a name and a password, and is in (spec 3 §9). */
export function InvitationScreen() {
  const router = useRouter();
  const { data } = useQuery(sessionQuery);
  const shortest = data?.password_min_length ?? usualLength;
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const form = useForm({
    initialValues: { name: "", password: "" },
    validate: schemaResolver(
      z.object({
        name: personName("El nombre es obligatorio"),
        password: z.string().min(shortest, `Mínimo ${shortest} caracteres`),
      }),
      { sync: true },
    ),
  });
  const accept = useMutation({
    mutationFn: async ({ name, password }: typeof form.values) => {
      const { email } = await api.accounts.accept({ token, name, password });
      await callAuth("sign-in/email", { email, password });
      await sessionChanged();
      await router.navigate({ href: paths.admin });
    },
    onError: (error) => form.setErrors(refusedFields(error, ["name", "password"]) ?? {}),
  });
  return (
    <AuthCard title="Te han invitado" text="Elige tu nombre y tu contraseña para entrar. El enlace sirve una sola vez.">
      <form onSubmit={form.onSubmit((values) => accept.mutate(values))} noValidate>
        <Stack>
          {accept.isError && refusedFields(accept.error, ["name", "password"]) === null && (
            <ErrorNote>
              {errorText(accept.error, "No se ha podido aceptar la invitación. Inténtalo de nuevo.")}
            </ErrorNote>
          )}
          <TextInput label="Nombre completo" required autoComplete="name" {...form.getInputProps("name")} />
          <PasswordField
            label="Contraseña"
            description={passwordHint(shortest)}
            required
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" loading={accept.isPending}>
            Entrar
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
