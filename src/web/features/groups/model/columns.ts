/** What is counted of a pair, as the columns of its table are headed, and what they mean. */
export const columns = [
  { figure: "matches_played", heading: "PJ", meaning: "Partidos jugados" },
  { figure: "matches_won", heading: "PG", meaning: "Partidos ganados" },
  { figure: "matches_lost", heading: "PP", meaning: "Partidos perdidos" },
  { figure: "sets_won", heading: "SG", meaning: "Sets ganados" },
  { figure: "sets_lost", heading: "SP", meaning: "Sets perdidos" },
  { figure: "games_won", heading: "JG", meaning: "Juegos ganados" },
  { figure: "games_lost", heading: "JP", meaning: "Juegos perdidos" },
] as const;

export type CountedFigure = (typeof columns)[number]["figure"];
