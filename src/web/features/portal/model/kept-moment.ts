// Of when what is shown is, where it came from a copy on this device: a page's own copy says so in its head (`portal/worker`).

const mark = () => document.querySelector<HTMLMetaElement>('meta[name="kept-at"]');

/** When the oldest copy was made of what is shown, in ms since 1970; null: nothing is a copy. */
export function keptMoment(): number | null {
  const moment = Number(mark()?.content ?? "");
  return moment > 0 ? moment : null;
}

/** Something else that is shown is a copy of that moment. */
export function noteCopy(moment: number): void {
  if (!(moment > 0)) return;
  const meta = mark() ?? document.head.appendChild(document.createElement("meta"));
  meta.name = "kept-at";
  meta.content = String(Math.min(keptMoment() ?? moment, moment));
}

/** The line is back, and everything is read anew. */
export function forgetCopies(): void {
  mark()?.remove();
}
