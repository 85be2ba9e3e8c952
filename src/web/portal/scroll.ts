/** A page that a link leads to begins at its top; on the way back the browser itself returns to where one was. */
export function startPagesAtTheTop(): void {
  // The router tells of each address that it adds to the history.
  addEventListener("pushState", () => scrollTo(0, 0));
}
