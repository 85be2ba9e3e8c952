import { Button, Stack, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { copyText } from "#web/platform/copy-text.ts";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import type { LinkToHand } from "../mutations.ts";

/** The link of an invitation that no mail server sends: it is copied, and handed on. */
export function InvitationLink({ handed: { email, link }, onClose }: { handed: LinkToHand; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(field.current !== null && (await copyText(field.current)));
  return (
    <Dialog title="Invitación sin enviar" onClose={onClose}>
      <Stack>
        <p>
          Este club no tiene servidor de correo, así que no se ha enviado nada. Copia el enlace y házselo llegar a{" "}
          <strong>{email}</strong>. Sirve una sola vez, durante una semana.
        </p>
        <Textarea ref={field} label="Enlace" value={link} readOnly autosize maxRows={4} />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button onClick={copy}>{isCopied ? "Copiado" : "Copiar"}</Button>
      </DialogFoot>
    </Dialog>
  );
}
