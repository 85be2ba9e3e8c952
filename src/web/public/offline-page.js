// The page of what a phone without a line has never seen: it opens the page itself when the line is back.
const every = 10_000; // ms

async function look() {
  const answer = await fetch("/api/healthz", { cache: "no-store" }).catch(() => null);
  if (answer !== null) location.reload();
}

addEventListener("online", () => void look());
setInterval(() => document.hidden || void look(), every);
