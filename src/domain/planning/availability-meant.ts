import { weekdayName } from "#domain/base/calendar-date.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { weekdayOfWord } from "./availability-dates.ts";
import type { Token } from "./availability-tokens.ts";

// What some words mean is seen by those around them (spec 4 §2.7): "L" in "L y X no", "mañana" in "mañana no".

const letters = "LMXJVSD";
const written = (line: string, { from, to }: Token) => line.slice(from, to);

/** 1 (Monday) to 7 (Sunday); 0 for what is no letter of a day. */
const dayOf = (line: string, token: Token | undefined): number =>
  token !== undefined && token.to - token.from === 1 ? letters.indexOf(written(line, token)) + 1 : 0;

const isJoint = ({ kind, text }: Token) => kind === "comma" || /^[yeo/&+]$/.test(text);
const isRange = (line: string, joint: Token) => /^[-–a]$/.test(written(line, joint));
const isDash = (line: string, joint: Token) => /^[-–]$/.test(written(line, joint));

/** How many tokens from a place on are letters of days with what joins them. */
function lengthAt(line: string, tokens: readonly Token[], at: number): number {
  let [end, isDashed] = [at, true];
  while (dayOf(line, tokens[end]) > 0) {
    const joint = tokens[end + 1];
    if (joint === undefined || dayOf(line, tokens[end + 2]) === 0) return end + 1 - at;
    isDashed &&= isDash(line, joint);
    if (!isJoint(joint) && !isDashed && !(end === at && isRange(line, joint))) return end + 1 - at;
    end += 2;
  }
  return end - at;
}

/** Two at least, in the order of the week: one alone may be anything, and of two M it is not known which is Tuesday. */
function areDays(line: string, run: readonly Token[]): boolean {
  const days = run.filter((_, at) => at % 2 === 0).map((token) => dayOf(line, token));
  return days.length > 1 && days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0));
}

/** Whether they may be two names: "M y J no pueden", "M y J: martes no". */
const mayBeNames = (after: readonly Token[]) =>
  after[0]?.kind === "colon" || after.some(({ text }) => /^(?:pueden?|podran?|quieren?|van?)$/.test(text));

function withDay(line: string, token: Token, isList: boolean): Token {
  const day = dayOf(line, token);
  if (day > 0) return { ...token, text: normalizeForSearch(weekdayName(day)) };
  return isRange(line, token) ? { ...token, kind: "word", text: isList ? "y" : "a" } : token;
}

/** Letters of days as the days' names. */
function withDays(line: string, tokens: readonly Token[]): Token[] {
  const meant: Token[] = [];
  while (meant.length < tokens.length) {
    const at = meant.length;
    const run = tokens.slice(at, at + Math.max(1, lengthAt(line, tokens, at)));
    const isMeant = areDays(line, run) && !mayBeNames(tokens.slice(at + run.length, at + run.length + 2));
    // One dash is from a day to another, several part a list: "L-X-V".
    const isList = run.length > 3 && run.every((token, place) => place % 2 === 0 || isDash(line, token));
    meant.push(...(isMeant ? run.map((token) => withDay(line, token, isList)) : run));
  }
  return meant;
}

const partOfDay = /^(?:mananas?|tardes?|noches?|mediodias?|finde|semana)$/;
const article = /^(?:la|las|cualquier|por|de|a|en|esta|cada|pasado|y|o|ni)$/;

/** Whether a part of the day is said of another word: "por la tarde". */
const isOfDay = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.text === "la" && /^(?:por|de)$/.test(tokens[at - 2]?.text ?? "");

/** "mañana no" is tomorrow, unless other days or parts of a day stand in the line: "los sábados, mañana no". */
function withTomorrow(tokens: readonly Token[]): Token[] {
  const isTomorrow = ({ text }: Token, at: number) => text === "manana" && !article.test(tokens[at - 1]?.text ?? "");
  const days = tokens.filter(
    ({ text }, at) => weekdayOfWord(text) > 0 || (partOfDay.test(text) && !isOfDay(tokens, at)),
  );
  if (days.length > 1) return [...tokens];
  return tokens.map((token, at) => (isTomorrow(token, at) ? { ...token, text: "mañana" } : token));
}

/** The tokens of a line with the days that are meant by letters, and by "mañana" (spec 4 §2.7). */
export const meantTokens = (line: string, tokens: readonly Token[]): Token[] => withTomorrow(withDays(line, tokens));
