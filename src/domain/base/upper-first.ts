/** A text as it begins a sentence: "martes" is "Martes". */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
