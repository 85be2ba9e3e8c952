// A form that is sent before the application has taken it over stays: the press is noted, and followed then (`early-input.ts`).
addEventListener("submit", (event) => event.preventDefault());
