/** A page that a link leads to begins at its top; on the way back the browser itself returns to where one was. */
export function startPagesAtTheTop(): void {
  // The router tells of each address that it adds to the history.
  addEventListener("pushState", () => {
    // The first page lays out only what is in sight of its lists; from now on whole lists, or the way back would lead elsewhere.
    document.documentElement.toggleAttribute("data-moved", true);
    scrollTo(0, 0);
  });
}
