import { useState } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import type { LineupForm, LineupInput } from "#contract/matches/lineup.ts";
import type { FoundPerson } from "#contract/persons/person.ts";
import { substituteSentence, substituteWarnings } from "#domain/season/substitutes.ts";

/** Who played instead of one of the four: what was typed, and the person of the club whom it names; null: somebody new. */
export interface Substitute {
  text: string;
  person_id: string | null;
}

/** By the player who did not play. */
export type Substitutes = Readonly<Record<string, Substitute>>;

/** What tells a found person from namesakes. */
export function labelOf({ full_name, detail }: Omit<FoundPerson, "id">): string {
  return detail === "" ? full_name : `${full_name} · ${detail}`;
}

/** Who is stored as having played in a match. */
type Stored = Pick<Match, "lineup">;

function storedIn({ lineup }: Stored): Substitutes {
  // Somebody erased is nobody who could be said again.
  const known = lineup.filter(({ person_id }) => person_id !== null);
  return Object.fromEntries(
    known.map(({ player_id, person_id, substitute_name }) => [player_id, { text: substitute_name, person_id }]),
  );
}

/** The substitutes as the server takes them; a name that is not typed yet names nobody. */
export function lineupInputOf(substitutes: Substitutes): LineupInput {
  return Object.entries(substitutes).flatMap(([player_id, { text, person_id }]): LineupInput => {
    if (person_id !== null) return [{ player_id, person_id }];
    return text.trim() === "" ? [] : [{ player_id, full_name: text }];
  });
}

/** Against which clauses of the rules a substitute would be (spec 3 §2.4). */
export function warningsOf(
  form: LineupForm,
  player: LineupForm["players"][number],
  substitutes: Substitutes,
): string[] {
  const mine = substitutes[player.player_id];
  if (mine === undefined || mine.text.trim() === "") return [];
  const before = form.players.filter(({ side, player_id }) => {
    return side === player.side && (substitutes[player_id]?.text.trim() ?? "") !== "";
  });
  const isAlone = form.players.filter(({ side }) => side === player.side).length === 1;
  const usedInRound = (form.used[player.side - 1] ?? 0) + before.indexOf(player);
  const ownLevel = form.levels.find(({ person_id }) => person_id === mine.person_id)?.level ?? null;
  return substituteWarnings({ usedInRound, level: form.level, ownLevel }, form.rules).map((warning) =>
    substituteSentence(warning, { usedInRound, isBracket: form.is_bracket, isAlone }, form.rules),
  );
}

/** Who played instead of whom, as it is typed; it stays when others change the match. */
export function useLineup(match: Stored) {
  const [stored] = useState(() => storedIn(match));
  const [substitutes, setSubstitutes] = useState<Substitutes>(stored);
  const isDirty = JSON.stringify(lineupInputOf(substitutes)) !== JSON.stringify(lineupInputOf(stored));
  return {
    substitutes,
    isDirty,
    hasStored: match.lineup.length > 0,
    change: setSubstitutes,
    /** What is sent with the result: nothing where nothing was changed. */
    input: () => (isDirty ? { lineup: lineupInputOf(substitutes) } : {}),
  };
}
