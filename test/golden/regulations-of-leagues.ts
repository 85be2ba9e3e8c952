import type { PublishedRegulations } from "./published-regulations.ts";

const timeIsOver = "the winner of a match that time has ended";

export const regulationsOfLeagues: PublishedRegulations[] = [
  {
    name: "Súper Liga",
    source: "xporty 1835911",
    structure: [{ code: "rule", says: "One table, nobody moves", rules: { movements: { up: 0, down: 0 } } }],
    points: [{ code: "rule", says: "2, 0, and 1 for a draw", rules: { points: { win: 2, loss: 0, draw: 1 } } }],
    tie_break: [
      {
        code: "rule",
        says: "The match of the tied, sets, games",
        rules: { criteria: ["points", "head_to_head", "sets_difference", "games_difference"] },
      },
    ],
    not_played: [{ code: "rule", says: "When time is over who has more games has won", outside: timeIsOver }],
    other: [{ code: "rule", says: "The third set is a super tie-break", rules: { third_set: "super_tie_break" } }],
  },
  {
    name: "Herrera del Duque",
    source: "hoy.es, 2016",
    structure: [
      { code: "rule", says: "Three groups of six", rules: { group_size: { size: 6, smallest: 6, largest: 6 } } },
    ],
    movement: [{ code: "rule", says: "Two up, two down in each round", rules: { movements: { up: 2, down: 2 } } }],
    not_played: [{ code: "conduct", says: "One match a week" }],
    other: [{ code: "rule", says: "Three sets, all with a tie-break", rules: { third_set: "set" } }],
  },
  {
    name: "Cenicientos",
    source: "todotorneos 239481",
    structure: [
      { code: "rule", says: "Two divisions of eight", rules: { group_size: { size: 8, smallest: 8, largest: 8 } } },
    ],
    movement: [
      { code: "rule", says: "Two up, two down", rules: { movements: { up: 2, down: 2 } } },
      { code: "rule", says: "Once a season", outside: "one round in a season" },
    ],
  },
  {
    name: "Santa Bárbara",
    source: "rsb-coder/padel-tournament",
    structure: [{ code: "rule", says: "Two levels", outside: "levels of the groups" }],
    movement: [
      { code: "rule", says: "The champion up, the last down", rules: { movements: { up: 1, down: 1 } } },
      { code: "rule", says: "The second plays the last but one above for the place", rules: { promotion_match: true } },
    ],
    not_played: [
      {
        code: "rule",
        says: "Who has no good reason loses a match that is not played",
        rules: { unplayed: { rule: "named", minus: 0 } },
      },
      { code: "rule", says: "When time is over who has more games has won", outside: timeIsOver },
    ],
    other: [{ code: "conduct", says: "Partners are drawn by lot" }],
  },
  {
    name: "Cantillana / Toca Sport",
    source: "Cantillana 2013, Toca Sport 2015",
    structure: [
      { code: "rule", says: "Four phases of seven to nine weeks, never prolonged", outside: "dates of the rounds" },
      { code: "rule", says: "A week for entries and two days to make the groups anew", outside: "dates of the rounds" },
    ],
    movement: [{ code: "rule", says: "At the end of each phase", outside: "closing the round" }],
    points: [{ code: "conduct", says: "A section on points and sanctions, without numbers" }],
    not_played: [{ code: "rule", says: "States of a match are defined", outside: "the match's own states" }],
    other: [{ code: "bracket", says: "A final cup of the first sixteen pairs of the ranking" }],
  },
  {
    name: "ATP Santa Pola",
    source: "ATP Santa Pola",
    not_played: [
      {
        code: "rule",
        says: "Giving up leaves the score as it is, full points to the other; only games that were played count",
        rules: {
          retirement: "as_it_stands",
          criteria: ["points", "games_difference", "matches_won", "games_won"],
        },
      },
    ],
    other: [{ code: "rule", says: "A walkover has its own rule", outside: "walkover as its result" }],
  },
  {
    name: "Padel Club München",
    source: "Padel Club München, in Spanish",
    structure: [{ code: "rule", says: "Five rounds of six weeks", outside: "dates of the rounds" }],
    movement: [{ code: "rule", says: "In each round", outside: "closing the round" }],
    other: [
      { code: "conduct", says: "Newcomers are tested for their level" },
      {
        code: "rule",
        says: "A ranking of persons beside that of pairs",
        gap: "the ranking of a season lists pairs, not the persons who played in several",
      },
    ],
  },
  {
    name: "FA padel-league",
    source: "FA padel-league",
    points: [
      { code: "rule", says: "3, 1 for a draw, 0", rules: { points: { win: 3, draw: 1, loss: 0 } } },
      {
        code: "rule",
        says: "Both lose a point for a match that is not played in time",
        rules: { unplayed: { rule: "both_minus", minus: 1 } },
      },
    ],
    tie_break: [
      {
        code: "rule",
        says: "Sets won minus lost, games won minus lost, sets won",
        rules: { criteria: ["points", "sets_difference", "games_difference", "sets_won"] },
      },
    ],
    not_played: [
      { code: "players", says: "A result that nobody answers stands after seven days" },
      { code: "players", says: "Both may agree on more time as often as they like" },
    ],
  },
  {
    name: "Box leagues",
    source: "league-systems.com, blackheath, henley, ecsc",
    structure: [
      { code: "rule", says: "Boxes of five or six", rules: { group_size: { size: 5, smallest: 5, largest: 6 } } },
    ],
    movement: [
      { code: "rule", says: "One or two up and down", rules: { movements: { up: 2, down: 2 } } },
      { code: "rule", says: "The lines can be adjusted", outside: "moving pairs by hand" },
    ],
    points: [
      {
        code: "rule",
        says: "A point for playing at all",
        rules: { points: { win: 3, loss: 0, bonus_for_playing: 1 } },
      },
    ],
    tie_break: [
      {
        code: "rule",
        says: "The match of the tied, wins, …, lots",
        rules: { criteria: ["points", "head_to_head", "matches_won", "games_difference", "lots"] },
      },
    ],
    not_played: [
      {
        code: "rule",
        says: "A walkover 4 and 0; not coming without a word 4 and -2; no date agreed 0 and 0",
        rules: {
          points: { walkover_won: 4, walkover_lost: 0, no_show: -2, both_absent: 0 },
          unplayed: { rule: "nothing", minus: 0 },
        },
      },
      { code: "rule", says: "A walkover has no games where a tie is decided", rules: { walkover_games_count: false } },
    ],
    other: [{ code: "rule", says: "More go down if new players join above", outside: "moving pairs by hand" }],
  },
  {
    name: "General",
    source: "padel-magazine.es, marianoduran rules; change log of Riogrande, 2018–2021",
    structure: [
      {
        code: "rule",
        says: "Groups of six as an exception",
        rules: { group_size: { size: 4, smallest: 3, largest: 6 } },
      },
    ],
    not_played: [
      { code: "conduct", says: "After ten minutes of courtesy who is not there has lost" },
      { code: "conduct", says: "In a pozo, five to fifteen minutes" },
      { code: "rule", says: "A match that was booked and nobody came to", outside: "double walkover as its result" },
      {
        code: "rule",
        says: "What becomes of the matches of who leaves for good",
        rules: { withdrawal: "keep_if_half" },
      },
    ],
    other: [
      {
        code: "rule",
        says: "Substitutes may come from outside of the league",
        rules: { substitutes: { per_round: null, from: "any" } },
      },
    ],
  },
];
