// The fields of the sheet are found where they stand: the focus is where the next key belongs, by the end of the same event.

/** The match whose field has the focus. */
export function focusedLine(): string | null {
  const element = document.activeElement;
  return element instanceof HTMLElement ? (element.dataset.line ?? null) : null;
}

export function fieldOf(id: string | null): HTMLInputElement | null {
  return id === null ? null : document.querySelector<HTMLInputElement>(`input[data-line="${CSS.escape(id)}"]`);
}

/** @returns whether there is such a field */
export function focusLine(id: string | null): boolean {
  const field = fieldOf(id);
  field?.focus();
  return field !== null;
}

/** Below the last line, where no key is taken for a result. */
export function focusEnd(): void {
  document.querySelector<HTMLElement>("[data-end]")?.focus();
}

export function focusFilter(): void {
  document.querySelector<HTMLInputElement>("input[data-filter]")?.focus();
}
