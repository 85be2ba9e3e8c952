/** The older way, for pages without a certificate: what is chosen on the page is copied. */
function copyChosen(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/** Copies what stands in a field; false where the browser lets nobody. */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copyChosen(field);
  }
}

/** Copies a text that stands in no field. */
export async function copyPlain(text: string): Promise<boolean> {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  document.body.append(field);
  const before = document.activeElement;
  const done = await copyText(field);
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
