import { describe, expect, vi } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { shownBy } from "#domain/season/closing.ts";
import { serially } from "#server/features/matches/parts/serial-queue.ts";
import { closingShown, confirmClosing, generateCurrent } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { type Answer, nobody, provokes, type RefusingClub, set } from "#test/support/refusals.ts";
import { currentRound, individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";

const won = { version: 1, set_results: [{ set: 1, pair1_games: 6, pair2_games: 0 }] };
const start_date = "2026-12-01";
const nothingShown = { is_last: false, movements: [], missing: [] };

async function ways({ club, story, sql, call, group, match }: RefusingClub) {
  const single = await individualLeague(club.command);
  const openRound = await currentRound(club.command, story.league.id);
  const singleRound = await currentRound(club.command, single.league.id);
  const slot = (court_id = 1, more = {}) => ({
    version: 1,
    match_date: "2026-12-01",
    match_time: "18:00",
    court_id,
    ...more,
  });
  const planned = () => ({ league_ids: [story.league.id], from: "2026-12-01", to: "2026-12-20" });
  const pairIds = async (groupId: string): Promise<string[]> =>
    (await sql("select pair_id from group_members where group_id = $1 order by position", [groupId])).rows.map(
      (row) => row.pair_id,
    );
  const move = async (chosen: string[], target = group(1)) =>
    call("POST", `/groups/${group(0)}/move`, { round_id: openRound, target_group_id: target, pair_ids: chosen });
  const newGroup = (pairs: unknown[]) => call("POST", "/groups/pairs", { round_id: openRound, name: "Grupo", pairs });
  const four = (ids: string[]) => [0, 2, 4, 6].map((one) => ({ player1_id: ids[one], player2_id: ids[one + 1] }));
  const once409 = async (constraint: string, table: string, attempt: () => Promise<Answer>): Promise<Answer> => {
    await sql(`create function be_first() returns trigger language plpgsql as $$ begin
      raise unique_violation using constraint = '${constraint}'; end $$;
      create trigger be_first before insert on ${table} for each row execute function be_first()`);
    const answer = await attempt();
    await sql(`drop trigger be_first on ${table}; drop function be_first()`);
    return answer;
  };

  /** A pair of a group leaves, as it was shown. */
  const withdraw = async (at: number, shown: object, pair?: string): Promise<Answer> => {
    const pair_id = pair ?? (await pairIds(group(at)))[0];
    const none = { policy: "annul", kept: 0, annulled: 0, cancelled: 0, won: 0 };
    return call("POST", `/rounds/${openRound}/pairs/${pair_id}/withdrawal`, {
      reason: "injury",
      policy: "annul",
      shown: { ...none, ...shown },
    });
  };

  const partner = async (at: number, more: object, pair?: string): Promise<Answer> => {
    const pair_id = pair ?? (await pairIds(group(at)))[0];
    const { body } = await call("GET", `/pairs/${pair_id}`);
    const comes = { full_name: "Viene Otra" };
    const wanted = { leaves_id: body.players[0].id, comes, from: "now", reason: "Lesión", ...more };
    return call("POST", `/rounds/${openRound}/pairs/${pair_id}/partner`, wanted);
  };

  const decide = (decision: object) => call("POST", `/rounds/${openRound}/decisions`, { decision });
  const later = (deferred_until: string) =>
    decide({ kind: "later", group_id: group(0), deferred_until, reason: "Lluvia" });

  return {
    group_not_found: () => call("DELETE", `/groups/${nobody}`, { shown: { pairs: 0, matches: 0, results: 0 } }),
    group_changed: () => call("DELETE", `/groups/${group(1)}`, { shown: { pairs: 0, matches: 0, results: 0 } }),
    group_name_taken: () => call("PUT", `/groups/${group(1)}/name`, { name: " grupo  á", seen_name: "Grupo B" }),
    group_renamed: () => call("PUT", `/groups/${group(1)}/name`, { name: "Otro", seen_name: "El de antes" }),
    division_changed: () =>
      call("PUT", `/groups/${group(1)}/division`, { round_id: openRound, seen_level: 7, division: null }),
    division_of_played_round: async () => {
      const [one] = story.matches;
      await sql("update tournament_matches set status = 'in_progress' where id = $1", [one?.id]);
      const answer = await call("PUT", `/groups/${group(1)}/division`, {
        round_id: openRound,
        seen_level: 2,
        division: null,
      });
      await sql("update tournament_matches set status = 'scheduled' where id = $1", [one?.id]);
      return answer;
    },
    pair_not_found: () => move([nobody]),
    match_not_found: () => call("GET", `/matches/${nobody}`),
    adjustment_not_found: () => call("DELETE", `/adjustments/${nobody}`),
    round_not_found: () => call("POST", `/rounds/${nobody}/close`, { expected: nothingShown }),
    court_not_found: () => call("PUT", `${match(0)}/schedule`, slot(99)),
    wrong_format: () =>
      call("POST", "/groups/individual", {
        round_id: openRound,
        name: "Grupo",
        player_ids: story.playerIds.slice(0, 8),
      }),
    too_many_groups: async () => {
      await sql("update tournaments set max_groups = 2 where id = $1", [story.league.id]);
      const ids = await registerPeople(
        club.command,
        story.league.id,
        Array.from({ length: 8 }, (_, index) => `Libre ${index}`),
      );
      return newGroup(four(ids));
    },
    pairs_incomplete: () => newGroup([]),
    eight_players_required: () =>
      club.call("POST", `/api/leagues/${single.league.id}/groups/individual`, {
        round_id: singleRound,
        name: "Grupo",
        player_ids: [],
      }),
    player_repeated: () => newGroup(four(Array.from({ length: 8 }, () => story.playerIds[0] ?? ""))),
    player_already_in_pair: () => newGroup(four(story.playerIds.slice(0, 8))),
    no_pair_chosen: () => move([]),
    source_group_empty: async () => move(await pairIds(group(0))),
    target_group_full: async () => move((await pairIds(group(0))).slice(0, 3)),
    same_group: async () => move((await pairIds(group(0))).slice(0, 1), group(0)),
    player_waiting: async () => {
      const waits = (name: string) => ({ full_name: name, email: null, phone: null });
      const place = { round_id: openRound, group_id: null, when: "waiting" };
      await call("POST", "/pairs", { ...place, player1: waits("Espera Una"), player2: waits("Espera Dos") });
      const { rows } = await sql("select id from players where full_name = 'Espera Una' and tournament_id = $1", [
        story.league.id,
      ]);
      return call("POST", "/pairs", { ...place, player1: { player_id: rows[0].id }, player2: waits("Otra Más") });
    },
    player_coming: async () => {
      await partner(0, { from: "next" });
      const { rows } = await sql("select id from players where full_name = 'Viene Otra' and tournament_id = $1", [
        story.league.id,
      ]);
      return partner(1, { comes: { player_id: rows[0].id } });
    },
    partner_reason: () => partner(1, { reason: "" }),
    partner_from_next: async () => {
      const [one] = story.matches.filter(({ group_id }) => group_id === group(1));
      await sql("update tournament_matches set status = 'in_progress' where id = $1", [one?.id]);
      const answer = await partner(1, {}, one?.pair1_id);
      await sql("update tournament_matches set status = 'scheduled' where id = $1", [one?.id]);
      return answer;
    },
    partner_no_next: async () => {
      await sql("update tournaments set number_of_rounds = 1 where id = $1", [story.league.id]);
      const answer = await partner(1, { from: "next" });
      await sql("update tournaments set number_of_rounds = 5 where id = $1", [story.league.id]);
      return answer;
    },
    withdrawal_changed: () => withdraw(0, { kept: 9 }),
    withdrawal_not_undoable: async () => {
      const [one, other] = story.matches.filter(({ group_id }) => group_id === group(1));
      await call("PUT", `/matches/${one?.id}/schedule`, slot(3));
      await withdraw(1, { policy: "annul", kept: 0, annulled: 0, cancelled: 3, won: 0 }, one?.pair1_id);
      const later = story.matches.find(
        ({ id, group_id, pair1_id, pair2_id }) =>
          id !== other?.id && group_id === group(1) && ![pair1_id, pair2_id].includes(one?.pair1_id ?? ""),
      );
      const free =
        other !== undefined && ![other.pair1_id, other.pair2_id].includes(one?.pair1_id ?? "") ? other : later;
      await call("PUT", `/matches/${free?.id}/schedule`, slot(3));
      return call("DELETE", `/rounds/${openRound}/pairs/${one?.pair1_id}/withdrawal`);
    },
    pair_withdrawn: () => {
      const [one] = story.matches.filter(({ group_id }) => group_id === group(1));
      return withdraw(1, {}, one?.pair1_id);
    },
    player_not_tied: () =>
      club.call("POST", `/api/leagues/${single.league.id}/finish`, {
        is_kept_public: true,
        champion_id: single.playerIds[0],
      }),
    positions_incomplete: () =>
      club.call("PUT", `/api/leagues/${single.league.id}/groups/${single.groupId}/individual-ranking`, {
        round_id: singleRound,
        players: [],
      }),
    no_groups: async () => {
      const { body } = await club.call("POST", "/api/leagues", { name: "Sin grupos", start_date });
      return generateCurrent(club, body.id);
    },
    no_games: () =>
      call("PUT", `${match(0)}/result`, { version: 1, set_results: [{ set: 1, pair1_games: 0, pair2_games: 0 }] }),
    empty_set: () =>
      call("PUT", `${match(0)}/result`, {
        version: 1,
        set_results: [set(1, 6, 0), set(2, 0, 0), set(3, 6, 0)],
      }),
    winner_mismatch: () => call("PUT", `${match(0)}/result`, { ...won, winner_pair_id: story.matches[0]?.pair2_id }),
    not_best_of_three: async () => {
      await saveRegulations(club, story.league.id, { ...DEFAULT_REGULATIONS, strict_scores: true });
      const refused = await call("PUT", `${match(0)}/result`, { version: 1, set_results: [set(1, 6, 3)] });
      await saveRegulations(club, story.league.id, DEFAULT_REGULATIONS);
      return refused;
    },
    draw_not_allowed: async () => {
      await saveRegulations(club, story.league.id, { ...DEFAULT_REGULATIONS, strict_scores: true });
      const level = { version: 1, outcome: "time_over", set_results: [set(1, 5, 5)] };
      const refused = await call("PUT", `${match(0)}/result`, level);
      await saveRegulations(club, story.league.id, DEFAULT_REGULATIONS);
      return refused;
    },
    winner_required: () => call("PUT", `${match(0)}/result`, { version: 1, set_results: [], outcome: "walkover" }),
    slot_taken: async () => {
      await call("PUT", `${match(0)}/schedule`, slot());
      return call("PUT", `${match(1)}/schedule`, slot());
    },
    pair_has_bookings: () => move([story.matches[0]?.pair1_id ?? ""]),
    lineup_repeated: async () => {
      const [eva] = (await club.call("GET", "/api/people?q=persona 2-8")).body;
      const { players } = (await call("GET", `${match(1)}/lineup`)).body;
      const lineup = players.slice(0, 2).map(({ player_id }: any) => ({ player_id, person_id: eva.id }));
      return call("PUT", `${match(1)}/result`, { ...won, lineup });
    },
    date_past: () => call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2026-11-01" })),
    date_future: () => call("PUT", `${match(1)}/result`, { ...won, played_on: "2099-01-01" }),
    court_unavailable: async () => {
      await sql("update tournaments set courts_count = 1 where id = $1", [story.league.id]);
      return call("PUT", `${match(1)}/schedule`, slot(2));
    },
    match_cancelled: async () => {
      await sql("update tournament_matches set status = 'cancelled' where id = $1", [story.matches[2]?.id]);
      return call("PUT", `${match(2)}/schedule`, slot());
    },
    match_completed: async () => {
      await call("PUT", `${match(3)}/result`, won);
      return call("DELETE", match(3));
    },
    pair_has_results: () => move([story.matches[3]?.pair1_id ?? ""]),
    match_without_result: () => call("DELETE", `${match(4)}/result`, { version: 1 }),
    edit_conflict: () => call("PUT", `${match(4)}/result`, { ...won, version: 99 }),
    duplicate: () =>
      once409("tournament_matches_pairing", "tournament_matches", async () => {
        await sql("delete from tournament_matches where id = $1", [story.matches[5]?.id]);
        return generateCurrent(club, story.league.id);
      }),
    court_name_taken: async () => {
      const { body } = await club.call("GET", "/api/courts");
      return club.call("POST", "/api/courts", { name: body[0].name });
    },
    court_closed: async () => {
      const closed = { court_ids: [], reason: "obras", weekday: null, from_time: null, until_time: null };
      await club.call("POST", "/api/closures", { ...closed, from_date: "2027-02-01", until_date: "2027-02-01" });
      return call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2027-02-01" }));
    },
    outside_opening_hours: async () => {
      const early = { weekday: 3, opens_at: "08:00", closes_at: "09:00" };
      await club.call("PUT", "/api/opening-hours", { opening_hours: [early], seen: [] });
      const answer = await call("PUT", `${match(1)}/schedule`, slot(1, { match_date: "2027-02-03" }));
      await club.call("PUT", "/api/opening-hours", { opening_hours: [], seen: [early] });
      return answer;
    },
    closure_not_found: () => club.call("DELETE", `/api/closures/${nobody}`),
    bookings_inside: () => {
      const closed = { court_ids: [], reason: "obras", weekday: null, from_time: null, until_time: null };
      const year = { from_date: "2027-03-01", until_date: "2027-03-02", seen_inside: 1 };
      return club.call("POST", "/api/closures", { ...closed, ...year });
    },
    court_in_use: async () => {
      const { body } = await club.call("GET", "/api/courts");
      return club.call("PUT", "/api/courts/1", { name: body[0].name, is_available: false });
    },
    nothing_to_plan: () => club.call("POST", "/api/plan", { ...planned(), match_ids: [] }),
    plan_running: async () => {
      await club.call("POST", "/api/plan", planned());
      const second = await club.call("POST", "/api/plan", planned());
      await club.call("DELETE", "/api/plan");
      return second;
    },
    plans_busy: async () => {
      // Before it stands one that does not end.
      let end = () => {};
      const endless = serially(club.deps.memory, () => new Promise<void>((resolve) => (end = resolve)));
      const slot = { match_date: "2027-01-11", match_time: "10:00", court_id: 1, version: 1 };
      const places = [{ league_id: story.league.id, match_id: story.matches[0]?.id, ...slot }];
      const later = globalThis.setTimeout;
      const tenSecondsPass = (work: () => void, ms?: number) => later(work, ms === 10_000 ? 0 : ms);
      const time = vi.spyOn(globalThis, "setTimeout").mockImplementation(tenSecondsPass);
      const late = await club.call("POST", "/api/matches/schedule", { places });
      time.mockRestore();
      end();
      await endless;
      return late;
    },
    plan_gone: () => club.call("GET", `/api/plan/places/${nobody}`),
    availability_not_found: () => club.call("DELETE", `/api/people/${story.playerIds[0]}/availability/${nobody}`),
    players_busy: async () => {
      // Told of one place of several, which the others do not lose.
      const { league, matches } = await pairsLeague(club.command, { name: "De un plan" });
      const [one] = matches;
      const pairs = [one?.pair1_id, one?.pair2_id];
      const other = matches.find((match) => match !== one && pairs.includes(match.pair1_id));
      const place = { league_id: league.id, match_date: "2027-01-11", match_time: "10:00", version: 1 };
      const places = [one, other].map((match, at) => ({ ...place, match_id: match?.id, court_id: 1 + at }));
      const { body } = await club.call("POST", "/api/matches/schedule", { places });
      return { status: 409, body: { status: 409, ...body.left[0] } };
    },
    round_open: () => call("POST", "/finish", { is_kept_public: true }),
    round_not_undoable: () => call("POST", "/rounds/undo", { round_id: openRound }),
    closing_changed: () => call("POST", `/rounds/${openRound}/close`, { expected: nothingShown }),
    swap_gone: async () => {
      const [upper_pair_id, lower_pair_id] = await pairIds(group(0));
      return call("POST", `/rounds/${openRound}/swap`, { upper_pair_id, lower_pair_id });
    },
    question_gone: () => decide({ kind: "order", group_id: group(0), pair_ids: [group(0)], how: "lots" }),
    decision_reason: async () => {
      const [pair_id] = await pairIds(group(0));
      return decide({ kind: "movement", pair_id, to_group_id: group(1) });
    },
    group_sizes_drift: async () => {
      const [first, second] = await pairIds(group(0));
      const there = { to_group_id: group(1), reason: "Lo piden" };
      for (const pair_id of [first, second]) await decide({ kind: "movement", pair_id, ...there });
      const shown = await closingShown(club, story.league.id);
      const answer = await confirmClosing(club, story.league.id, shown);
      for (const pair_id of [first, second]) await decide({ kind: "movement", pair_id, to_group_id: null });
      return answer;
    },
    unplayed_undecided: async () => {
      const rule = (name: string) =>
        sql("update tournaments set regulations = jsonb_set(regulations, '{unplayed,rule}', $1) where id = $2", [
          JSON.stringify(name),
          story.league.id,
        ]);
      await rule("named");
      const answer = await confirmClosing(club, story.league.id, await closingShown(club, story.league.id));
      await rule("nothing");
      return answer;
    },
    deadline_before_start: async () => {
      const expected = shownBy(await closingShown(club, story.league.id));
      return call("POST", `/rounds/${openRound}/close`, { expected, deadline: "2020-01-01" });
    },
    deadline_past: () => later("2020-01-01"),
    deadline_not_later: async () => {
      await sql("update rounds set deadline = '2031-01-01' where id = $1", [openRound]);
      return later("2030-12-01");
    },
    pair_left_group: async () => {
      const pair = (await pairIds(group(0))).at(-1);
      const there = `/rounds/${openRound}/pairs/${pair}`;
      const move = async (target_group_id: string) => {
        const { body } = await call("GET", `${there}/withdrawal`);
        const { policy, effects: shown } = body.choices[0];
        return call("POST", `${there}/move`, { target_group_id, policy, shown });
      };
      expect((await move(group(1))).status).toBe(200);
      const answer = await move(group(0));
      expect((await call("DELETE", `${there}/withdrawal`)).status).toBe(200);
      return answer;
    },
    round_closed: async () => {
      const shown = await closingShown(club, story.league.id);
      await confirmClosing(club, story.league.id, shown);
      return confirmClosing(club, story.league.id, shown);
    },
    round_just_closed: () => call("PUT", `${match(4)}/result`, { ...won, round_state: "open" }),
  };
}

describe("every code of the table", () => {
  provokes("errors-rounds", ways, {
    court_closed: "El club está cerrado: obras",
    outside_opening_hours: "El miércoles el club abre de 08:00 a 09:00",
    pairs_incomplete: "En esta liga los grupos son de 3 a 6 parejas.",
    pair_has_results: "La pareja tiene 1 resultado en esta jornada. Muévela cuando termine la jornada.",
    player_already_in_pair: `${new Intl.ListFormat("es").format([1, 2, 3, 4, 5, 6, 7, 8].map((one) => `Persona 1-${one}`))} ya juegan en Grupo A.`,
    group_sizes_drift: "Grupo A queda con 2 (se permiten de 3 a 6).",
    round_not_undoable: "El cierre de la jornada 1 no se puede deshacer: la jornada 1 está abierta.",
    group_changed: "El grupo ha cambiado: ahora se borrarían 4 parejas, 6 partidos y 0 resultados.",
    pair_has_bookings: "La pareja tiene 1 partido con fecha en esta jornada. Elimínalo antes de mover.",
  });
});
