import { chatLine, type ListLine } from "#domain/lists/list-lines.ts";
import { visible } from "#domain/lists/player-contacts.ts";

// Who says of themselves that they come, in messages of a chat: "[21/11 20:03] Luis: Yo" is Luis (spec 8 §1.1).

const lead = String.raw`(?:(?:vale|ok|hola|buenas|venga|genial|perfecto|a[uú]pa|al final)[\s,!.]+)?`;
const coming = String.raw`yo|me apunto|ap[uú]nt(?:ame|adme|o|enme)|apuntad[oa]|cont(?:ad|ar|áis)? conmigo|cuenta conmigo|voy|dentro|presente|vengo|juego|s[ií]|me uno|tambi[eé]n|in`;
const more = String.raw`(?:[\s,]+(?:me apunto|voy|juego|vengo|tambi[eé]n|tamb|tmb|tb|s[ií]|por favor|porfa|dentro))*`;
const self = new RegExp(String.raw`^${lead}(?:${coming})${more}(?![\p{L}:])`, "iu");
const signOnly = /^[^\p{L}\d]*(?:\+\s*1|[👍✅☑✔🙋🙌👌💪🎾☝✋][^\p{L}\d]*)$/u;
const named = /^[^\p{L}]*(?<by>\p{L}[\p{L}.' ]{0,40}):\s*(?<said>\S.*)$/u;
const no =
  /^(?:al final )?(?:yo )?(?:no\P{L}*$|no (?:puedo|podr[eé]|voy|llego|juego|vengo)(?!\p{L})|me (?:bajo|caigo|borro)(?!\p{L}))/iu;
const withOthers = /^(?:[+/&,]\s*|(?:y|e|con)\s+)(?:\p{Lu}|\d|(?:mi|una?|otr[oa])\s)/u;

/** Whether a text is about whoever wrote it: "Yo", "me apunto", "+1", "👍". */
export const isOfSelf = (text: string): boolean => {
  const bare = text.replace(/^[^\p{L}\d+]+/u, "");
  return self.test(bare) || signOnly.test(text) || no.test(bare);
};

/** A text in which whoever wrote it stands by name: "Yo y Sara" of Quique is "Quique y Sara". */
export function withSender(text: string, by: string): string {
  if (signOnly.test(text)) return by;
  const bare = text.replace(/^[^\p{L}\d+]+/u, "");
  if (no.test(bare)) return `${by} no puede`;
  const rest = bare.replace(self, "").replace(/^[\s!.]+/, "");
  return withOthers.test(rest) ? `${by} ${rest}` : by;
}

/** Who writes a line, where one can tell by more than a telephone; undefined: it is of the message before. */
export function senderOf({ text, sender }: ListLine): string | null | undefined {
  const said = chatLine(visible(text));
  if (said === null || said.stamp === null) return undefined;
  return sender === null && said.by !== null && /\p{L}/u.test(said.by) ? said.by : null;
}

/** "Luis: Yo", copied without the hour, as who says it and what; null where a line is none of these. */
export function saidWithoutStamp(text: string): { by: string; said: string } | null {
  const { by, said } = named.exec(text)?.groups ?? {};
  return by !== undefined && said !== undefined && isOfSelf(said) ? { by, said } : null;
}
