import path from "node:path";
import type { StoredCopy } from "#server/copies/copy-folder.ts";
import type { CopyPlace } from "#server/copies/copy-place.ts";
import { makeCopy } from "#server/copies/make-copy.ts";
import type { Handle } from "#server/db/connect.ts";
import { requireReadable } from "#server/db/copy-head.ts";
import { WrongPassphrase } from "#server/db/seal.ts";
import { isSession } from "#server/features/accounts/public.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { findValue, secretKey } from "#server/platform/installation.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { restoreClub } from "#server/restore-club.ts";
import { copyBusy, findCopy, requireOwnPassword, requirePlace, spokenMoment } from "../parts/chosen-copy.ts";

interface Choice {
  file: string;
  password: string;
  passphrase?: string | undefined;
  session_id: string;
}

/** What an operator would read, as a refusal: nothing has been changed. */
function asRefusal(error: unknown): unknown {
  if (error instanceof WrongPassphrase) return refusal("wrong_passphrase", { fields: { passphrase: error.message } });
  return error instanceof OperatorProblem ? refusal("copy_refused", {}, error.message) : error;
}

/** Makes a copy of what is there: the way back from a restore. @returns what it is called */
async function copyBefore({ deps }: CommandContext, place: CopyPlace): Promise<string> {
  const { time_zone: timeZone } = await clubSettings(deps.database.db);
  const made = await makeCopy(deps.database, { place, kind: "restore", now: () => deps.clock.now(), timeZone });
  if (made === null) throw refusal("copy_refused", {}, copyBusy);
  return made.name;
}

const ofElsewhere =
  "Esta copia es de otra instalación. Quien lleva el servidor la recupera con el programa parado: npm run cli -- restore.";

/** Looks, in the restore's transaction, whether it may be done, and writes down that it was. */
function watching(
  { deps, actor }: CommandContext,
  { session_id }: Choice,
  { secret, made }: { secret: string | undefined; made: string },
) {
  return {
    /** Who waited for somebody else's restore is signed in no more, and has confirmed what is not there any more. */
    async onBegun(tx: Handle) {
      if (!(await isSession(tx, session_id))) throw refusal("not_signed_in");
    },
    async beforeCommit(tx: Handle) {
      // Cookies of this process are signed by the key that it began with.
      if ((await findValue(tx, secretKey)) !== secret) throw new OperatorProblem(ofElsewhere);
      await writeAudit(tx, deps.clock, { code: "copy_restored", params: { made }, entity_id: "club", actor });
    },
  };
}

async function restoreFrom(command: CommandContext, choice: Choice, place: CopyPlace, copy: StoredCopy) {
  const { deps } = command;
  const secret = await findValue(deps.database.db, secretKey);
  const made = await spokenMoment(deps, copy.madeAt);
  const passphrase = choice.passphrase ?? place.passphrase;
  const options = { force: true, passphrase, ...watching(command, choice, { secret, made }) };
  return restoreClub(deps, path.join(place.folder, copy.name), options);
}

/**
 * Puts a copy in the place of everything, for an administrator who says their password; what was there is copied first. All sessions
 * end, also theirs, and every open page is told that everything has changed.
 */
export async function restoreCopy(command: CommandContext, choice: Choice) {
  await requireOwnPassword(command, choice.password);
  const place = requirePlace(command.deps);
  const copy = await findCopy(place.folder, choice.file);
  try {
    const passphrase = choice.passphrase ?? place.passphrase;
    await requireReadable(command.deps.database, path.join(place.folder, copy.name), passphrase);
    const copy_before = await copyBefore(command, place);
    const { rows, erasedAgain, endedLinks } = await restoreFrom(command, choice, place, copy);
    return { rows, erased_again: erasedAgain, ended_links: endedLinks, copy_before };
  } catch (error) {
    throw asRefusal(error);
  }
}
