import { Alert, Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toDataURL } from "qrcode";
import { type FormEvent, useState } from "react";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";
import { callAuth } from "#web/platform/session.ts";
import classes from "#web/ui/lines.module.css";
import { PasswordField } from "#web/ui/password-field.tsx";
import { usersKey, usersQuery } from "../api.ts";
import { authErrorText } from "../model/texts.ts";

interface Secret {
  picture: string;
  key: string;
  codes: string[];
}

async function ask(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await callAuth(path, body);
  if (!answer.ok) throw new Error(authErrorText(answer));
  return answer.data;
}

async function begin(password: string): Promise<Secret> {
  const { totpURI, backupCodes } = await ask("two-factor/enable", { password, method: "totp" });
  const address = String(totpURI);
  const codes = Array.isArray(backupCodes) ? backupCodes.map(String) : [];
  return { picture: await toDataURL(address), key: new URL(address).searchParams.get("secret") ?? "", codes };
}

/** The QR code and the recovery codes; a first code proves that the telephone has the key. */
function Confirm({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const [code, setCode] = useState("");
  const verify = useMutation({
    mutationFn: () => ask("two-factor/verify-totp", { code: code.trim() }),
    onSuccess: onDone,
    onError: (error) => notifyError(null, error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p className="muted">Escanea el código con tu aplicación de verificación, o escribe la clave a mano.</p>
        <img src={secret.picture} alt="Código QR de la verificación en dos pasos" width={180} height={180} />
        <code style={{ overflowWrap: "anywhere" }}>{secret.key}</code>
        <Alert color="yellow" title="Guarda estos códigos de recuperación">
          Cada uno sirve una vez, si pierdes el teléfono. No se volverán a mostrar.
          <ul className={classes.codes}>
            {secret.codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Alert>
        <TextInput
          label="Código de la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={verify.isPending} disabled={code.trim().length < 6}>
            Confirmar y activar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Verificación en dos pasos of the signed-in account (ruling 35). */
export function TwoFactorSection() {
  const client = useQueryClient();
  const { data } = useQuery(usersQuery());
  const isOn = data?.me.has_two_factor === true;
  const [password, setPassword] = useState("");
  const [secret, setSecret] = useState<Secret | null>(null);
  const finish = async (text: string) => {
    setSecret(null);
    setPassword("");
    await client.invalidateQueries({ queryKey: usersKey });
    notifySuccess(text);
  };
  const change = useMutation({
    mutationFn: async () => {
      if (!isOn) return setSecret(await begin(password));
      await ask("two-factor/disable", { password });
      await finish("Verificación en dos pasos desactivada");
    },
    onError: (error) => notifyError(null, error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "") change.mutate();
  };
  return (
    <Paper withBorder p="lg" mb="md" maw={760} ml={0} component="section">
      <h2 className={classes.title}>Verificación en dos pasos</h2>
      <p className="muted">
        {isOn
          ? "Activada: al entrar se pide además un código de tu teléfono."
          : "Desactivada: al entrar basta con la contraseña."}
      </p>
      {secret === null ? (
        <form onSubmit={submit}>
          <Group align="flex-end" mt="sm">
            <PasswordField
              flex={1}
              miw="min(100%, 12rem)"
              label="Tu contraseña"
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
            <Button type="submit" color={isOn ? "red" : "teal"} loading={change.isPending} disabled={password === ""}>
              {isOn ? "Desactivar" : "Activar"}
            </Button>
          </Group>
        </form>
      ) : (
        <Confirm secret={secret} onDone={() => void finish("Verificación en dos pasos activada")} />
      )}
    </Paper>
  );
}
