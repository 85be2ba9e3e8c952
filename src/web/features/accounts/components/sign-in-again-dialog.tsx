import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sessionQuery } from "#web/platform/session.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { type AuthMode, fieldErrors, nextStep, noFields, sendAuth } from "../model/sign-in.ts";
import { authErrorText } from "../model/texts.ts";

/** Lets a person whose session has ended enter again where they are, so that no half-filled form is lost. */
export function SignInAgainDialog({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const [mode, setMode] = useState<AuthMode>("sign-in");
  const [fields, setFields] = useState(noFields);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = fields.email === "" ? (data?.user?.email ?? "") : fields.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const filled = { ...fields, email };
    const [wrong] = Object.values(fieldErrors(mode, filled, 6));
    if (wrong !== undefined) return setError(wrong);
    setBusy(true);
    const answer = await sendAuth(mode, filled, "");
    setBusy(false);
    const step = nextStep(answer);
    if (step !== null) {
      setFields({ ...filled, code: "" });
      setMode(step);
      return setError(answer.ok ? null : authErrorText(answer));
    }
    if (!answer.ok) return setError(authErrorText(answer));
    setError(null);
    setMode("sign-in");
    setFields(noFields);
    onDone();
    await client.invalidateQueries();
  }

  return (
    <Dialog onClose={() => {}} canClose={false} title="Tu sesión ha caducado" centered zIndex={500}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p className="muted">Vuelve a entrar para seguir donde estabas. Lo que tengas a medias no se pierde.</p>
          {error !== null && <ErrorNote>{error}</ErrorNote>}
          {mode !== "sign-in" ? (
            <TextInput
              label="Código"
              autoComplete="one-time-code"
              value={fields.code}
              onChange={({ currentTarget }) => setFields({ ...fields, code: currentTarget.value })}
            />
          ) : (
            <>
              <TextInput
                label="Email"
                type="email"
                autoComplete="email"
                value={email}
                onChange={({ currentTarget }) => setFields({ ...fields, email: currentTarget.value })}
              />
              <PasswordField
                label="Contraseña"
                autoComplete="current-password"
                data-autofocus
                value={fields.password}
                onChange={({ currentTarget }) => setFields({ ...fields, password: currentTarget.value })}
              />
            </>
          )}
          <Button type="submit" loading={isBusy}>
            Iniciar Sesión
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
