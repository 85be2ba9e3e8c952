import { Button, NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { linkChatText } from "#domain/messages/link-texts.ts";
import { MessageText } from "#web/features/messages/public.ts";
import { copyText } from "#web/platform/copy-text.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { PairLinks } from "../model/pair-link-texts.ts";

/** A link that was just made; nothing keeps it but this page. */
export interface ShownLink {
  pair: PairLinks;
  address: string;
  kind: "copy" | "whatsapp";
  isCopied: boolean;
}

function CopyLink({ address, isCopied: wasCopied }: Pick<ShownLink, "address" | "isCopied">) {
  const [isCopied, setCopied] = useState(wasCopied);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (field.current === null) return;
    if (await copyText(field.current)) setCopied(true);
    else notifyError(null, "No se ha podido copiar. Marca el enlace y cópialo tú.");
  };
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Textarea ref={field} label="Enlace" readOnly autosize value={address} />
      <div>
        <Button data-autofocus leftSection={<Sign size={18} aria-hidden="true" />} onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? "Copiado" : "Copiar enlace"}</span>
        </Button>
      </div>
    </>
  );
}

type Facts = Pick<LeagueLinks, "league_name" | "is_individual" | "sends_results">;

function ToWhatsApp({ pair, address, facts }: Pick<ShownLink, "pair" | "address"> & { facts: Facts }) {
  const reached = pair.people.filter(({ telephone }) => telephone !== null);
  const [telephone, setTelephone] = useState(reached[0]?.telephone ?? "");
  const { league_name: league, is_individual: isIndividual, sends_results: sendsResults } = facts;
  const names = pair.people.map(({ name }) => name);
  return (
    <>
      {reached.length > 0 && (
        <NativeSelect
          label="A quién"
          value={telephone}
          data={[
            ...reached.map((one) => ({ value: one.telephone ?? "", label: `${one.name} (${one.telephone})` })),
            { value: "", label: "Elegir en WhatsApp" },
          ]}
          onChange={({ currentTarget }) => setTelephone(currentTarget.value)}
        />
      )}
      <MessageText
        text={linkChatText(names, address, { league, isIndividual, sendsResults })}
        label="Mensaje"
        telephone={telephone === "" ? null : telephone}
      />
    </>
  );
}

interface PairLinkDialogProps {
  link: ShownLink;
  facts: Facts;
  onClose: () => void;
}

/** A pair's private link, once: to copy, or in a text for WhatsApp (spec 6 §1.1). */
export function PairLinkDialog({ link, facts, onClose }: PairLinkDialogProps) {
  const { pair, kind, address, isCopied } = link;
  return (
    <Dialog title={`Enlace de ${pair.name}`} size="lg" fillsPhone={kind === "whatsapp"} onClose={onClose}>
      <Stack>
        {kind === "copy" ? (
          <CopyLink address={address} isCopied={isCopied} />
        ) : (
          <ToWhatsApp pair={pair} address={address} facts={facts} />
        )}
        <Text size="sm" c="dimmed">
          Mándalo solo a {facts.is_individual ? "quien es" : "la pareja"}: quien lo tiene entra en su página. No se
          guarda en ningún sitio; si lo pierdes, crea otro.
        </Text>
      </Stack>
    </Dialog>
  );
}
