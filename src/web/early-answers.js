// What the screen of this address will read is asked for while its scripts are on their way; they take the answers over
// (`early-answers.ts`). `PIECES` stands for the files of each screen (`scripts/admin-pieces.ts`).
(() => {
  const pieces = PIECES;
  const reads = {
    dashboard: ["dashboard"],
    matches: ["matches", "brackets/matches"],
    results: ["matches", "brackets/matches"],
    groups: ["groups"],
    ranking: ["ranking"],
    players: ["players"],
    payments: ["payments", "payments/debts"],
    day: [],
  };

  function fetchFile(file) {
    const isStyle = file.endsWith(".css");
    const link = document.createElement("link");
    Object.assign(link, isStyle ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
    link.crossOrigin = ""; // as it will be asked for
    link.href = file;
    document.head.append(link);
  }

  function chosenLeague() {
    try {
      return sessionStorage.getItem("selectedLeague") || localStorage.getItem("selectedLeague");
    } catch {
      return null; // nothing is stored: the league is the first of the list
    }
  }

  function isCollapsed() {
    try {
      return localStorage.getItem("sidebarCollapsed") === "true";
    } catch {
      return false;
    }
  }

  function read(path) {
    const answer = fetch(`/api/${path}`);
    answer.catch(() => null); // who takes it over says so
    return [`/api/${path}`, answer];
  }

  /** Of which width the dashboard is shown that the server has drawn; null: it has not, or of a league that is not this tab's. */
  function drawnWidth(league) {
    const { drawn } = document.documentElement.dataset;
    if (!drawn || (league && league !== drawn)) return null;
    if (!matchMedia("(min-width: 62em)").matches) return "narrow";
    return isCollapsed() ? null : "wide";
  }

  const [, area, name] = location.pathname.split("/");
  if (area !== "admin") return;
  const screen = name || "dashboard";
  for (const file of screen in reads && screen !== "dashboard" ? pieces.evening : pieces.frame) fetchFile(file);
  const league = chosenLeague();
  const width = drawnWidth(league);
  if (width) document.documentElement.dataset.drawn = width;
  else delete document.documentElement.dataset.drawn;
  const ofLeague = league && screen in reads ? reads[screen].map((path) => `leagues/${league}/${path}`) : [];
  const paths = width ? [] : ["session", "leagues/choices", "settings/brand", ...ofLeague];
  globalThis.earlyAnswers = new Map(paths.map(read));
})();
