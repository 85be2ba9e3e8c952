import type { Difference } from "./differences.ts";

/** A difference to version 0.2 that is wanted. Each must be met by some answer, so that none outlives its cause. */
export interface Meant {
  why: string;
  /** The leagues in which alone it is wanted, by name, or every one; null: an answer about the club. */
  leagues: string[] | "every" | null;
  address: RegExp;
  place: RegExp;
}

/** What shows the ranking of the season, or is computed from it. */
const season = /\/(ranking|dashboard|stats|exports\/ranking|pairs\/\{id\}|pair\/\{id\})$/;
const rankedRow = /\b(rows|top)(\.order$|\.length$|\[\]\.)|\.row\.|csv\[\]\[\]$|\.(active_pairs|average_points)$/;

export const meant: Meant[] = [
  {
    why: "What search engines are told of the club names no league of minors.",
    leagues: null,
    address: /GET \/(public)?$/,
    place: /^body\.text$/,
  },
  {
    why: "'¿Por qué?' says why not higher and why not lower, with what was equal before.",
    leagues: "every",
    address: /\/(ranking|groups|dashboard|pairs\/\{id\}|pair\/\{id\})$/,
    place: /\b(row|rows\[\]|top\[\])\.why$/,
  },
  {
    why: "Matches come with all rules that their results follow, as `score_rules`.",
    leagues: "every",
    address: /\/matches$/,
    place: /^body\.super_tie_break$/,
  },
  {
    why: "Exported payments say what was paid of each and what is left.",
    leagues: "every",
    address: /exports\/payments$/,
    place: /^body\.csv\[\]\.length$/,
  },
  {
    why: "Leagues that are over stay in the header's selector, below the others.",
    leagues: null,
    address: /\/leagues\/choices$/,
    place: /^body\.(length|order)$/,
  },
  {
    why: "A card says whole sentences of its league's rules: none is cut within a word.",
    leagues: null,
    address: /GET (\/api\/public\/leagues|\/|\/public)$/,
    place: /\bleagues\[\]\.rules_excerpt$/,
  },
  {
    why: "The list of accounts is paged; test 'lists the accounts that there were' compares its entries.",
    leagues: null,
    address: /GET \/api\/users$/,
    place: /^body$/,
  },
  {
    why: "Players move by their ranking, two of each group; before, their round was never closed.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/api\/leagues\/\{id\}(\/rounds\/current\/closing)?$/,
    place:
      /^body\.(regulations\.movements\.(up|down)|movements(\.order|\[\]\.(kind|position|reason|to_group_id|to_group_name)))$/,
  },
  {
    why: "A round counts what its results give whoever has no points by hand in it.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/ranking$/,
    place: /\bindividual_rows\.order$/,
  },
  {
    why: "A total that was set by hand is an entry of the history, which adds up to it.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/points-history$/,
    place: /^body\.length$/,
  },
  {
    why: "Nobody moves to or from a group that has played nothing, and nobody moves by the alphabet.",
    leagues: ["Liga de Otoño", "Liga <Rica> & completa", "Liga de Empates"],
    address: /rounds\/current\/closing$/,
    place: /^body\.movements\[\]\.(kind|to_group_id|to_group_name|reason)$/,
  },
  {
    why: "A retirement is never a match in three. The tables of closed rounds stay; the season, which counts matches, follows.",
    leagues: ["Liga <Rica> & completa"],
    address: season,
    place: rankedRow,
  },
  {
    why: "The season counts the matches of a pair wherever they were played, also of pairs that have changed their group.",
    leagues: ["Liga Movida"],
    address: season,
    place: rankedRow,
  },
  {
    why: "So a page's description names another leader of the season.",
    leagues: ["Liga Movida"],
    address: /GET \/league\/\{id\}\/(ranking|groups|matches|stats|pair\/\{id\})$/,
    place: /^body\.text$/,
  },
  {
    why: "The description of a pair's page says where the pair stands, not who leads.",
    leagues: "every",
    address: /GET \/league\/\{id\}\/pair\/\{id\}$/,
    place: /^body\.text$/,
  },
  {
    why: "The head-to-head decides only among pairs that have all met, and is asked once more as the last resort.",
    leagues: ["Liga de Empates"],
    address:
      /\/(groups|ranking|dashboard|stats|exports\/ranking|pairs\/\{id\}|pair\/\{id\}|regulations\/preview|closing)$/,
    place:
      /\b(rows|top|movements)(\.order|\[\]\.(position|position_now|position_then|placed_by|why|reason))$|\.row\.(position|placed_by|why)$|positions\[\]\.position$|csv\[\]\[\]$/,
  },
  {
    why: "A set that a retirement left unfinished is nobody's; a migration counts the kept results anew.",
    leagues: ["Liga de Retiradas"],
    address: /./,
    place:
      /(sets|games)_(won|lost)$|games_difference$|\.(order|position|position_now|position_then|placed_by|why|reason|average_points)$|csv\[\]\[\]$/,
  },
  {
    why: "What was registered at the same moment is found in the order of its id; before, in no order at all.",
    leagues: null,
    address: /\/api\/search$/,
    place: /^body\.(order|length)$|^body\[\]/,
  },
  {
    why: "Bookings of the same time are in the order of their courts; before, in no order at all.",
    leagues: null,
    address: /GET \/api\/bookings$/,
    place: /^body\.bookings\.order$/,
  },
  {
    why: "Free places nearby are still to come, and not the match's own.",
    leagues: "every",
    address: /\/matches\/\{id\}\/alternatives$/,
    place: /^body(\.length$|\[\]\.(match_date|match_time|court_id|court_name)$)/,
  },
  {
    why: "A group in which nothing was played keeps the order in which it was dealt; before, that of the names.",
    leagues: ["Liga <Rica> & completa", "Liga de Otoño"],
    address: /\/(groups|ranking|closing|regulations\/preview)$/,
    place: /\b(rows|movements)(\.order|\[\]\.(position|position_now|position_then))$/,
  },
  {
    why: "Amounts in the activity are said with a comma and the club's currency.",
    leagues: null,
    address: /GET \/api\/activity$/,
    place: /^body\.entries\[\]\.summary$/,
  },
  {
    why: "The order of a ranking is written above it, in a line of its own.",
    leagues: "every",
    address: /exports\/ranking$/,
    place: /^body\.csv(\.length|\[\]\.length|\[\]\[\])$/,
  },
  {
    why: "Players have one order wherever they are listed, by total points; before, one by results and one by points.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/(groups|dashboard|stats)$/,
    place: /\b(individual_rows|top)\.order$|\btop\[\]\.points$|\baverage_points$/,
  },
  {
    why: "Matches of players need no date: none of them is missing.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/dashboard$/,
    place: /^body\.undated\./,
  },
  {
    why: "An entry of a calendar leads to the pair's page and says the result.",
    leagues: ["Liga de Otoño", "Liga Mixta de Invierno", "Liga <Rica> & completa"],
    address: /calendar\.ics$/,
    place: /^body$/,
  },
  {
    why: "The page of a league that is not there has a title of its own.",
    leagues: null,
    address: /GET \/league\/\{id\}\/(ranking|groups|matches|stats)$/,
    place: /^body\.text$/,
  },
  {
    why: "So has the page of a league that is paused.",
    leagues: ["Liga paused"],
    address: /GET \/league\/\{id\}\/(ranking|groups|matches|stats)$/,
    place: /^body\.text$/,
  },
  {
    why: "The places of players go by points that are given by hand: no round keeps a table of them.",
    leagues: ["Individual con ranking", "Ranking Individual"],
    address: /\/(pairs|pair)\/\{id\}$/,
    place: /\bpositions\.length$/,
  },
  {
    why: "A file is named after a person's name with all its letters: 'lukasz' and not '-ukasz'.",
    leagues: ["Individual con ranking"],
    address: /\/players\/\{id\}\/data$/,
    place: /^body\.filename$/,
  },
];

export function isMeant(difference: Difference, league: string | null, { leagues, address, place }: Meant): boolean {
  const isThere = league === null ? leagues === null : leagues === "every" || leagues?.includes(league) === true;
  return isThere && address.test(difference.address) && place.test(difference.place);
}
