/** The number of an account, as ISO 13616 writes and checks it (spec 6 §7). */

/** How long it is where euros are mostly sent from; elsewhere only the control figures count. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LT: 20,
  LU: 20,
  NL: 18,
  PT: 25,
};

/** As it is kept: capitals, without spaces. */
export function plainIban(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

/** As it is read: in groups of four. */
export function ibanText(iban: string): string {
  return plainIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

/** What is left when the country and the control figures stand at the end and letters count from ten, divided by 97. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Why a text is no IBAN, in a sentence; null when it is one. @source spec 6 §7 */
export function ibanFault(text: string): string | null {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d\d[A-Z0-9]*$/.test(iban))
    return "Un IBAN empieza por las dos letras del país y dos cifras, como ES91, y no lleva signos";
  const wanted = lengths[iban.slice(0, 2)];
  if (wanted !== undefined && iban.length !== wanted)
    return `Un IBAN que empieza por ${iban.slice(0, 2)} tiene ${wanted} letras y cifras; este tiene ${iban.length}`;
  if (iban.length < 15 || iban.length > 34) return "Un IBAN tiene entre 15 y 34 letras y cifras";
  return remainder(iban) === 1 ? null : "Las cifras de control no cuadran: revisa el IBAN, alguna cifra está mal";
}
