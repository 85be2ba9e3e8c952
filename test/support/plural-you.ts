const endings = "\\p{L}*(?:áis|éis|steis)|\\p{L}+[^aeiou]ís|\\p{L}+(?:adnos|ednos|idnos|adlo|edlo|idlo)";
const words =
  "os|vosotros|vuestr[oa]s?|nosotros|nuestr[oa]s?|ellos|sois|decid|elegid|mirad|quitad|jugad|volved|pedid|poned|mandad|escribid|avisad";

/** What is said to several people, or against several, and to nobody alone. */
export const pluralYou = new RegExp(`(?<!\\p{L})(?:${words}|${endings})(?!\\p{L})`, "giu");
