const between = /[\s&·,.º\d]|\by\b/g;

/** What is left of a text without the names of people, pairs and leagues. */
export function unnamed(text: string, names: readonly string[]): string {
  const left = names.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return left.replaceAll(between, "");
}
