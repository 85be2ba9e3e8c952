// What the screen of this address will read is asked for while its scripts are on their way; they take the answers over
// (`early-answers.ts`). `PIECES` stands for the files of each screen (`scripts/admin-pieces.ts`).
(() => {
  const reads = {
    "": ["dashboard"],
    dashboard: ["dashboard"],
    matches: ["matches", "brackets/matches"],
    results: ["matches", "brackets/matches"],
    groups: ["groups"],
    ranking: ["ranking"],
    players: ["players"],
    payments: ["payments", "payments/debts"],
    day: [],
  };
  const [, area, screen = ""] = location.pathname.split("/");
  if (area !== "admin") return;
  const pieces = PIECES;
  const isHome = screen === "" || screen === "dashboard";
  for (const file of screen in reads && !isHome ? pieces.evening : pieces.frame) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    else link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
  let league = null;
  try {
    league = sessionStorage.getItem("selectedLeague") ?? localStorage.getItem("selectedLeague");
  } catch {
    // Nothing is stored: the league is the first of the list.
  }
  const paths = ["session", "leagues/choices", "settings/brand"];
  if (league) for (const read of reads[screen] ?? []) paths.push(`leagues/${league}/${read}`);
  globalThis.earlyAnswers = new Map(paths.map((path) => [`/api/${path}`, fetch(`/api/${path}`)]));
  for (const answer of globalThis.earlyAnswers.values()) answer.catch(() => null);
})();
