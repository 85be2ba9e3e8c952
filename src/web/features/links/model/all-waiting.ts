import { storedKeys } from "#web/platform/stored.ts";
import { pairSpeech, sayByCourt, sheetSpeech } from "../api.ts";
import { keepResult, keepTyped, resultText, typedResultOf, waitingResultOf } from "./court-kept.ts";
import { dropWaiting, knownLinks, type Waiting, waitingOf } from "./kept.ts";
import { whatWasSaid } from "./page-texts.ts";

/** Something that was said by a private link and waits on this phone. */
export interface Unsent {
  id: string;
  /** 'El resultado 6-4 6-3'. */
  text: string;
  /** The address of its own page. */
  page: string;
  send: () => Promise<unknown>;
  /** Takes it off the phone: it has arrived, or is given up. */
  drop: () => void;
}

const speeches = { mi: pairSpeech, partido: sheetSpeech };

/** By what kind of page something was said; null: that was not noted, and its own page sends it. */
const kindOf = (linkId: string, { page }: Waiting) => page ?? (knownLinks().includes(linkId) ? "mi" : null);

function ofMatches(linkId: string): Unsent[] {
  return waitingOf(linkId).flatMap((waiting) => {
    const { match_id, said } = waiting;
    const kind = kindOf(linkId, waiting);
    if (kind === null) return [];
    const send = () => speeches[kind].say(linkId, match_id, said);
    const drop = () => dropWaiting(linkId, said.id);
    return { id: said.id, text: whatWasSaid(said), page: `/${kind}/${linkId}`, send, drop };
  });
}

function ofCourt(linkId: string): Unsent[] {
  const result = waitingResultOf(linkId);
  if (result === null) return [];
  const { of: _of, ...said } = result;
  const drop = () => {
    // What was sent meanwhile in its place waits for an answer of its own.
    if (JSON.stringify(waitingResultOf(linkId)) !== JSON.stringify(result)) return;
    if (typedResultOf(linkId)?.match_id === said.match_id) keepTyped(linkId, null);
    keepResult(linkId, null);
  };
  const id = `${linkId} ${said.match_id} ${said.score.join("-")}`;
  return [{ id, text: resultText(result), page: `/cancha/${linkId}`, send: () => sayByCourt(linkId, said), drop }];
}

/** All that waits on this phone, but for what the page that is open sends itself. @param pathname of the open page */
export function allWaiting(pathname: string): Unsent[] {
  const all = storedKeys().flatMap((key) => {
    const [, kind, linkId = ""] = /^(mi|cancha)\.([\w-]+)\.enviar$/.exec(key) ?? [];
    if (kind === undefined) return [];
    return kind === "mi" ? ofMatches(linkId) : ofCourt(linkId);
  });
  const open = pathname.replace(/\/$/, "").toLowerCase();
  return all.filter(({ page }) => page.toLowerCase() !== open);
}
