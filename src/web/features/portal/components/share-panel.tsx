import { IconLink, IconPhoto, IconTextSize, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { copyPlain } from "#web/platform/copy-text.ts";
import { download } from "#web/platform/download.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { IconButton } from "#web/ui/plain/icon-button.tsx";
import { FailedState } from "#web/ui/states.tsx";
import { type SharedPage, sharedPage } from "../model/shared-page.ts";
import classes from "./share-panel.module.css";

export interface SharePanelProps {
  title: string;
  onClose: () => void;
}

/** What has come to be shared; the file is there before it is pressed, or the telephone would not take it. */
interface Ready {
  file: File;
  text: string;
}

async function fetched({ picture, text }: SharedPage): Promise<Ready> {
  const answers = await Promise.all([fetch(picture), fetch(text)]);
  const [image, words] = answers;
  if (!answers.every(({ ok }) => ok)) throw new Error("there is nothing to share");
  const file = new File([await image.blob()], "padel.png", { type: "image/png" });
  return { file, text: await words.text() };
}

function useReady(page: SharedPage) {
  const [ready, setReady] = useState<Ready | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { picture, text } = page;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks for the same
  useEffect(() => {
    let isHere = true;
    const tell = (what: Ready | "failed") => isHere && setReady(what);
    fetched({ picture, text }).then(tell, () => tell("failed"));
    return () => {
      isHere = false;
    };
  }, [picture, text, attempt]);
  const retry = () => {
    setReady(null);
    setAttempt((before) => before + 1);
  };
  return { ready, retry };
}

/** Whether the telephone's own sharing takes pictures. */
const takesFiles = (file: File) => typeof navigator.share === "function" && navigator.canShare?.({ files: [file] });

async function sharePicture({ file, text }: Ready, title: string, href: string): Promise<string> {
  if (takesFiles(file)) {
    await navigator.share({ files: [file], title, text: `${text}\n${href}` }).catch(() => undefined);
    return ""; // whoever closes the sheet shares nothing
  }
  download(file.name, new Uint8Array(await file.arrayBuffer()), file.type);
  return "La imagen está en tus descargas.";
}

/** Hands words or a link over, or copies them where there is no such sharing. */
async function shareWords(shared: ShareData & ({ text: string } | { url: string })): Promise<string> {
  if (typeof navigator.share === "function") {
    await navigator.share(shared).catch(() => undefined);
    return "";
  }
  const isCopied = await copyPlain(shared.text ?? shared.url ?? "");
  return isCopied ? "Copiado: ya puedes pegarlo en el chat." : "Este navegador no deja copiar.";
}

interface ChoicesProps {
  /** Null: it is not there, and only the link can be shared. */
  ready: Ready | null;
  title: string;
  onSaid: (text: string) => void;
}

const somePicture = new File([], "padel.png", { type: "image/png" });

function Choices({ ready, title, onSaid }: ChoicesProps) {
  const { href } = window.location;
  const isShared = typeof navigator.share === "function";
  const isFileShared = takesFiles(ready?.file ?? somePicture);
  return (
    <div className={classes.choices}>
      <Button
        isTall
        icon={<IconPhoto size={18} aria-hidden="true" />}
        disabled={ready === null}
        onClick={() => ready !== null && void sharePicture(ready, title, href).then(onSaid)}
      >
        {isFileShared ? "Compartir la imagen" : "Descargar la imagen"}
      </Button>
      <Button
        isTall
        variant="default"
        icon={<IconTextSize size={18} aria-hidden="true" />}
        disabled={ready === null}
        onClick={() => ready !== null && void shareWords({ title, text: `${ready.text}\n${href}` }).then(onSaid)}
      >
        {isShared ? "Compartir el texto" : "Copiar el texto"}
      </Button>
    </div>
  );
}

const failure = () =>
  navigator.onLine
    ? "No se ha podido preparar la imagen."
    : "Sin conexión no hay imagen ni texto. El enlace sí se puede compartir.";

interface PreviewProps {
  picture: string;
  ready: Ready | "failed" | null;
  onRetry: () => void;
}

/** What is shared, below the buttons: they stay where they are, however high it is. */
function Preview({ picture, ready, onRetry }: PreviewProps) {
  if (ready === "failed") return <FailedState text={failure()} onRetry={onRetry} />;
  if (ready === null)
    return (
      <p className={classes.picture} role="status">
        Preparando la imagen…
      </p>
    );
  return (
    <>
      <img className={classes.picture} src={picture} alt="La imagen que se comparte, con lo que dice el texto" />
      <p className={classes.text}>{ready.text}</p>
    </>
  );
}

/** What there is to share of a page: its picture, its text with the link, and the link alone. */
export function SharePanel({ title, onClose }: SharePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search, href } = window.location;
  const page = sharedPage(pathname, search);
  const { ready, retry } = useReady(page);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
  }, []);
  // On the page itself: within its head it would have the head's colours.
  return createPortal(
    <dialog ref={dialog} className={`screen-only ${classes.panel}`} aria-labelledby="share-title" onClose={onClose}>
      <div className={classes.head}>
        <h2 id="share-title">Compartir</h2>
        <IconButton aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Choices ready={ready === "failed" ? null : ready} title={title} onSaid={setSaid} />
      <Button
        isTall
        variant="default"
        icon={<IconLink size={18} aria-hidden="true" />}
        onClick={() => void shareWords({ title, url: href }).then(setSaid)}
      >
        {typeof navigator.share === "function" ? "Compartir el enlace" : "Copiar el enlace"}
      </Button>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <Preview picture={page.picture} ready={ready} onRetry={retry} />
    </dialog>,
    document.body,
  );
}
