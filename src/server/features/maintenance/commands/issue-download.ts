import { replaceValue } from "#server/platform/installation.ts";
import { newToken } from "#server/platform/private-token.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { findCopy, requireOwnPassword, requirePlace, spokenMoment } from "../parts/chosen-copy.ts";
import { downloadAddress, downloadKey, downloadValue } from "../parts/download-link.ts";

/** Gives who says their password the address of a copy: it is good once, for a minute, and for them. */
export async function issueDownload(
  command: CommandContext,
  { file, password }: { file: string; password: string },
): Promise<{ url: string }> {
  const { deps, actor } = command;
  await requireOwnPassword(command, password);
  const copy = await findCopy(requirePlace(deps).folder, file);
  const made = await spokenMoment(deps, copy.madeAt);
  const token = newToken();
  const now = deps.clock.now();
  await inTransaction(command, async (tx, note) => {
    await replaceValue(tx, downloadKey(actor.id ?? ""), downloadValue({ file: copy.name, token, now }), now);
    await note({ code: "copy_downloaded", params: { made }, entity_id: "club" });
  });
  return { url: downloadAddress(token) };
}
