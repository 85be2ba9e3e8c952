import type { FormatType } from "#domain/base/league.ts";

/** The words for who plays in a bracket, by which its texts are put together. */
export interface BracketWords {
  one: string;
  many: string;
  a: string;
  the: string;
  those: string;
  this: string;
  other: string;
  no: string;
  /** The last letter of what is said of one: 'exenta', 'exento'. */
  end: string;
}

const words: Record<FormatType, BracketWords> = {
  pairs: {
    one: "pareja",
    many: "parejas",
    a: "una",
    the: "la",
    those: "las",
    this: "esta",
    other: "otra",
    no: "ninguna",
    end: "a",
  },
  individual: {
    one: "jugador",
    many: "jugadores",
    a: "un",
    the: "el",
    those: "los",
    this: "este",
    other: "otro",
    no: "ningún",
    end: "o",
  },
};

/** Who plays in the brackets of a league: pairs, of an individual one its players (spec 5 §2.5; spec 8 §4.3). */
export function bracketWords(format: FormatType): BracketWords {
  return words[format];
}

/** What a line of the log of activity says where it is of players, and nowhere else. */
export function ofPlayers({ format_type }: { format_type: FormatType }): { format?: FormatType } {
  return format_type === "individual" ? { format: format_type } : {};
}

/** Whether a name is of one player: names of pairs are joined (spec 1 §2). */
export function isOnePlayer(name: string): boolean {
  return !name.includes(" & ");
}

/** Over the name of who won a bracket: a pair are champions, of one player only the name is told with it (spec 8 §4.3). */
export function winnersLabel(name: string): string {
  return isOnePlayer(name) ? "Gana" : "Campeones";
}
