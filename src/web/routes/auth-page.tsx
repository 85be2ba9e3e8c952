import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import "#web/admin.css";
import { AuthCard } from "#web/features/accounts/components/auth-card.tsx";
import { accountTexts, authErrorText } from "#web/features/accounts/texts.ts";
import { paths } from "#web/paths.ts";
import { callAuth, sessionChanged } from "#web/platform/session.ts";

type Mode = "sign-in" | "sign-up" | "reset";
type Notice = { kind: "error" | "success"; text: string } | null;

const titles: Record<Mode, { title: string; text: string; submit: string; busy: string }> = {
  "sign-in": {
    title: "Iniciar sesión",
    text: "Acceso para administradores del club. Si no tienes acceso, contacta con el administrador del sistema.",
    submit: "Iniciar Sesión",
    busy: "Iniciando sesión...",
  },
  "sign-up": {
    title: "Crear cuenta",
    text: "Un administrador del club tendrá que aprobar tu cuenta.",
    submit: "Crear Cuenta",
    busy: "Creando cuenta...",
  },
  reset: {
    title: "Restablecer contraseña",
    text: "Te enviaremos un enlace para elegir una contraseña nueva.",
    submit: "Enviar enlace",
    busy: "Enviando...",
  },
};

/** Where to go after signing in: the page that asked for it, if it is one of ours. */
function nextAddress(): string {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return next.startsWith("/admin") ? next : paths.admin;
}

interface Fields {
  name: string;
  email: string;
  password: string;
}

function missingField(mode: Mode, { name, email, password }: Fields): string | null {
  if (mode === "sign-up" && name.trim() === "") return "El nombre es obligatorio";
  if (email.trim() === "") return accountTexts.emailMissing;
  if (mode !== "reset" && password === "") return "Por favor ingresa tu contraseña";
  if (mode === "sign-up" && password.length < 6) return "Mínimo 6 caracteres";
  return null;
}

function send(mode: Mode, { name, email, password }: Fields) {
  if (mode === "sign-in") return callAuth("sign-in/email", { email: email.trim(), password });
  if (mode === "sign-up") {
    return callAuth("sign-up/email", { name: name.trim(), email: email.trim(), password, callbackURL: "/" });
  }
  return callAuth("request-password-reset", { email: email.trim(), redirectTo: `${location.origin}/auth` });
}

/** `/auth` (spec 1 §2): sign in, sign up, ask for a new password. */
export function AuthPage() {
  const router = useRouter();
  const [mode, setMode] = useState<Mode>("sign-in");
  const [fields, setFields] = useState<Fields>({ name: "", email: "", password: "" });
  const [notice, setNotice] = useState<Notice>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, text, submit, busy } = titles[mode];
  const set = (name: keyof Fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [name]: event.currentTarget.value });
  const change = (to: Mode) => {
    setMode(to);
    setNotice(null);
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = missingField(mode, fields);
    if (missing !== null) return setNotice({ kind: "error", text: missing });
    setBusy(true);
    const answer = await send(mode, fields);
    setBusy(false);
    if (!answer.ok) return setNotice({ kind: "error", text: authErrorText(answer) });
    if (mode === "sign-in") {
      await sessionChanged();
      await router.navigate({ href: nextAddress() });
      return;
    }
    setMode("sign-in");
    setNotice({ kind: "success", text: mode === "sign-up" ? accountTexts.signedUp : accountTexts.resetSent });
  }

  return (
    <AuthCard title={title} text={text}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack>
          {notice !== null && (
            <Alert color={notice.kind === "error" ? "red" : "teal"} role={notice.kind === "error" ? "alert" : "status"}>
              {notice.text}
            </Alert>
          )}
          {mode === "sign-up" && (
            <TextInput
              label="Nombre completo"
              required
              autoComplete="name"
              value={fields.name}
              onChange={set("name")}
            />
          )}
          <TextInput
            label="Email"
            type="email"
            required
            autoComplete="email"
            value={fields.email}
            onChange={set("email")}
          />
          {mode !== "reset" && (
            <PasswordInput
              label="Contraseña"
              required
              autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
              description={mode === "sign-up" ? "Mínimo 6 caracteres" : undefined}
              visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar la contraseña" }}
              value={fields.password}
              onChange={set("password")}
            />
          )}
          <Button type="submit" size="md" disabled={isBusy}>
            {isBusy ? busy : submit}
          </Button>
          {mode === "sign-in" ? (
            <Group justify="space-between">
              <Anchor component="button" type="button" size="sm" onClick={() => change("reset")}>
                ¿Olvidaste tu contraseña?
              </Anchor>
              <Anchor component="button" type="button" size="sm" onClick={() => change("sign-up")}>
                ¿No tienes cuenta?
              </Anchor>
            </Group>
          ) : (
            <Button variant="subtle" onClick={() => change("sign-in")}>
              Volver a iniciar sesión
            </Button>
          )}
        </Stack>
      </form>
    </AuthCard>
  );
}
