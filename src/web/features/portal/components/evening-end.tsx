import { IconCopy, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureSentence } from "#contract/portal/evening-words.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { download } from "#web/platform/download.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { PodiumCards } from "#web/ui/plain/podium-cards.tsx";
import { podiumText } from "../model/evening-texts.ts";
import { podiumPhoto } from "../model/podium-photo.ts";
import classes from "./evening.module.css";
import type { Names } from "./evening-band.tsx";

/** The first three (spec 8 §2.4); one who has left is on it with what they had. */
export function EveningPodium({ evening, names }: { evening: PublicEvening; names: Names }) {
  const rows = byPlace(evening.table).map((tied) => ({
    id: tied[0].id,
    names: tied.map(({ id }) => names.whole.get(id) ?? ""),
    figure: figureSentence(evening, tied[0]),
    group: null,
  }));
  return <PodiumCards rows={rows} />;
}

/** Hands the photo to the telephone's own sharing, or to its files. @returns what is said of it */
async function sharePhoto(evening: PublicEvening): Promise<string> {
  const photo = await podiumPhoto(evening);
  if (photo === null) return "Este navegador no puede hacer la foto.";
  const file = new File([photo], "podio.png", { type: photo.type });
  const shared = { files: [file], title: evening.name, text: podiumText(evening, location.href) };
  if (typeof navigator.share === "function" && navigator.canShare({ files: [file] })) {
    await navigator.share(shared).catch(() => undefined); // whoever closes the sheet shares nothing
    return "";
  }
  download("podio.png", new Uint8Array(await photo.arrayBuffer()), photo.type);
  return "La foto está en tus descargas.";
}

async function copyText(evening: PublicEvening): Promise<string> {
  try {
    await navigator.clipboard.writeText(podiumText(evening, location.href));
    return "Texto copiado.";
  } catch {
    return "Este navegador no deja copiar.";
  }
}

/** The photo of the podium and its text, for the chat. */
export function EveningShare({ evening }: { evening: PublicEvening }) {
  const [said, setSaid] = useState("");
  return (
    <div className={`screen-only ${classes.share}`}>
      <Button
        isTall
        icon={<IconShare size={18} aria-hidden="true" />}
        onClick={() => void sharePhoto(evening).then(setSaid)}
      >
        Compartir la foto del podio
      </Button>
      <Button
        isTall
        variant="default"
        icon={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copyText(evening).then(setSaid)}
      >
        Copiar el texto
      </Button>
      <span role="status" className={classes.small}>
        {said}
      </span>
    </div>
  );
}
