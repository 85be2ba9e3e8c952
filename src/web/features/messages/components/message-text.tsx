import { Button, Group, Stack, Textarea } from "@mantine/core";
import { IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { longestMessage, whatsAppAddress } from "#domain/messages/chat-text.ts";
import { copyText } from "#web/platform/copy-text.ts";
import { notifyError } from "#web/platform/notify.tsx";

export interface MessageTextProps {
  /** What stands in it before anybody changes it. */
  text: string;
  label: string;
  /** Whose chat WhatsApp opens; null: it asks. */
  telephone: string | null;
}

/** A text that is ready for a chat: to change, to copy, or to hand to WhatsApp (spec 6 §5.1). */
export function MessageText({ text, label, telephone }: MessageTextProps) {
  const [own, setOwn] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = own ?? text;
  const copy = async () => {
    if (field.current === null) return;
    if (await copyText(field.current)) setCopied(shown);
    else notifyError(null, "No se ha podido copiar. Marca el texto y cópialo tú.");
  };
  const isCopied = copied === shown;
  const isTooLong = shown.length > longestMessage;
  const isUseless = isTooLong || shown.trim() === "";
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={label}
        value={shown}
        error={isTooLong ? `WhatsApp admite ${longestMessage} caracteres; hay ${shown.length}.` : undefined}
        autosize
        minRows={6}
        maxRows={14}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          data-autofocus
          disabled={isUseless}
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? "Copiado" : "Copiar"}</span>
        </Button>
        {!isUseless && (
          <Button
            component="a"
            variant="default"
            href={whatsAppAddress(shown, telephone)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            Abrir WhatsApp
          </Button>
        )}
        {own !== null && own !== text && (
          <Button variant="subtle" onClick={() => setOwn(null)}>
            Deshacer cambios
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A message in its parts, each by itself. */
export function MessageTexts({ parts, telephone = null }: { parts: readonly string[]; telephone?: string | null }) {
  return (
    <Stack>
      {parts.map((text, at) => (
        <MessageText
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message have nothing but their order
          key={at}
          text={text}
          label={parts.length === 1 ? "Mensaje" : `Parte ${at + 1} de ${parts.length}`}
          telephone={telephone}
        />
      ))}
    </Stack>
  );
}
