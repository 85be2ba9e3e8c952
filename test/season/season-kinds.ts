import { expect } from "vitest";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";

const ofBoth = [
  "result",
  "result",
  "result",
  "correction",
  "take back",
  "join",
  "leave",
  "return",
  "generate",
] as const;
const ofClosings = ["decide", "close", "undo"] as const;
const ofPairs = [...ofBoth, "move", "move now", ...ofClosings] as const;
const ofPlayers = [...ofBoth, "rank", ...ofClosings] as const;

type Kind = (typeof ofPairs)[number] | (typeof ofPlayers)[number];

/** What may happen in a season of a format. */
export const kindsOf: Record<FormatType, readonly Kind[]> = { pairs: ofPairs, individual: ofPlayers };

/** Something that happens; `pick` and `other` choose whom it happens to. */
export interface SeasonEvent {
  kind: Kind;
  pick: number;
  other: number;
}

/**
 * Who plays in a group of individuals has a position of 1 to as many as play, and nobody else, and courts follow positions. A corrected
 * result of a closed round counts at once, and moves nobody to another court: points follow the places that are shown.
 */
export function expectPlaces({ groups }: GroupsPage): void {
  for (const { rows, individual_rows } of groups) {
    const playing = rows.filter(({ is_withdrawn }) => !is_withdrawn).map(({ pair_id }) => pair_id);
    const placed = individual_rows.toSorted((a, b) => a.position - b.position);
    expect(placed.map(({ pair_id }) => pair_id).sort()).toEqual(playing.sort());
    expect(placed.map(({ position }) => position)).toEqual(playing.map((_id, at) => at + 1));
    expect(placed.map((row) => row.court_assignment)).toEqual(placed.map(({ position }) => Math.ceil(position / 2)));
    const points = placed.toSorted((a, b) => a.place - b.place).map(shownPoints);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  }
}
