import type { z } from "zod";
import type { settingsChanges } from "#contract/club/endpoints.ts";
import { settingsPartsIn } from "#domain/messages/activity.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type ClubSettingsRow, deleteLogo, findSettings, saveLogo, updateSettingsAt } from "../repository.ts";

/** Saves the parts of the settings that were changed (ruling 35). */
export async function saveSettings(
  command: CommandContext,
  { version, general, ...parts }: z.output<typeof settingsChanges>,
): Promise<ClubSettingsRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await findSettings(tx);
    const changes = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
    const after = await updateSettingsAt(tx, version, { ...general, ...changes, updated_at: command.deps.clock.now() });
    if (after === undefined) throw refusal("edit_conflict");
    const changed = settingsPartsIn({ ...(general && { general }), ...changes });
    await note({ code: "settings_saved", params: { parts: changed }, entity_id: "club", before, after });
    return after;
  });
}

const logoSize = 512; // px, the longer side
const mostPixels = 40_000_000;

/** Makes a bounded image of whatever was sent; nothing of the sent bytes is kept, and drawings (SVG) are refused. */
async function encodeLogo(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first logo: 15 MB.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format } = await image.metadata();
    if (!["png", "jpeg", "webp"].includes(format)) throw new Error(`not an image that is taken: ${format}`);
    return await image
      .rotate()
      .resize({ width: logoSize, height: logoSize, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch {
    throw refusal("image_invalid", { fields: { image: "El archivo no es una imagen admitida (PNG, JPEG o WebP)." } });
  }
}

/** Saves the club's logo. @param image base64, with or without the beginning of a data address */
export async function setLogo(command: CommandContext, image: string): Promise<string> {
  const encoded = await encodeLogo(Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64"));
  const at = command.deps.clock.now();
  await inTransaction(command, async (tx, note) => {
    await saveLogo(tx, encoded, "image/png", at);
    await note({ code: "logo_changed", params: {}, entity_id: "logo" });
  });
  return String(at.getTime());
}

/** Takes the club's logo away. */
export async function removeLogo(command: CommandContext): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    await deleteLogo(tx);
    await note({ code: "logo_removed", params: {}, entity_id: "logo" });
  });
}
