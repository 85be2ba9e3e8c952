import type { DehydratedState } from "@tanstack/react-query";
import { pairName } from "#domain/base/names.ts";

/** What the server put into a page that it has drawn: the data, and the version of the league that it was drawn from. */
interface RenderedPage {
  state: DehydratedState | null;
  version: string | null;
}

interface Row {
  id?: string;
  division_level?: number;
  group_id?: string | null;
  group_name?: string | null;
  name?: string;
  player1_name?: string;
  player2_name?: string | null;
  position?: number;
  matches_played?: number;
  matches_won?: number;
  matches_drawn?: number;
  matches_lost?: number;
  games_won?: number;
  games_lost?: number;
  games_difference?: number;
  is_adjusted?: boolean;
  is_withdrawn?: boolean;
  is_moved?: boolean;
}

const groups = new Map<string, string>();

const nothing = {
  matches_won: 0,
  matches_drawn: 0,
  matches_lost: 0,
  games_won: 0,
  games_lost: 0,
  is_adjusted: false,
  is_withdrawn: false,
  is_moved: false,
};

/** Gives a row what the page does not carry of it (`portal/page-state.ts`). */
function wholeRow(key: string, value: Row | null): unknown {
  if (value?.id !== undefined && value.division_level !== undefined) groups.set(value.id, value.name ?? "");
  if (value?.player1_name === undefined || value.player2_name === undefined) return value;
  const counted = { ...nothing, ...value };
  const sums = {
    matches_played: counted.matches_won + counted.matches_drawn + counted.matches_lost,
    games_difference: counted.games_won - counted.games_lost,
  };
  const name = pairName(value.player1_name, value.player2_name);
  const group_name = groups.get(value.group_id ?? "") ?? null;
  return { name, group_name, position: Number(key) + 1, ...nothing, ...sums, ...value };
}

function read(): RenderedPage {
  const element = typeof document === "undefined" ? null : document.getElementById("drawn-from");
  if (element?.textContent == null) return { state: null, version: null };
  // The server wrote it in exactly this shape, and its state is what `entry-server.tsx` made with the same library.
  const drawn: RenderedPage = JSON.parse(element.textContent, wholeRow);
  return drawn;
}

let known: RenderedPage | undefined;

/** What the server put into the page; read when it is first asked for. */
export function renderedPage(): RenderedPage {
  known ??= read();
  return known;
}
