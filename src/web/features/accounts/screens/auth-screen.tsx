import { Alert, Anchor, Button, Group, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import "#web/admin.css";
import { paths } from "#web/paths.ts";
import { catchUpWithPresses } from "#web/platform/early-input.ts";
import { sessionChanged, sessionQuery } from "#web/platform/session.ts";
import { focusFirstInvalid } from "#web/ui/focus-invalid.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AuthCard } from "../components/auth-card.tsx";
import {
  type AuthErrors,
  type AuthFields,
  type AuthMode,
  fieldErrors,
  nextStep,
  noFields,
  sendAuth,
} from "../model/sign-in.ts";
import { readLink } from "../model/sign-in-link.ts";
import { accountTexts, authErrorText } from "../model/texts.ts";

const titles: Record<AuthMode, { title: string; text: string; submit: string; busy: string }> = {
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
  "new-password": {
    title: "Nueva contraseña",
    text: "Elige tu contraseña. Las sesiones que estuvieran abiertas se cerrarán.",
    submit: "Guardar contraseña",
    busy: "Guardando...",
  },
  "mailed-code": {
    title: "Confirma que eres tú",
    text: "Alguien ha probado muchas contraseñas en tu cuenta y entras desde un lugar nuevo. Escribe el código que te hemos enviado por email.",
    submit: "Entrar",
    busy: "Comprobando...",
  },
  "two-factor": {
    title: "Verificación en dos pasos",
    text: "Escribe el código de tu aplicación de verificación, o uno de tus códigos de recuperación.",
    submit: "Verificar",
    busy: "Verificando...",
  },
};

/** Where to go after signing in: the page that asked for it, if it is one of ours. */
function nextAddress(): string {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  return next.startsWith("/admin") ? next : paths.admin;
}

const afterwards: Partial<Record<AuthMode, string>> = {
  "sign-up": accountTexts.signedUp,
  reset: accountTexts.resetSent,
  "new-password": accountTexts.passwordChanged,
};

interface AuthProps {
  /** What the address carries. */
  search: string;
  /** Leads who is in to where they wanted to go. */
  onEnter: (address: string) => Promise<void>;
  /** What stands in the fields already. */
  typed?: AuthFields;
}

/** The state of the screen and what its form does. */
function useAuthForm({ search, onEnter, typed = noFields }: AuthProps) {
  const [link] = useState(() => readLink(search));
  const { data } = useQuery(sessionQuery);
  const shortest = data?.password_min_length ?? 6;
  const [mode, setMode] = useState(link.mode);
  const [fields, setFields] = useState(typed);
  const [notice, setNotice] = useState(link.notice);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<AuthErrors>({});
  const change = (to: AuthMode) => {
    setMode(to);
    setErrors({});
    setNotice(null);
  };

  async function enter() {
    await sessionChanged();
    await onEnter(nextAddress());
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = fieldErrors(mode, fields, shortest);
    setErrors(wrong);
    setNotice(null);
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(event.currentTarget);
    setBusy(true);
    const answer = await sendAuth(mode, fields, link.token);
    setBusy(false);
    const step = nextStep(answer);
    if (step !== null) {
      setFields({ ...fields, code: "" });
      return change(step);
    }
    if (!answer.ok) return setNotice({ kind: "error", text: authErrorText(answer) });
    if (["sign-in", "mailed-code", "two-factor"].includes(mode)) return enter();
    setMode("sign-in");
    setFields({ ...fields, password: "" });
    setNotice({ kind: "success", text: afterwards[mode] ?? "" });
  }

  /** Asks for another code: what the first step of signing in does. */
  async function resend() {
    setBusy(true);
    const answer = await sendAuth("sign-in", fields, "");
    setBusy(false);
    const step = nextStep(answer);
    if (step === "mailed-code") return setNotice({ kind: "success", text: accountTexts.codeSent });
    if (step !== null) return change(step);
    if (!answer.ok) return setNotice({ kind: "error", text: authErrorText(answer) });
    return enter();
  }

  const field = (name: keyof AuthFields) => ({
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
  });
  return { mode, change, field, notice, isBusy, onSubmit, resend, shortest };
}

interface FieldsProps {
  mode: AuthMode;
  shortest: number;
  field: ReturnType<typeof useAuthForm>["field"];
}

function AuthInputs({ mode, shortest, field }: FieldsProps) {
  if (mode === "two-factor" || mode === "mailed-code") {
    return <TextInput label="Código" required autoComplete="one-time-code" data-autofocus {...field("code")} />;
  }
  return (
    <>
      {mode === "sign-up" && <TextInput label="Nombre completo" required autoComplete="name" {...field("name")} />}
      {mode !== "new-password" && (
        <TextInput label="Email" type="email" required autoComplete="email" {...field("email")} />
      )}
      {mode !== "reset" && (
        <PasswordField
          label="Contraseña"
          required
          autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
          description={mode === "sign-in" ? undefined : `Mínimo ${shortest} caracteres`}
          {...field("password")}
        />
      )}
    </>
  );
}

function AuthForm(props: AuthProps) {
  const { mode, change, field, notice, isBusy, onSubmit, resend, shortest } = useAuthForm(props);
  const { title, text, submit, busy } = titles[mode];
  return (
    <AuthCard title={title} text={text}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack>
          {notice !== null && (
            <Alert color={notice.kind === "error" ? "red" : "teal"} role={notice.kind === "error" ? "alert" : "status"}>
              {notice.text}
            </Alert>
          )}
          <AuthInputs mode={mode} shortest={shortest} field={field} />
          <Button type="submit" size="md" disabled={isBusy}>
            {isBusy ? busy : submit}
          </Button>
          {mode === "mailed-code" && (
            <Button variant="default" disabled={isBusy} onClick={() => void resend()}>
              Enviar otro código
            </Button>
          )}
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

/** `/auth` (spec 1 §2): sign in, sign up, ask for a new password; and what its links and the second factor lead to. */
export function AuthScreen() {
  const router = useRouter();
  return <AuthForm search={location.search} onEnter={(href) => router.navigate({ href })} />;
}

/** What was typed before the scripts were there. */
function typedBefore(): AuthFields {
  if (typeof document === "undefined") return noFields;
  const valueOf = (kind: string) => document.querySelector<HTMLInputElement>(`input[autocomplete="${kind}"]`)?.value;
  return { ...noFields, email: valueOf("email") ?? "", password: valueOf("current-password") ?? "" };
}

/** A press with its beginning: the sign that shows a password listens to that only. */
function pressWhole(button: HTMLButtonElement): void {
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  button.click();
}

/** The same in the page that the server sends to who is signed out: it takes over the form that stands there, without a router. */
export function DrawnAuthScreen({ onEnter }: Pick<AuthProps, "onEnter">) {
  const [typed] = useState(typedBefore);
  useEffect(() => catchUpWithPresses(pressWhole), []);
  return <AuthForm search="" onEnter={onEnter} typed={typed} />;
}
