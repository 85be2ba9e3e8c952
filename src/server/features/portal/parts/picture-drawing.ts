import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chatElement, chatWidth } from "./chat-drawing.ts";
import type { PictureTask } from "./picture.ts";
import { previewElement, previewSize } from "./preview-drawing.ts";

const require = createRequire(import.meta.url);
const letters = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"] as const;
const weights = [400, 700] as const;

/** A name of its own each: the drawing library looks in the next font for what one does not have ("Łukasz"). */
const font = (name: (typeof letters)[number], weight: (typeof weights)[number]) => ({
  name: `Inter ${name}`,
  weight,
  style: "normal" as const,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${name}-${weight}-normal.woff`)),
});
let fonts: ReturnType<typeof font>[] | null = null;

/** Draws a picture: a preview 1200 × 630 px, one for the chat 1080 px wide. @returns a PNG file */
export async function drawPicture({ brand, picture }: PictureTask): Promise<Buffer> {
  fonts ??= letters.flatMap((name) => weights.map((weight) => font(name, weight)));
  // Loaded with the first picture: 27 MB.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  const svg =
    picture.kind === "preview"
      ? await satori(previewElement(picture.preview, brand), { ...previewSize, fonts })
      : await satori(chatElement(picture.chat, brand), { width: chatWidth, fonts });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
