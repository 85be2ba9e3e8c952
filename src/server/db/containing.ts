/** The pattern of `like` for every text that a text stands in, whatever signs it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
