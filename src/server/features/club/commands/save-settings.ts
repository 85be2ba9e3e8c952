import sharp from "sharp";
import type { z } from "zod";
import type { settingsChanges } from "#contract/settings.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type ClubSettingsRow, deleteLogo, findSettings, saveLogo, updateSettingsAt } from "../repository.ts";

const titles = {
  general: "datos del club",
  security: "seguridad",
  notifications: "notificaciones",
  billing: "facturación",
  privacy_text: "texto de privacidad",
} as const;

/** Saves the parts of the settings that were changed (ruling 35). */
export async function saveSettings(
  { deps, actor }: CommandContext,
  { version, general, ...parts }: z.output<typeof settingsChanges>,
): Promise<ClubSettingsRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const before = await findSettings(tx);
    const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
    const after = await updateSettingsAt(tx, version, { ...general, ...given });
    if (after === undefined) throw refusal("edit_conflict");
    const changed = Object.entries(titles).filter(([key]) => key in given || (key === "general" && general));
    await writeAudit(tx, {
      actor,
      action: "update",
      entity: "settings",
      entity_id: "club",
      summary: `Ajustes guardados: ${changed.map(([, title]) => title).join(", ")}`,
      before,
      after,
    });
    return after;
  });
}

const logoSize = 512; // px, the longer side
const mostPixels = 40_000_000;

/** Makes a bounded image of whatever was sent; nothing of the sent bytes is kept, and drawings (SVG) are refused. */
async function encodeLogo(bytes: Buffer): Promise<Buffer> {
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
export async function setLogo({ deps, actor }: CommandContext, image: string): Promise<string> {
  const encoded = await encodeLogo(Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64"));
  const at = new Date();
  await inTransaction(deps.database.db, async (tx) => {
    await saveLogo(tx, encoded, "image/png", at);
    await writeAudit(tx, { actor, action: "update", entity: "settings", entity_id: "logo", summary: "Logo cambiado" });
  });
  return String(at.getTime());
}

/** Takes the club's logo away. */
export async function removeLogo({ deps, actor }: CommandContext): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await deleteLogo(tx);
    await writeAudit(tx, { actor, action: "delete", entity: "settings", entity_id: "logo", summary: "Logo quitado" });
  });
}
