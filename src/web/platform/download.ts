/** Hands a text to the person as a file. */
export function download(filename: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
