import type { PublishedRegulations } from "./published-regulations.ts";

/** Criteria of those who count points and say nothing of ties. */
const pointsFirst = ["points", "games_difference", "matches_won", "games_won"] as const;

const groupsOfFour = { size: 4, smallest: 4, largest: 4 };
const walkoverScore = { walkover_games_count: true };

export const regulationsOfClubs: PublishedRegulations[] = [
  {
    name: "Riga Padel League",
    source: "padel.lv/about",
    structure: [
      { code: "rule", says: "Divisions of four pairs, everybody once", rules: { group_size: groupsOfFour, legs: 1 } },
      { code: "rule", says: "Four weeks a round", outside: "dates of the round" },
    ],
    movement: [{ code: "rule", says: "The first up, the last down", rules: { movements: { up: 1, down: 1 } } }],
    points: [
      {
        code: "rule",
        says: "3 for 2-0; 2 and 1 for 2-1; 1 each for one set all when time is over",
        rules: { points: { win: 3, loss: 0, win_in_three: 2, loss_in_three: 1, draw: 1 }, criteria: [...pointsFirst] },
      },
    ],
    not_played: [
      {
        code: "rule",
        says: "A walkover gives 2; not coming without a word takes 2 from who did not come",
        rules: { points: { walkover_won: 2, walkover_lost: 0, no_show: -2 } },
      },
    ],
    other: [
      { code: "rule", says: "90 minutes on court", rules: { match_minutes: 90 } },
      { code: "rule", says: "At one set all a super tie-break or a third set", rules: { third_set: "either" } },
      {
        code: "rule",
        says: "Substitutes come from the same division or a lower one",
        rules: { substitutes: { per_round: null, from: "same_or_lower" } },
      },
    ],
  },
  {
    name: "Padel Palomeras",
    source: "padelpalomeras.blogspot.com, 2017/10",
    structure: [
      {
        code: "rule",
        says: "Groups of four, about three matches a month",
        rules: { group_size: { size: 4, smallest: 3, largest: 6 } },
      },
    ],
    movement: [{ code: "rule", says: "Two up, two down", rules: { movements: { up: 2, down: 2 } } }],
    other: [
      { code: "rule", says: "A ranking over all matches beside that of each phase", outside: "ranking of the season" },
      { code: "rule", says: "Who comes late waits for the next phase", outside: "joining in the next round" },
      { code: "players", says: "Telephones are seen within the group only" },
    ],
  },
  {
    name: "Padel Indoor Noroeste",
    source: "Padel Indoor Noroeste, 2023/09",
    structure: [
      { code: "rule", says: "Groups of four", rules: { group_size: groupsOfFour } },
      { code: "rule", says: "One, two, four and four groups on four levels", outside: "levels of the groups" },
      { code: "rule", says: "Six phases, from the 1st to the 25th of a month", outside: "dates of the rounds" },
    ],
    movement: [
      {
        // The chart itself is a picture that was not read: this one keeps the sizes of all four levels.
        code: "rule",
        says: "By a published chart",
        rules: { movement_chart: [[-1, -1], [1, -1, -1], [1, -1], [1]], dealing: "snake" },
      },
    ],
    other: [
      { code: "bracket", says: "The season ends with knock-outs of the first eight of the ranking, the next eight, …" },
    ],
  },
  {
    name: "Castellolí",
    source: "castelloli.cat",
    structure: [{ code: "rule", says: "Groups of four", rules: { group_size: { size: 4, smallest: 3, largest: 6 } } }],
    points: [
      {
        code: "rule",
        says: "Who loses by walkover has 2 points, as the text stands",
        rules: { points: { walkover_lost: 2 }, criteria: [...pointsFirst] },
      },
    ],
    not_played: [
      { code: "conduct", says: "Who cannot play asks the organiser a week before the end at the latest" },
      { code: "rule", says: "A match lost that way is 6-0 6-0", rules: walkoverScore },
    ],
    other: [
      { code: "conduct", says: "A substitute only for an injury, and if the group accepts it" },
      {
        code: "rule",
        says: "Nobody plays in one group with two pairs; in two groups one may",
        rules: { one_group_per_person: false },
      },
    ],
  },
  {
    name: "CT Montesinos",
    source: "todotorneos 114822",
    structure: [{ code: "rule", says: "Divisions, everybody twice", rules: { legs: 2 } }],
    points: [
      {
        code: "rule",
        says: "3 for a win, 2 for one by walkover, 1 for a defeat on court, 0 for a match not played",
        rules: { points: { win: 3, loss: 1, walkover_won: 2, walkover_lost: 0, both_absent: 0 } },
      },
    ],
    tie_break: [
      {
        code: "rule",
        says: "Points; between two their match; among three or more the games of their matches",
        rules: { criteria: ["points", "head_to_head", "games_among_tied"], head_to_head: "only_two" },
      },
    ],
    not_played: [{ code: "rule", says: "Each match day has a last date", outside: "dates of the rounds" }],
  },
  {
    name: "Pozuelo",
    source: "clubtenispozuelo.com",
    structure: [
      { code: "rule", says: "Groups of five or six", rules: { group_size: { size: 6, smallest: 5, largest: 6 } } },
      { code: "rule", says: "Six weeks a round", outside: "dates of the round" },
    ],
    movement: [
      {
        code: "rule",
        says: "The first up two groups, the second one; the last down two, the last but one down one; less at the top",
        rules: {
          movement_chart: [
            [-1, -2],
            [2, 1, -1, -2],
            [2, 1],
          ],
        },
      },
    ],
    points: [{ code: "rule", says: "3 for a win, 1 for a defeat", rules: { points: { win: 3, loss: 1 } } }],
    tie_break: [
      {
        code: "rule",
        says: "Sets of all matches, then games, and only then the match of the tied",
        rules: { criteria: ["points", "sets_difference", "games_difference", "head_to_head"] },
      },
    ],
    not_played: [{ code: "rule", says: "An injury before the match: 6-0 6-0", rules: walkoverScore }],
    other: [
      {
        code: "rule",
        says: "The third set is a super tie-break to ten, or a set where both agree",
        rules: { third_set: "either" },
      },
    ],
  },
  {
    name: "Escalonilla",
    source: "padelx3",
    structure: [
      { code: "rule", says: "Nine pairs in a group", rules: { group_size: { size: 9, smallest: 8, largest: 9 } } },
      { code: "rule", says: "Two rounds in four months", outside: "dates of the rounds" },
    ],
    movement: [{ code: "rule", says: "Two up, two down", rules: { movements: { up: 2, down: 2 } } }],
    not_played: [
      { code: "rule", says: "Calling off less than a day before loses the match", outside: "walkover as its result" },
      {
        code: "rule",
        says: "Without a date that suits both the match counts for nobody when the round ends",
        rules: { unplayed: { rule: "nothing", minus: 0 } },
      },
    ],
    other: [{ code: "conduct", says: "Ten minutes of courtesy" }],
  },
  {
    name: "CLYMA",
    source: "clymapadel.es",
    structure: [{ code: "players", says: "Teams of two or three, the third as a reserve" }],
    not_played: [
      {
        code: "players",
        says: "The winner enters the result on the same day; the loser confirms it by two the next day, or it stands",
      },
      { code: "players", says: "The loser may refuse it and say why" },
      {
        code: "rule",
        says: "Where nobody enters a result the home side has lost",
        rules: { unplayed: { rule: "named", minus: 0 } },
        gap: "nobody is the home side of a match, so the administrator names who has lost",
      },
    ],
    other: [
      { code: "players", says: "Who of the three plays is chosen for each match" },
      {
        code: "rule",
        says: "A substitute is of the same category or a lower one",
        rules: { substitutes: { per_round: null, from: "same_or_lower" } },
      },
      { code: "conduct", says: "A substitute must have played in the league" },
    ],
  },
  {
    name: "Padel Baza",
    source: "xporty 3836513, padelbaza.es",
    structure: [{ code: "rule", says: "Groups", outside: "the groups of the league" }],
    tie_break: [
      {
        code: "rule",
        says: "Two: their match. Three: sets among them, a super tie-break as one more; games among them with its points; lots",
        rules: {
          criteria: ["points", "head_to_head", "sets_among_tied", "games_among_tied", "lots"],
          head_to_head: "only_two",
          super_tie_break_in: { games_among_tied: "points" },
        },
      },
      {
        code: "rule",
        says: "Sets and games find the first of the three only; then the match of the other two",
        rules: { restart: true },
        gap: "a restart for all but the first, also where sets or games tell the second from the third",
      },
    ],
    not_played: [
      { code: "rule", says: "Nobody takes the place of a pair once play has begun", rules: { holes: "nobody" } },
      { code: "conduct", says: "Save for force majeure" },
    ],
    other: [{ code: "conduct", says: "Golden point" }],
  },
];
