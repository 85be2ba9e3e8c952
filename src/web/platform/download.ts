/** Hands a text, or bytes, to the person as a file. */
export function download(filename: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
