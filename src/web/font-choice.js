// Before the first paint: Inter, if this browser has fetched it (`font.ts`); else one of the machine's fonts with the same measures.
(() => {
  try {
    if (localStorage.getItem("font") === "kept") document.documentElement.setAttribute("data-font", "");
  } catch {
    // Storage may be forbidden; then the machine's font it is.
  }
})();
