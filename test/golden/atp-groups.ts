import type { Regulations } from "#domain/base/regulations.ts";
import type { WrittenMatch } from "./written-matches.ts";

// Groups as they were published, with what they say of ATP's rule. Figures marked as summed are sums of the published scores,
// where the source shows the scores and the places but not the balance of everybody; those that it shows agree with them.

export interface AtpGroup {
  name: string;
  /** Where the scores, the balances and the places were read. */
  sources: string[];
  /** Those of ATP's rules that this group was not decided by. */
  otherwise?: Partial<Regulations>;
  /** Each one's balance in matches, sets and games, in the order of the places. */
  table: Record<string, { matches: [number, number]; sets: [number, number]; games: [number, number] }>;
  /** Who went on to the semi-finals. */
  through: string[];
  matches: WrittenMatch[];
}

export const atpGroups: AtpGroup[] = [
  {
    // Three equal in matches, and Moyá and Rafter in sets too: Moyá went on by games, though Rafter had beaten him, so the list
    // was not begun anew then. Rusedski left after two matches; Muster played the third.
    name: "1997 ATP Tour World Championships, individual, grupo rojo",
    sources: ["https://en.wikipedia.org/wiki/1997_ATP_Tour_World_Championships_–_Singles"],
    otherwise: { restart: false },
    table: {
      Sampras: { matches: [2, 1], sets: [5, 2], games: [37, 32] },
      Moyá: { matches: [2, 1], sets: [4, 3], games: [36, 29] },
      Rafter: { matches: [2, 1], sets: [4, 3], games: [33, 31] },
      Rusedski: { matches: [0, 2], sets: [1, 4], games: [22, 29] },
      Muster: { matches: [0, 1], sets: [0, 2], games: [5, 12] },
    },
    through: ["Sampras", "Moyá"],
    matches: [
      ["Sampras", "Rafter", "6-4 6-1"],
      ["Sampras", "Rusedski", "6-4 7-5"],
      ["Sampras", "Moyá", "3-6 7-6 2-6"],
      ["Rafter", "Rusedski", "4-6 6-3 6-4"],
      ["Rafter", "Moyá", "6-4 6-2"],
      ["Muster", "Moyá", "2-6 3-6"],
    ],
  },
  {
    name: "1998 ATP Tour World Championships, individual, grupo rojo",
    sources: ["https://en.wikipedia.org/wiki/1998_ATP_Tour_World_Championships_–_Singles"],
    table: {
      Sampras: { matches: [3, 0], sets: [6, 0], games: [36, 15] },
      Moyá: { matches: [2, 1], sets: [4, 3], games: [39, 37] },
      Kafelnikov: { matches: [1, 2], sets: [2, 5], games: [34, 38] },
      Kučera: { matches: [0, 3], sets: [2, 6], games: [30, 49] },
    },
    through: ["Sampras", "Moyá"],
    matches: [
      ["Sampras", "Moyá", "6-3 6-3"],
      ["Sampras", "Kučera", "6-2 6-1"],
      ["Sampras", "Kafelnikov", "6-2 6-4"],
      ["Moyá", "Kučera", "6-7 7-5 6-3"],
      ["Moyá", "Kafelnikov", "7-5 7-5"],
      ["Kučera", "Kafelnikov", "7-6 3-6 2-6"],
    ],
  },
  {
    // Two and two are equal: the head-to-head puts Schüttler first, whose sets and games are worse than Roddick's.
    name: "2003 Tennis Masters Cup, individual, grupo rojo",
    sources: ["https://en.wikipedia.org/wiki/2003_Tennis_Masters_Cup_–_Singles"],
    table: {
      Schüttler: { matches: [2, 1], sets: [4, 4], games: [43, 42] },
      Roddick: { matches: [2, 1], sets: [5, 4], games: [51, 42] },
      Coria: { matches: [1, 2], sets: [4, 4], games: [36, 39] },
      Moyá: { matches: [1, 2], sets: [3, 4], games: [29, 36] },
    },
    through: ["Schüttler", "Roddick"],
    matches: [
      ["Roddick", "Coria", "6-3 6-7 6-3"],
      ["Roddick", "Schüttler", "6-4 6-7 6-7"],
      ["Roddick", "Moyá", "6-2 3-6 6-3"],
      ["Coria", "Schüttler", "3-6 6-4 2-6"],
      ["Coria", "Moyá", "6-2 6-3"],
      ["Schüttler", "Moyá", "5-7 4-6"],
    ],
  },
  {
    name: "2007 Tennis Masters Cup, individual, grupo rojo",
    sources: ["https://www.czech.wiki/wiki/Tennis_Masters_Cup_2007_-_mu%C5%BEsk%C3%A1_dvouhra"],
    table: {
      Federer: { matches: [2, 1], sets: [5, 2], games: [41, 30] },
      Roddick: { matches: [2, 1], sets: [4, 3], games: [34, 28] },
      Davydenko: { matches: [1, 2], sets: [3, 4], games: [30, 35] },
      González: { matches: [1, 2], sets: [2, 5], games: [29, 41] },
    },
    through: ["Federer", "Roddick"],
    matches: [
      ["Federer", "Davydenko", "6-4 6-3"],
      ["Federer", "Roddick", "6-4 6-2"],
      ["Federer", "González", "6-3 6-7 5-7"],
      ["Davydenko", "Roddick", "3-6 6-4 2-6"],
      ["Davydenko", "González", "6-4 6-3"],
      ["Roddick", "González", "6-1 6-4"],
    ],
  },
  {
    // Granollers/Zeballos gave up at 6-6 in the first set: 0-2 in sets, which puts Melzer/Roger-Vasselin first and leaves
    // Pavić/Soares out. Balances of the third and fourth of this table are summed.
    name: "2020 ATP Finals, dobles, grupo Bob Bryan",
    sources: [
      "https://en.wikipedia.org/wiki/2020_ATP_Finals_–_Doubles",
      "https://kurier.at/sport/tennis/tennis-atp-finals-melzer-nach-krimi-im-aufstiegsrennen-djokovic-zittert/401102043",
      "https://www.tennisnet.com/news/atp-finals-2020-juergen-melzer-und-edouard-roger-vasselin-im-halbfinale",
    ],
    table: {
      "Melzer/Roger-Vasselin": { matches: [2, 1], sets: [5, 3], games: [24, 31] },
      "Granollers/Zeballos": { matches: [2, 1], sets: [4, 3], games: [34, 30] },
      "Pavić/Soares": { matches: [2, 1], sets: [5, 4], games: [39, 32] },
      "Peers/Venus": { matches: [0, 3], sets: [2, 6], games: [33, 37] },
    },
    through: ["Melzer/Roger-Vasselin", "Granollers/Zeballos"],
    matches: [
      ["Pavić/Soares", "Granollers/Zeballos", "6-7 7-6 [8-10]"],
      ["Pavić/Soares", "Peers/Venus", "6-7 6-3 [10-8]"],
      ["Pavić/Soares", "Melzer/Roger-Vasselin", "6-7 6-1 [10-4]"],
      ["Granollers/Zeballos", "Peers/Venus", "7-6 7-5"],
      ["Granollers/Zeballos", "Melzer/Roger-Vasselin", "6-6 ret-1"],
      ["Peers/Venus", "Melzer/Roger-Vasselin", "6-2 6-7 [10-12]"],
    ],
  },
  {
    // Two and two are equal, and the head-to-head decides both. Games are summed.
    name: "2020 ATP Finals, dobles, grupo Mike Bryan",
    sources: [
      "https://sport.interia.pl/tenis/news-atp-finals-deblisci-ram-i-salisbury-awansowali-do-polfinalu-,nId,4865418",
      "https://tennisthreads.net/salisbury-ram-win-doubles-opener/",
      "https://www.nhnieuws.nl/nieuws/n16986/dubbelspecialist-koolhof-debuteert-met-zwaarbevochten-zege-bij-atp-finals",
      "https://nieuws.nl/sport/20201117/tennisser-koolhof-met-mektic-naar-laatste-vier-op-atp-finals/",
      "https://www.glasistre.hr/sport/atp-finale-prva-pobjeda-kraietza-i-miesa-680501",
    ],
    table: {
      "Koolhof/Mektić": { matches: [2, 1], sets: [5, 3], games: [38, 32] },
      "Ram/Salisbury": { matches: [2, 1], sets: [4, 4], games: [31, 37] },
      "Krawietz/Mies": { matches: [1, 2], sets: [4, 4], games: [39, 36] },
      "Kubot/Melo": { matches: [1, 2], sets: [3, 5], games: [32, 35] },
    },
    through: ["Koolhof/Mektić", "Ram/Salisbury"],
    matches: [
      ["Ram/Salisbury", "Kubot/Melo", "7-5 3-6 [10-5]"],
      ["Koolhof/Mektić", "Krawietz/Mies", "6-7 7-6 [10-7]"],
      ["Krawietz/Mies", "Kubot/Melo", "6-2 7-6"],
      ["Koolhof/Mektić", "Ram/Salisbury", "7-6 6-0"],
      ["Kubot/Melo", "Koolhof/Mektić", "6-4 6-7 [10-8]"],
      ["Ram/Salisbury", "Krawietz/Mies", "7-6 6-7 [10-4]"],
    ],
  },
];
