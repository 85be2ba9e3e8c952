import { importsOf } from "./imports.ts";

// What follows from a change is declared by the command that makes it, and done in one place (docs/architecture.md "What follows").

/** What commands write by these functions belongs to a kind of change, which a command that opens a transaction declares. */
const writers: Record<string, readonly string[]> = {
  matches: [
    "cancelScheduled",
    "createMatches",
    "createMatchesOf",
    "createPromotions",
    "deleteMatches",
    "deleteMatchesOf",
    "deleteUnbookedMatches",
    "generateForGroup",
    "giveUpMatches",
    "insertMatches",
    "restoreCancelled",
    "settleMatches",
    "swapInMatches",
    "restoreMatches",
  ],
  members: [
    "deleteGroup",
    "deleteMember",
    "insertGroup",
    "insertMembers",
    "moveMembers",
    "moveToDivision",
    "updateMember",
  ],
  adjustments: ["deleteAdjustment", "deleteAdjustments", "insertAdjustments"],
  round: ["closeIfOpen", "deleteRound", "dropMovement", "moveFromNextRound", "reopenRound", "saveDecisions"],
  bracket: ["deleteBracketPhases", "deleteWithdrawal", "insertBrackets", "insertWithdrawal"],
};

/** The names that a file imports, as they are called in it. */
function namesIn(source: string): Set<string> {
  const lists = [...source.matchAll(/^import \{([^}]*)\} from/gm)].map(([, list = ""]) => list);
  return new Set(lists.flatMap((list) => list.split(",").map((name) => name.trim())));
}

/** The kinds of change that a command writes and does not declare; matches of a bracket are declared with it. */
export function undeclared(file: string, source: string): string[] {
  if (!file.includes("/commands/") || !source.includes("inTransaction(")) return [];
  const names = namesIn(source);
  const declares = (kind: string) => new RegExp(`\\bchanged\\.${kind}\\(`).test(source);
  return Object.entries(writers)
    .filter(([kind, functions]) => functions.some((name) => names.has(name)) && !declares(kind))
    .filter(([kind]) => kind !== "matches" || !declares("bracket"))
    .map(([kind]) => `${file}: writes ${kind} and does not declare it`);
}

const placeOfFollowing = "src/server/platform/transaction-log.ts";

/** A follower that is run by anybody but the end of a transaction. */
export function followedElsewhere(file: string, source: string): string[] {
  return file !== placeOfFollowing && /\bfollower\w*\.follow\(/.test(source) ? [`${file}: runs a follower`] : [];
}

/** Whoever else than the composition takes the list of followers. */
export function listedElsewhere(file: string, source: string): string[] {
  const takes = importsOf(file, source).some(({ to }) => to === "src/server/followers.ts");
  return takes && file !== "src/server/compose.ts" ? [`${file}: takes the followers past the composition`] : [];
}

/** The log of activity knows of no change, of no follower and of no feature: a line has no effect but itself. */
export function effectsOfLines(file: string, source: string): string[] {
  if (file !== "src/server/platform/audit.ts") return [];
  return importsOf(file, source)
    .filter(({ to }) => /\/(?:changes|transaction|transaction-log|followers)\.ts$|^src\/server\/features\//.test(to))
    .map(({ to }) => `${file}: a line of the log reaches ${to}`);
}

/** The functions that are known to write, so that none of them is only remembered. */
export const knownWriters = Object.values(writers).flat();
