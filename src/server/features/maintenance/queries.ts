import type { Copy, CopyWarning, ServerState } from "#contract/maintenance/endpoints.ts";
import { isGood, listCopies, type StoredCopy } from "#server/copies/copy-folder.ts";
import { type CopyPlace, copyPlaceOf } from "#server/copies/copy-place.ts";
import { isTagOf } from "#server/copies/key-tag.ts";
import { listAdministrators } from "#server/features/accounts/public.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { productVersion } from "#server/kernel/product-version.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { countMail } from "#server/platform/outbox.ts";
import { copyingProblem } from "./parts/copying-problem.ts";
import { clubSince, databaseBytes } from "./repository.ts";

const day = 24 * 60 * 60_000; // ms
/** How long without a copy is too long, in ms. */
export const tooLong = 2 * day;

/** Which of the tags are of another passphrase than the server's; each costs a moment to try, and there are few. */
async function otherTags(copies: readonly StoredCopy[], passphrase: string | undefined): Promise<Set<string>> {
  const tags = [...new Set(copies.flatMap(({ note }) => note?.key ?? []))];
  const isOther = await Promise.all(
    tags.map(async (tag) => passphrase === undefined || !(await isTagOf(passphrase, tag))),
  );
  return new Set(tags.filter((_, at) => isOther[at]));
}

const stateOf = (copy: StoredCopy): Copy["state"] =>
  isGood(copy) ? "good" : copy.note?.fault == null ? "unknown" : "faulty";

/** Copies as administrators see them. */
export async function viewCopies(copies: readonly StoredCopy[], { passphrase }: CopyPlace): Promise<Copy[]> {
  const others = await otherTags(copies, passphrase);
  return copies.map((stored) => ({
    file: stored.name,
    kind: stored.kind,
    made_at: stored.madeAt.toISOString(),
    bytes: stored.bytes,
    rows: stored.note?.rows ?? null,
    is_sealed: stored.isSealed,
    has_other_key: others.has(stored.note?.key ?? ""),
    state: stateOf(stored),
    fault: stored.note?.fault ?? null,
  }));
}

/** Whether a club that has been there long enough has had no good copy for two days. */
export async function isOverdue(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  copies: readonly StoredCopy[],
) {
  const last = copies.find(isGood)?.madeAt ?? (await clubSince(database.db));
  return last !== null && clock.now().getTime() - last.getTime() > tooLong;
}

async function warningOf(deps: Dependencies, copies: readonly StoredCopy[]): Promise<CopyWarning> {
  const last_good_at = copies.find(isGood)?.madeAt.toISOString() ?? null;
  return { last_good_at, is_overdue: await isOverdue(deps, copies) };
}

/** Whether copies are missing; a folder that cannot be read has none. */
export async function copyWarning(deps: Dependencies): Promise<CopyWarning> {
  const place = copyPlaceOf(deps.config);
  if (place === null) return { last_good_at: null, is_overdue: false };
  try {
    return await warningOf(deps, await listCopies(place.folder));
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    return { last_good_at: null, is_overdue: true };
  }
}

type State = ServerState["copies"];

async function copiesOf(deps: Dependencies): Promise<State> {
  const place = copyPlaceOf(deps.config);
  const none: State = {
    folder: null,
    is_sealed: false,
    problem: null,
    last_good_at: null,
    is_overdue: false,
    list: [],
  };
  if (place === null) return none;
  const of = { ...none, folder: place.folder, is_sealed: place.passphrase !== undefined };
  try {
    const copies = await listCopies(place.folder);
    const warning = await warningOf(deps, copies);
    return { ...of, ...warning, problem: copyingProblem(deps), list: await viewCopies(copies, place) };
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    return { ...of, problem: error.message, is_overdue: true };
  }
}

/** How the server and the club's copies are. */
export async function serverState(deps: Dependencies): Promise<ServerState> {
  const { database, config, hub, clock } = deps;
  const administrators = await listAdministrators(database.db);
  return {
    program: productVersion(),
    node: process.versions.node,
    started_at: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    public_url: config.publicUrl,
    database: { kind: database.kind, bytes: await databaseBytes(database.db) },
    viewers: hub.openStreams(),
    mail: { has_server: config.smtpUrl !== undefined, ...(await countMail(database.db)) },
    copies: await copiesOf(deps),
    told: administrators.map(({ email }) => email),
  };
}
