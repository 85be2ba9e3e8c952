import type { FormatType, LeagueStatus, LeagueType } from "#domain/base/league.ts";

/** How a league stands: what its next step follows from. */
export interface LeagueStanding {
  status: LeagueStatus;
  type: LeagueType;
  format: FormatType;
  /** Who is registered. */
  people: number;
  /** Groups of the current round. */
  groups: number;
  /**
   * The current round: whether it is open, its matches, and how many of them are to be played; whether it is an evening, and has points
   * in spite of having no matches (spec 8 §4.1, §4.4).
   */
  round: { isOpen: boolean; matches: number; pending: number; isEvening?: boolean; hasPoints?: boolean };
  /** What was drawn; null: nothing. */
  bracket: { isPublished: boolean; pending: number } | null;
  /** Matches past their day without a result, without a date, and of today. */
  overdue: number;
  undated: number;
  today: number;
}

/** What is to be done next; what is played names nothing that is not there. */
export const nextSteps = [
  "resume", // paused: nobody sees it
  "paste", // nobody is registered
  "deal", // people without groups
  "individual_group",
  "generate", // groups without matches
  "evening", // a round that is an evening, and was not added yet
  "publish", // all is ready, and nobody sees it
  "results", // matches past their day
  "plan", // matches without a date
  "day", // matches of today
  "wait", // matches of other days
  "close", // the round is complete
  "draw", // a bracket
  "publish_bracket",
  "finish",
  "season", // it is over
] as const;
export type NextStep = (typeof nextSteps)[number];

/** What is open of matches that are played, also of those put off: the late ones first. */
function stepOfPlay({ overdue, undated, today }: LeagueStanding, pending: number): NextStep | null {
  if (overdue > 0) return "results";
  if (undated > 0) return "plan";
  if (today > 0) return "day";
  return pending > 0 ? "wait" : null;
}

/** Before anything is played nobody misses it on the portal; from then on it is to be seen. */
function stepOfRound(league: LeagueStanding, complete: NextStep): NextStep {
  const { status, round } = league;
  const isEmpty = round.matches === 0 && round.hasPoints !== true;
  if (isEmpty && round.isEvening !== true) return "generate";
  if (status === "pending") return "publish";
  return stepOfPlay(league, round.pending) ?? (isEmpty ? "evening" : complete);
}

function stepOfBracket(league: LeagueStanding, { isPublished, pending }: { isPublished: boolean; pending: number }) {
  if (league.status === "pending") return "publish";
  if (!isPublished) return "publish_bracket";
  return stepOfPlay(league, pending) ?? "finish";
}

function stepOfLeague(league: LeagueStanding): NextStep {
  const { groups, round, bracket, format } = league;
  if (bracket !== null && (groups === 0 || !round.isOpen)) return stepOfBracket(league, bracket);
  if (groups === 0) return format === "pairs" ? "deal" : "individual_group";
  return round.isOpen ? stepOfRound(league, "close") : (stepOfPlay(league, 0) ?? "finish");
}

/** A tournament's groups, if it has any, are played before its bracket; it need not have groups. */
function stepOfTournament(league: LeagueStanding): NextStep {
  const { groups, round, bracket } = league;
  const hasGroupPhase = groups > 0 && round.isOpen && (round.matches === 0 || round.pending > 0);
  if (hasGroupPhase) return stepOfRound(league, "draw");
  return bracket === null ? "draw" : stepOfBracket(league, bracket);
}

/** The next step of a league, whoever takes it. */
export function nextStep(league: LeagueStanding): NextStep {
  const { status, people, groups, bracket, type } = league;
  if (status === "completed" || status === "deleted") return "season";
  if (status === "paused") return "resume";
  if (people === 0 && groups === 0 && bracket === null) return "paste";
  return type === "tournament" ? stepOfTournament(league) : stepOfLeague(league);
}
