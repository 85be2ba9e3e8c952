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
