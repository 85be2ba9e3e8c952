/** Numbers without a prefix are of the club's country. */
const country = "ES";

export interface Telephone {
  /** In its international form, such as "+34600112233". */
  number: string;
  /** The address that calls it. */
  call: string;
}

/** Telephones as the library reads them; null for what is no number that exists (spec 3 §1.2). Loaded with the first number. */
export async function readTelephones(texts: readonly string[]): Promise<(Telephone | null)[]> {
  if (texts.length === 0) return [];
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  return texts.map((text) => {
    const read = parsePhoneNumberFromString(text, country);
    return read?.isPossible() === true ? { number: read.number, call: read.getURI() } : null;
  });
}

/** The numbers of the telephones at each place, in their international form. */
export async function numbersByPlace(places: readonly (readonly (string | null)[])[]): Promise<string[][]> {
  const read = await readTelephones(places.flat().filter((text) => text !== null));
  return places.map((texts) => texts.filter((text) => text !== null).flatMap(() => read.shift()?.number ?? []));
}

/** Tells whether two of these people's telephones are one number, however they are written. */
export async function sameNumber(...records: { phone: string | null; other_phones: string[] }[]) {
  const texts = [...new Set(records.flatMap(({ phone, other_phones }) => [phone ?? [], other_phones].flat()))];
  const read = await readTelephones(texts);
  const keys = new Map(texts.map((text, at) => [text, read[at]?.number ?? text]));
  return (one: string, other: string): boolean => keys.get(one) === keys.get(other);
}

/** The telephones of a person's page, each with its addresses: 'tel:' and WhatsApp's (spec 3 §1.3). */
export async function contactLinks(texts: readonly string[]) {
  const read = await readTelephones(texts);
  return texts.map((text, at) => {
    const known = read[at] ?? null;
    return {
      text,
      call: known?.call ?? `tel:${text.replace(/[^\d+]/g, "")}`,
      whatsapp: known === null ? null : `https://wa.me/${known.number.replace(/\D/g, "")}`,
    };
  });
}
