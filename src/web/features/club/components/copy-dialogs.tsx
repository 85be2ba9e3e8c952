import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Copy } from "#contract/maintenance/endpoints.ts";
import { paths } from "#web/paths.ts";
import { refusedFields } from "#web/platform/api-client.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useDownloadCopy, useRestoreCopy } from "../mutations.ts";

interface CopyDialogProps {
  copy: Copy;
  /** When it was made: "29 nov 04:00". */
  moment: string;
  onClose: () => void;
}

/** What somebody writes to show that they mean it. */
const word = "RECUPERAR";

function OwnPassword({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}) {
  return (
    <PasswordField
      label="Tu contraseña"
      autoComplete="current-password"
      required
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Downloads a copy, for who says their password. */
export function DownloadDialog({ copy, moment, onClose }: CopyDialogProps) {
  const [password, setPassword] = useState("");
  const download = useDownloadCopy((url) => {
    onClose();
    location.assign(url);
  });
  const refused = refusedFields(download.error, ["password"])?.["password"] ?? null;
  return (
    <FormDialog
      title={`Descargar la copia del ${moment}`}
      submitLabel="Descargar"
      isBusy={download.isPending}
      isDirty={password !== ""}
      submitDisabled={password === ""}
      onClose={onClose}
      onSubmit={() => download.mutate({ file: copy.file, password })}
    >
      <Text>
        {copy.is_sealed
          ? "El archivo va cifrado: solo se abre con la contraseña de las copias del servidor."
          : "El archivo no va cifrado: quien lo tenga puede leer los nombres, teléfonos y pagos de todos."}
      </Text>
      <OwnPassword value={password} error={refused} onChange={setPassword} />
    </FormDialog>
  );
}

/** Puts a copy in the place of everything, for who has read what that means. */
export function RestoreDialog({ copy, moment, onClose }: CopyDialogProps) {
  const [password, setPassword] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [written, setWritten] = useState("");
  const restore = useRestoreCopy(() => location.assign(`${paths.auth}?restored`));
  const refused = refusedFields(restore.error, ["password", "passphrase"]);
  const asksPassphrase = copy.has_other_key || refused?.["passphrase"] !== undefined;
  const isMeant = written.trim().toUpperCase() === word;
  const choice = { file: copy.file, password, ...(passphrase !== "" && { passphrase }) };
  return (
    <FormDialog
      title={`Recuperar la copia del ${moment}`}
      submitLabel="Recuperar la copia"
      isDangerous
      isBusy={restore.isPending}
      isDirty={password !== "" || written !== "" || passphrase !== ""}
      submitDisabled={password === "" || !isMeant || (asksPassphrase && passphrase === "")}
      onClose={onClose}
      onSubmit={() => restore.mutate(choice)}
    >
      <Text>
        Todo lo del club vuelve a ser como el <strong>{moment}</strong>. Lo apuntado después desaparece: partidos,
        resultados, pagos, personas.
      </Text>
      <Text>
        Antes se hace una copia de lo que hay ahora, con la que puedes volver. Se cierran todas las sesiones, y los
        enlaces privados de las parejas dejan de valer.
      </Text>
      {asksPassphrase && (
        <PasswordField
          label="Contraseña con la que se cifró esta copia"
          description="La que tenía el servidor cuando se hizo. Sin ella nadie puede abrirla."
          autoComplete="off"
          required
          value={passphrase}
          error={refused?.["passphrase"] ?? null}
          onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
        />
      )}
      <OwnPassword value={password} error={refused?.["password"] ?? null} onChange={setPassword} />
      <TextInput
        label={`Escribe ${word} para confirmarlo`}
        autoComplete="off"
        required
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
    </FormDialog>
  );
}
