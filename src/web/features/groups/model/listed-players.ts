import { isSameName } from "#domain/base/names.ts";
import { readPlayerText } from "#domain/lists/player-import.ts";
import type { Available } from "./use-choosable.ts";

/**
 * The players whom a pasted list names, in its order, each once, and the names that none of them has, or several have: nobody is
 * chosen for another (spec 8 §4.3).
 */
export function listedPlayers(text: string, players: readonly Available[]): { ids: string[]; unknown: string[] } {
  const rows = readPlayerText(text, []);
  const names = rows.flatMap(({ player1, player2 }) => [player1, ...(player2 === null ? [] : [player2])]);
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const { full_name } of names) {
    if (full_name === "") continue;
    const found = players.filter((one) => isSameName(one.full_name, full_name));
    if (found.length === 1) for (const { id } of found) ids.add(id);
    else unknown.push(full_name);
  }
  return { ids: [...ids], unknown };
}
