import { describe } from "vitest";
import { playRound } from "#test/support/closing.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { type Answer, provokes, type RefusingClub, set } from "#test/support/refusals.ts";

async function ways({ club, sql, call, group }: RefusingClub) {
  const pairIds = async (groupId: string): Promise<string[]> =>
    (await sql("select pair_id from group_members where group_id = $1 order by position", [groupId])).rows.map(
      (row) => row.pair_id,
    );

  /** The first pairs of the league in a draw. */
  const drawn = async (pairs: number, more = {}): Promise<Answer> => {
    const { phases, pairs: choices } = (await call("GET", "/brackets")).body;
    const pair_ids = choices.slice(0, pairs).map(({ pair_id }: any) => pair_id);
    return call("POST", "/brackets", { pair_ids, shown: phases[0]?.draw.seed ?? null, ...more });
  };
  /** A league of its own whose groups are being played, with a bracket of their first places. */
  const placesDrawn = async (name: string, per_group: number) => {
    const own = await bracketLeague(club, { name });
    const { round_id } = (await own.page()).groups;
    const drawn = await own.call("POST", "", { from_groups: { round_id, per_group, best: 0 }, shown: null });
    return { ...own, drawn };
  };
  const drawnMatch = async (name: string) => {
    const { phases } = (await call("GET", "/brackets")).body;
    return phases[0].rounds.flatMap(({ matches }: any) => matches).find((any: any) => any.name === name);
  };
  const drawnPair = async (name: string, side: 1 | 2): Promise<string> =>
    (await drawnMatch(name)).sides[side - 1].pair_id;
  const withdrawDrawn = async (name: string, pair_id: string): Promise<Answer> => {
    const { id: match_id, version } = await drawnMatch(name);
    return call("POST", "/brackets/withdrawals", { match_id, version, pair_id, reason: "quit" });
  };
  /** A pair enters the bracket on the upper side of a match. */
  const enter = async (name: string, pair_id: string): Promise<Answer> => {
    const { id: match_id, version } = await drawnMatch(name);
    return call("POST", "/brackets/entries", { match_id, version, side: 1, pair_id });
  };
  /** A side wins a match of the bracket. */
  const saveDrawn = async (name: string, side: 1 | 2, more = {}): Promise<Answer> => {
    const one = await drawnMatch(name);
    const set_results = [side === 1 ? set(1, 6, 0) : set(1, 0, 6)];
    return call("PUT", `/brackets/matches/${one.id}/result`, { version: one.version, set_results, ...more });
  };

  return {
    bracket_not_found: () => call("DELETE", "/brackets", { shown: "0" }),
    draw_size: () => drawn(1),
    too_many_seeds: () => drawn(2, { seeds: 3 }),
    already_in_draw: async () => {
      const [one] = await pairIds(group(0));
      return call("POST", "/brackets", { pair_ids: [one, one], shown: null });
    },
    bracket_sides_open: async () => {
      await drawn(4);
      return saveDrawn("Final", 1);
    },
    not_withdrawn: async () => call("DELETE", `/brackets/withdrawals/${await drawnPair("Semifinal 1", 1)}`),
    not_in_draw: async () => withdrawDrawn("Semifinal 1", await drawnPair("Semifinal 2", 1)),
    not_an_entry: async () => enter("Final", await drawnPair("Semifinal 1", 1)),
    place_taken: async () => {
      await drawn(4);
      const pair_id = await drawnPair("Semifinal 1", 1);
      await withdrawDrawn("Semifinal 1", pair_id);
      const { newcomers } = (await call("GET", "/brackets/entries")).body;
      await enter("Semifinal 1", newcomers[0].pair_id);
      return call("DELETE", `/brackets/withdrawals/${pair_id}`);
    },
    bracket_needs_winner: () => saveDrawn("Semifinal 1", 1, { set_results: [set(1, 6, 3), set(2, 3, 6)] }),
    bracket_being_played: async () => {
      const { draw, match, call: on } = await bracketLeague(club, { name: "Liga en juego" });
      await draw(4);
      const { id, version } = await match("Semifinal 1");
      await on("PUT", `/matches/${id}/start`, { version });
      return draw(2);
    },
    bracket_has_results: async () => {
      await saveDrawn("Semifinal 1", 1);
      return drawn(4);
    },
    already_played: async () => enter("Semifinal 1", await drawnPair("Semifinal 2", 1)),
    bracket_result_falls: async () => {
      await saveDrawn("Semifinal 2", 1);
      await saveDrawn("Final", 1);
      return saveDrawn("Semifinal 1", 2);
    },
    correction_not_undoable: async () => {
      const { phases } = (await call("GET", "/brackets")).body;
      return call("DELETE", `/brackets/${phases[0].id}/correction`, { version: phases[0].version });
    },
    too_few_in_groups: async () => (await placesDrawn("Liga con pocas", 5)).drawn,
    bracket_of_group: async () => {
      const { league, groupIds } = await placesDrawn("Liga con grupo en el cuadro", 1);
      const url = `/api/leagues/${league.id}/groups/${groupIds[0]}`;
      return club.call("DELETE", url, { shown: (await club.call("GET", `${url}/deletion`)).body });
    },
    place_played: async () => {
      const { league, matches, win } = await placesDrawn("Liga con final jugada", 1);
      await playRound(club, league.id);
      await win("Final", 1);
      return club.call("DELETE", `/api/leagues/${league.id}/matches/${matches[0]?.id}/result`, { version: 2 });
    },
    pair_in_bracket: async () => {
      const { league, page, draw } = await bracketLeague(club, { groups: 0, name: "Liga sin grupos" });
      const at = `/api/leagues/${league.id}`;
      const { round_id } = (await page()).groups;
      const waits = async (name: string) => {
        const people = { player1: { full_name: `${name} Uno` }, player2: { full_name: `${name} Dos` } };
        return club.call("POST", `${at}/pairs`, { round_id, group_id: null, when: "waiting", ...people });
      };
      const { body } = await waits("Ana");
      await waits("Eva");
      await draw(2);
      return club.call("DELETE", `${at}/waiting-list/${body.pair_id}`);
    },
    loser_came_back: async () => {
      await sql("delete from tournament_matches where draw_round is not null");
      await drawn(6);
      await saveDrawn("P1", 1);
      await withdrawDrawn("Semifinal 1", await drawnPair("Semifinal 1", 1));
      await enter("Semifinal 1", await drawnPair("P1", 2));
      return saveDrawn("P1", 2);
    },
  };
}

describe("every code of the table", () => {
  provokes("errors-brackets", ways, {
    place_played: "Con este cambio pasaría otra pareja al cuadro, y «Final» ya se ha jugado: quita antes su resultado.",
  });
});
