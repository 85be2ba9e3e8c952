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

  function read(path) {
    const answer = fetch(`/api/${path}`);
    answer.catch(() => null); // who takes it over says so
    return [`/api/${path}`, answer];
  }

  const [, area, name] = location.pathname.split("/");
  if (area !== "admin") return;
  const screen = name || "dashboard";
  for (const file of screen in reads && screen !== "dashboard" ? pieces.evening : pieces.frame) fetchFile(file);
  const league = chosenLeague();
  const ofLeague = league && screen in reads ? reads[screen].map((path) => `leagues/${league}/${path}`) : [];
  globalThis.earlyAnswers = new Map(["session", "leagues/choices", "settings/brand", ...ofLeague].map(read));
})();
