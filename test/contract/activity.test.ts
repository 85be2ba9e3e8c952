import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActivityCode, activityCodes } from "#domain/activity.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { eraseAgain } from "#server/features/people/commands/erase-again.ts";
import {
  closeCurrent,
  closingShown,
  confirmClosing,
  generateCurrent,
  playRound,
  undoClosingOf,
} from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";
import { type Line, tellStory } from "#test/support/told-story.ts";

type Named = { id: string; full_name: string };

const people = Array.from({ length: 16 }, (_, at) => `Persona ${at + 1}`);
const image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

describe("every change leaves its line in the log of activity", () => {
  let club: TestApp;
  let story: ReturnType<typeof tellStory>;
  const told = new Set<ActivityCode>();

  beforeAll(async () => {
    club = await createTestApp();
    story = tellStory(club, "Carmen Ortega (Carmen)");
  });
  afterAll(() => club?.close());

  const idOf = (name: string) => story.idOf(name);
  const send = (method: string, url: string, body?: unknown) => story.send(method, url, body);
  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const league = (path = "", name = "Liga") => `/api/leagues/${idOf(name)}${path}`;

  /** Compares what was written since the last comparison. */
  async function expectLines(...expected: Line[]): Promise<void> {
    expect(await story.newLines()).toEqual(expected);
    for (const [, code] of expected) told.add(code);
  }

  const register = async (names: string[], name = "Liga") => {
    for (const full_name of names) {
      const body = await send("POST", league("/players", name), { player1: { full_name } });
      story.call(body.player_ids[0], full_name);
    }
  };
  const userId = async (email: string) => (await sql(`select id from "user" where email = $1`, [email]))[0]?.id;
  const matches = async () => (await send("GET", league("/matches"))).matches;

  it("for accounts", async () => {
    story.call(await userId(administrator.email), "Carmen");
    await createAdministrator(club.deps, { name: "Olga", email: "olga@club.test", password: "pista-central-7" });
    story.call(await userId("olga@club.test"), "Olga");
    await send("POST", "/api/users", { email: "ines@club.test", role: "desk" });
    story.call(await userId("ines@club.test"), "Ines");
    const [mail] = await sql("select body_text from outbox where recipient = 'ines@club.test'");
    const token = /token=(\S+)/.exec(mail?.body_text)?.[1];
    await club.visit("POST", "/api/invitation", { token, name: "Ines", password: "clave-nueva-9" });
    await send("PUT", `/api/users/${idOf("Ines")}/role`, { role: "read", seen_role: "desk" });
    for (const name of ["Pepa", "Rita"]) {
      const email = `${name.toLowerCase()}@club.test`;
      await club.visit("POST", "/api/auth/sign-up/email", { name, email, password: "pista-central-7" });
      story.call(await userId(email), name);
    }
    await send("POST", `/api/users/${idOf("Pepa")}/approve`, { role: "admin" });
    await send("POST", `/api/users/${idOf("Rita")}/reject`, {});
    await send("POST", `/api/users/${idOf("Ines")}/disable`, {});
    await send("POST", `/api/users/${idOf("Ines")}/enable`, {});
    await expectLines(
      ["create user Carmen", "administrator_created", { account: "Carmen Ortega" }],
      ["Olga (Olga): create user Olga", "administrator_created", { account: "Olga" }],
      ["create user Ines", "account_invited", { account: "ines@club.test", role: "desk" }],
      ["Ines (Ines): update user Ines", "invitation_accepted", { account: "Ines" }],
      ["update user Ines", "account_role_changed", { account: "Ines", role: "read" }],
      ["update user Pepa", "account_approved", { account: "Pepa" }],
      ["delete user Rita", "account_rejected", {}],
      ["update user Ines", "account_disabled", { account: "Ines" }],
      ["update user Ines", "account_enabled", { account: "Ines" }],
    );
  });

  it("for the club's settings and courts", async () => {
    const { version, general, security } = await send("GET", "/api/settings");
    await send("PUT", "/api/settings", { version, security, general: { ...general, name: "Club Norte" } });
    await send("PUT", "/api/settings", { version: version + 1, privacy_text: "Nada se vende." });
    await send("PUT", "/api/settings/logo", { image });
    await send("DELETE", "/api/settings/logo");
    const court = await send("POST", "/api/courts", { name: "Cancha nueva" });
    await send("PUT", `/api/courts/${court.id}`, { name: "Cancha vieja", is_available: true });
    const works = { court_ids: [court.id], reason: "obras", from_time: null, until_time: null };
    const weekly = { ...works, weekday: 1, from_date: null, until_date: null };
    const closure = await send("POST", "/api/closures", weekly);
    await send("DELETE", `/api/closures/${closure.id}`);
    const hours = [{ weekday: 1, opens_at: "08:00", closes_at: "23:00" }];
    await send("PUT", "/api/opening-hours", { opening_hours: hours, seen: [] });
    await send("PUT", "/api/opening-hours", { opening_hours: [], seen: hours });
    await expectLines(
      ["update settings club", "settings_saved", { parts: ["general", "security"] }, "before after"],
      ["update settings club", "settings_saved", { parts: ["privacy_text"] }, "before after"],
      ["update settings logo", "logo_changed", {}],
      ["delete settings logo", "logo_removed", {}],
      [`create court ${court.id}`, "court_added", { court: "Cancha nueva" }, "after"],
      [`update court ${court.id}`, "court_edited", { court: "Cancha vieja" }, "before after"],
      [`create court ${closure.id}`, "closure_added", { courts: ["Cancha vieja"], reason: "obras" }],
      [`delete court ${closure.id}`, "closure_removed", { courts: ["Cancha vieja"], reason: "obras" }],
      ["update settings opening_hours", "opening_hours_saved", {}, "before after"],
      ["update settings opening_hours", "opening_hours_saved", {}, "before after"],
    );
  });

  it("for leagues", async () => {
    const fields = { name: "Liga", start_date: "2026-11-01", courts_count: 6, registration_cost: 30 };
    story.call((await send("POST", "/api/leagues", fields)).id, "Liga");
    await send("DELETE", league());
    await send("POST", league("/restore"), {});
    await saveRegulations(club, idOf("Liga"), undefined, {
      name: "Liga Norte",
      status: "active",
      registration_cost: 30,
      courts_count: 6,
    });
    await expectLines(
      ["create league Liga of Liga", "league_created", { league: "Liga" }, "after"],
      ["delete league Liga of Liga", "league_deleted", { league: "Liga" }, "before after"],
      ["restore league Liga of Liga", "league_restored", { league: "Liga" }],
      ["update league Liga of Liga", "league_edited", { league: "Liga Norte" }, "before after"],
    );
    const [states] = await sql("select before, after from audit_log where code = 'league_deleted'");
    expect(states).toEqual({ before: { status: "active" }, after: { status: "deleted" } });
  });

  it("for people", async () => {
    await register(people);
    await expectLines(
      ...people.map((player): Line => [`create player ${player} of Liga`, "player_registered", { player }, "after"]),
    );
    const rows = [{ player1: { full_name: "Una" }, player2: { full_name: "Otra" } }];
    await send("POST", league("/players/import"), { rows });
    for (const { id, full_name } of await send("GET", league("/players"))) story.call(id, full_name);
    await send("PUT", league(`/players/${idOf("Una")}`), { full_name: "Una Gil" });
    const consents = { name_published: true, phone_to_rivals: false, image: false };
    await send("PUT", `/api/people/${idOf("Una")}`, { version: 2, full_name: "Una Gil", consents });
    await send("DELETE", league(`/players/${idOf("Otra")}`));
    await expectLines(
      // Who is deleted is named no more, in the line about them neither.
      ["create player Una of Liga", "player_registered", { player: "Una" }, "after"],
      ["create player Otra of Liga", "player_registered", {}],
      ["update player Una of Liga", "player_edited", { player: "Una Gil" }, "before after"],
      ["update player Una", "person_edited", { player: "Una Gil" }, "before after"],
      ["delete player Otra of Liga", "player_deleted", {}],
    );
  });

  it("for when somebody cannot play, of whom the line names the person only", async () => {
    const una = idOf("Una");
    const { body } = await club.call("POST", `/api/people/${una}/unavailable`, { weekday: 2 });
    await club.call("DELETE", `/api/people/${una}/unavailable/${body.id}`);
    await expectLines(
      ["update player Una", "unavailable_added", { player: "Una Gil" }],
      ["update player Una", "unavailable_removed", { player: "Una Gil" }],
    );
  });

  it("for two records that are one person's, and are not", async () => {
    await register(["Una Gila"]);
    const { id: other_id } = (await send("GET", league("/players"))).find(
      ({ full_name }: { full_name: string }) => full_name === "Una Gila",
    );
    story.call(other_id, "Una Gila");
    // Undoing forgets of whom was noted since the merge.
    const both = { version: 3, other_id, other_version: 1, dropped: [other_id] };
    await send("POST", `/api/people/${idOf("Una")}/merge`, both);
    const { merge } = await send("GET", `/api/people/${idOf("Una")}`);
    await send("POST", `/api/people/${idOf("Una")}/merge/${merge.id}/undo`, {});
    await send("DELETE", league(`/players/${other_id}`));
    await expectLines(
      ["create player Una Gila of Liga", "player_registered", {}],
      ["update player Una", "people_merged", {}],
      ["undo player Una", "merge_undone", {}],
      ["delete player Una Gila of Liga", "player_deleted", {}],
    );
  });

  it("for groups, their pairs and tables", async () => {
    const round_id = await currentRound(club.command, idOf("Liga"));
    const create = async (name: string, from: number) => {
      const ids = people.slice(from, from + 8).map(idOf);
      const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
      story.call((await send("POST", league("/groups/pairs"), { round_id, name, pairs })).group_id, name);
    };
    await create("A", 0);
    await create("B", 8);
    story.call((await send("POST", league("/groups"), { round_id, name: "C" })).group_id, "C");
    const [first] = (await send("GET", league("/groups"))).groups;
    const [{ pair_id }, other] = first.rows;
    story.call(pair_id, "la pareja");
    const rows = [
      { pair_id, figures: { points: 3 }, seen: { points: 0 } },
      { pair_id: other.pair_id, figures: { points: 0 }, seen: { points: 0 } },
    ];
    expect(await send("POST", league(`/groups/${first.id}/adjustments`), { round_id, rows })).toEqual({ adjusted: 1 });
    const [adjustment] = await send("GET", league(`/groups/${first.id}/adjustments`));
    await send("DELETE", league(`/adjustments/${adjustment.id}`));
    const move = { round_id, target_group_id: idOf("C"), pair_ids: [pair_id, other.pair_id] };
    const later = { round_id, target_group_id: idOf("C"), pair_ids: [other.pair_id], when: "next" };
    await send("POST", league(`/groups/${first.id}/move`), later);
    await send("POST", league(`/groups/${first.id}/move`), move);
    await expectLines(
      ["create group A of Liga", "group_created", { group: "A" }, "after"],
      ["create group B of Liga", "group_created", { group: "B" }, "after"],
      ["create group C of Liga", "group_created", { group: "C" }, "after"],
      ["create adjustment la pareja of Liga", "table_adjusted", { round: 1 }, "after"],
      ["delete adjustment la pareja of Liga", "adjustment_removed", { round: 1 }, "before"],
      ["move group A of Liga", "moves_planned", { from: "A", to: "C", pairs: 1 }, "before after"],
      ["move group A of Liga", "pairs_moved", { from: "A", to: "C", pairs: 2 }, "before after"],
    );
    await send("POST", league(`/rounds/${round_id}/pairs/${pair_id}/sanction`), { points: 3, reason: "Retraso" });
    await expectLines(["create adjustment la pareja of Liga", "pair_sanctioned", { round: 1, points: 3 }, "after"]);
    const leaving = league(`/rounds/${round_id}/pairs/${pair_id}/withdrawal`);
    const shown = { policy: "annul", kept: 0, annulled: 0, cancelled: 0, won: 0 };
    await send("POST", leaving, { reason: "injury", policy: "annul", shown });
    await send("DELETE", leaving);
    await expectLines(
      ["update pair la pareja of Liga", "pair_withdrawn", { group: "C" }, "after"],
      ["undo pair la pareja of Liga", "withdrawal_undone", { group: "C" }],
    );
    const target_group_id = first.id;
    const moving = league(`/rounds/${round_id}/pairs/${pair_id}/move`);
    await send("POST", moving, { target_group_id, policy: "annul", shown });
    await send("DELETE", leaving);
    await expectLines(
      ["move pair la pareja of Liga", "pair_moved_now", { from: "C", to: "A" }, "after"],
      ["undo pair la pareja of Liga", "move_undone", { group: "C" }],
    );
    await register(["Tarde 1", "Tarde 2", "Espera 1", "Espera 2"]);
    const couple = (name: string) => {
      return { player1: { player_id: idOf(`${name} 1`) }, player2: { player_id: idOf(`${name} 2`) } };
    };
    const add = async (name: string, place: object) => {
      await story.newLines(); // of those who registered
      const { pair_id: id } = await send("POST", league("/pairs"), { round_id, ...couple(name), ...place });
      story.call(id, name);
    };
    await add("Tarde", { group_id: idOf("C"), when: "next" });
    await expectLines(["create pair Tarde of Liga", "pair_joined", { group: "C" }]);
    await add("Espera", { group_id: null, when: "waiting" });
    await send("DELETE", league(`/waiting-list/${idOf("Espera")}`));
    await expectLines(
      ["create pair Espera of Liga", "pair_waiting", {}],
      ["delete pair Espera of Liga", "waiting_removed", {}],
    );
    const both = (await send("GET", league(`/pairs/${pair_id}`))).players;
    const partner = league(`/rounds/${round_id}/pairs/${pair_id}/partner`);
    const { id: leaves_id, full_name: leaves } = both[0];
    const comes = { player_id: idOf("Espera 1") };
    await send("POST", partner, { leaves_id, comes, from: "next", reason: "Lesión" });
    await send("DELETE", partner);
    await expectLines(
      [`update player ${leaves} of Liga`, "partner_left", { player: leaves, round: 2, reason: "Lesión" }],
      ["update player Espera 1 of Liga", "partner_came", { player: "Espera 1", round: 2 }],
      ["undo pair la pareja of Liga", "partner_kept", {}],
    );
    const edited = both.map(({ id, full_name }: Named) => ({ player_id: id, full_name: `${full_name} Gil` }));
    await send("PUT", league(`/pairs/${pair_id}`), { players: edited });
    await expectLines(
      ...both.map(
        ({ full_name: name }: Named): Line => [
          `update player ${name} of Liga`,
          "player_edited",
          { player: `${name} Gil` },
          "before after",
        ],
      ),
    );
  });

  it("for what is decided on the board of a closing", async () => {
    const round_id = await currentRound(club.command, idOf("Liga"));
    story.call(round_id, "la jornada");
    const decide = (decision: object) => send("POST", league(`/rounds/${round_id}/decisions`), { decision });
    const { board, missing } = await send("GET", league("/rounds/current/closing"));
    const { group_id, pair_ids } = board.questions.find((one: { group_id: string }) => one.group_id === idOf("B"));
    const about = { kind: "order", group_id, pair_ids };
    const { board: drawn } = await decide({ ...about, how: "lots" });
    const { seed } = drawn.questions.find((one: { group_id: string }) => one.group_id === idOf("B")).decision;
    await decide({ ...about, how: "by_hand", reason: "Por sorteo en la pista" });
    await decide({ ...about, how: "no_movement" });
    await decide({ ...about, how: null });
    const [pair_id] = pair_ids;
    await decide({ kind: "movement", pair_id, to_group_id: idOf("A"), reason: "Juega mejor" });
    await decide({ kind: "movement", pair_id, to_group_id: idOf("A"), fills_hole: true });
    await decide({ kind: "movement", pair_id, to_group_id: null });
    const [{ match_id, pair1_id }] = missing;
    await decide({ kind: "unplayed", match_id, deferred_until: "2026-12-20" });
    await decide({ kind: "unplayed", match_id, loser_pair_id: pair1_id });
    await decide({ kind: "later", group_id: idOf("A"), match_id, deferred_until: "2027-01-10", reason: "Lluvia" });
    await decide({ kind: "unplayed", match_id });
    const line = (code: Line[1], params: object): Line => ["update round la jornada of Liga", code, params];
    await expectLines(
      line("lots_drawn", { group: "B", seed }),
      line("place_decided", { group: "B", reason: "Por sorteo en la pista" }),
      line("place_held", { group: "B" }),
      line("place_reopened", { group: "B" }),
      line("movement_chosen", { from: "B", to: "A", reason: "Juega mejor" }),
      line("hole_filled", { from: "B", to: "A" }),
      line("movement_reset", { group: "B" }),
      line("match_deferred", { date: "2026-12-20" }),
      line("loser_named", {}),
      line("deadline_extended", { group: "A", matches: 1, date: "2027-01-10", reason: "Lluvia" }),
      line("unplayed_reopened", {}),
    );
  });

  it("for matches and rounds", async () => {
    const all = (await matches()).filter(({ group_name }: { group_name: string }) => group_name === "B");
    for (const [at, { id }] of all.entries()) story.call(id, `partido ${at + 1}`);
    const [first, second, third] = all;
    const booked = { date: "2026-12-01", time: "18:30", court: 2 };
    const slot = { match_date: "2026-12-01", match_time: "18:30", court_id: 2 };
    await send("PUT", league(`/matches/${first.id}/schedule`), { version: 1, ...slot });
    await send("PUT", league(`/matches/${first.id}/start`), { version: 2 });
    await send("DELETE", league(`/matches/${first.id}/start`), { version: 3 });
    await send("DELETE", league(`/matches/${first.id}/schedule`), { version: 4 });
    const won = { set: 1, pair1_games: 6, pair2_games: 2 };
    await send("PUT", league(`/matches/${second.id}/result`), { version: 1, set_results: [won] });
    const set_results = [won, { set: 2, pair1_games: 7, pair2_games: 5 }];
    await send("PUT", league(`/matches/${second.id}/result`), { version: 2, set_results });
    const { players } = await send("GET", league(`/matches/${third.id}/lineup`));
    const lineup = [{ player_id: players[0].player_id, full_name: "Eva Suplente" }];
    await send("PUT", league(`/matches/${third.id}/result`), { version: 1, set_results: [won], lineup });
    const [eva] = await send("GET", "/api/people?q=eva suplente");
    story.call(eva.id, "Eva");
    await send("DELETE", league(`/matches/${third.id}/result`), { version: 2, reason: " Era otro partido " });
    await send("DELETE", league(`/matches/${third.id}`));
    story.call(await currentRound(club.command, idOf("Liga")), "la jornada");
    const { body: generated } = await generateCurrent(club, idOf("Liga"));
    expect(generated).toEqual({ created: 2, removed: 0, kept: 6 });
    const corrected = set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]);
    const { body: closed } = await closeCurrent(club, idOf("Liga"));
    expect(closed).toEqual({ closed_number: 1, next_number: 2, moved: 0, cancelled: 7, created: 0 });
    await undoClosingOf(club, idOf("Liga"), 1);
    await expectLines(
      ["schedule match partido 1 of Liga", "match_scheduled", booked, "before after"],
      ["update match partido 1 of Liga", "match_started", {}, "before after"],
      ["undo match partido 1 of Liga", "match_start_undone", {}, "before after"],
      ["schedule match partido 1 of Liga", "match_unscheduled", booked, "before after"],
      ["result match partido 2 of Liga", "result_saved", { score: [[6, 2]] }, "before after"],
      ["result match partido 2 of Liga", "result_corrected", { score: corrected }, "before after"],
      ["create player Eva", "person_added", { player: "Eva Suplente" }],
      ["result match partido 3 of Liga", "result_saved", { score: [[6, 2]] }, "before after"],
      ["undo match partido 3 of Liga", "result_removed", { reason: "Era otro partido" }, "before after"],
      ["delete match partido 3 of Liga", "match_deleted", {}, "before"],
      ["generate round la jornada of Liga", "matches_generated", { round: 1, created: 2 }, "after"],
      ["close round la jornada of Liga", "round_closed", { round: 1, moved: 0 }, "after"],
      ["undo round la jornada of Liga", "closing_undone", { round: 1 }, "before"],
    );
  });

  it("for pairs that change places after a correction", async () => {
    const { league: other } = await pairsLeague(club.command, { groups: 2, name: "Otra" });
    const url = `/api/leagues/${other.id}`;
    await playRound(club, other.id);
    const shown = await closingShown(club, other.id);
    const [first, second] = shown.board.groups[1]?.rows.map(({ pair_id }) => pair_id) ?? [];
    await confirmClosing(club, other.id, shown);
    const { matches: played } = await send("GET", `${url}/matches?round=1`);
    const between = ({ pair1_id, pair2_id }: { pair1_id: string; pair2_id: string }) =>
      [pair1_id, pair2_id].includes(first ?? "") && [pair1_id, pair2_id].includes(second ?? "");
    const { id, version, pair1_id } = played.find(between);
    const [pair1_games, pair2_games] = pair1_id === second ? [9, 0] : [0, 9];
    await send("PUT", `${url}/matches/${id}/result`, { version, set_results: [{ set: 1, pair1_games, pair2_games }] });
    const { round_id, swaps } = await send("GET", `${url}/rounds/correction`);
    const [{ upper_pair_id, lower_pair_id }] = swaps;
    await story.newLines();
    story.call(other.id, "Otra");
    story.call(round_id, "la jornada 2");
    await send("POST", `${url}/rounds/${round_id}/swap`, { upper_pair_id, lower_pair_id });
    const places = { round: 2, from: "Grupo B", to: "Grupo A" };
    await expectLines(["move round la jornada 2 of Otra", "places_swapped", places, "after"]);
  });

  it("for a bracket", async () => {
    const { league: other } = await pairsLeague(club.command, { name: "Con cuadro" });
    const url = `/api/leagues/${other.id}/brackets`;
    story.call(other.id, "Con cuadro");
    await story.newLines();
    const { pairs } = await send("GET", url);
    const draw = (shown: string | null) =>
      send("POST", url, { pair_ids: pairs.map(({ pair_id }: { pair_id: string }) => pair_id), shown });
    const first = (await draw(null)).phases[0].draw.seed;
    await send("DELETE", url, { shown: first });
    const [{ id: phase_id, draw: drawn, lines }] = (await draw(null)).phases;
    const [{ pair_id }, { pair_id: other_pair_id }] = lines;
    const reason = "Piden no cruzarse";
    await send("PUT", `${url}/${phase_id}/lines`, { version: 1, pair_id, other_pair_id, reason });
    await send("PUT", `${url}/publication`, { shown: drawn.seed });
    await send("DELETE", `${url}/publication`, { shown: drawn.seed });
    const all = async () => (await send("GET", url)).phases[0].rounds.flatMap((round: any) => round.matches);
    for (const { id, name } of await all()) story.call(id, name);
    const win = async (name: string, games: [number, number], more = {}) => {
      const { version } = (await all()).find((one: { name: string }) => one.name === name);
      const set_results = [{ set: 1, pair1_games: games[0], pair2_games: games[1] }];
      await send("PUT", `${url}/matches/${idOf(name)}/result`, { version, set_results, ...more });
    };
    await win("Semifinal 1", [6, 0]);
    await win("Semifinal 2", [6, 0]);
    await win("Final", [6, 0]);
    await win("Semifinal 1", [0, 6], { confirm_falls: [idOf("Final")] });
    const [{ version }] = (await send("GET", url)).phases;
    await send("DELETE", `${url}/${phase_id}/correction`, { version });
    const of = "league Con cuadro of Con cuadro";
    const saved = (name: string): Line => [
      `result match ${name} of Con cuadro`,
      "result_saved",
      { score: [[6, 0]] },
      "before after",
    ];
    await expectLines(
      [`generate ${of}`, "bracket_drawn", { seed: first, pairs: 4 }],
      [`delete ${of}`, "bracket_removed", { seed: first }],
      [`generate ${of}`, "bracket_drawn", { seed: drawn.seed, pairs: 4 }],
      [`move ${of}`, "lines_swapped", { reason }, "before after"],
      [`update ${of}`, "bracket_published", { seed: drawn.seed }],
      [`update ${of}`, "bracket_unpublished", { seed: drawn.seed }],
      saved("Semifinal 1"),
      saved("Semifinal 2"),
      saved("Final"),
      ["undo match Semifinal 1 of Con cuadro", "results_fell", { results: 1 }, "before"],
      ["result match Semifinal 1 of Con cuadro", "result_corrected", { score: [[0, 6]] }, "before after"],
      ["undo match Semifinal 1 of Con cuadro", "correction_undone", { results: 1 }, "before"],
    );
  });

  it("for who leaves and enters a bracket, never why", async () => {
    const { league: other } = await pairsLeague(club.command, { groups: 2, name: "Con entradas" });
    const url = `/api/leagues/${other.id}/brackets`;
    story.call(other.id, "Con entradas");
    const { pairs } = await send("GET", url);
    const pair_ids = pairs.slice(0, 3).map(({ pair_id }: { pair_id: string }) => pair_id);
    await send("POST", url, { pair_ids, shown: null });
    await story.newLines();
    const [gone, late] = [(await send("GET", `${url}/entries`)).playing[0], pairs[4].pair_id];
    const { match_id, match_version, pair_id } = gone;
    story.call(pair_id, "la que se va");
    story.call(late, "la que llega");
    const leave = { match_id, version: match_version, pair_id, reason: "injury" };
    await send("POST", `${url}/withdrawals`, leave);
    await send("DELETE", `${url}/withdrawals/${pair_id}`);
    const bye = (await send("GET", `${url}/entries`)).places[0];
    await send("POST", `${url}/entries`, {
      match_id: bye.match_id,
      version: bye.match_version,
      side: bye.side,
      pair_id: late,
    });
    const [again] = (await send("GET", `${url}/entries`)).playing;
    const place = { match_id: again.match_id, pair_id: again.pair_id };
    await send("POST", `${url}/withdrawals`, { ...place, version: again.match_version, reason: "other" });
    const { places } = await send("GET", `${url}/entries`);
    const { side, match_version: version } = places.find((one: any) => one.pair_id === again.pair_id);
    await send("POST", `${url}/entries`, { match_id: again.match_id, version, side, pair_id: pairs[5].pair_id });
    story.call(pairs[5].pair_id, "la última");
    await expectLines(
      ["update pair la que se va of Con entradas", "bracket_pair_withdrawn", {}],
      ["undo pair la que se va of Con entradas", "bracket_withdrawal_undone", {}],
      ["update pair la que llega of Con entradas", "bracket_bye_taken", {}],
      ["update pair la que se va of Con entradas", "bracket_pair_withdrawn", {}],
      ["update pair la última of Con entradas", "bracket_place_taken", {}],
    );
  });

  it("for payments", async () => {
    const fields = { player_id: idOf("Una"), player_name: "Una Gil" };
    const payment = await send("POST", league("/payments"), fields);
    story.call(payment.id, "el pago");
    await send("PUT", league(`/payments/${payment.id}`), {
      ...fields,
      player_name: "Su madre",
      amount: 12.5,
      version: 1,
    });
    const entry = { amount: 5, payment_method: "bizum", payment_date: "2026-11-21", version: 2 };
    const { entries } = await send("POST", league(`/payments/${payment.id}/entries`), entry);
    const removal = { version: 3, reason: "Era de Dos" };
    await send("DELETE", league(`/payments/${payment.id}/entries/${entries[0].id}`), removal);
    const payments = [{ payment_id: payment.id, version: 4 }];
    await send("POST", league("/payments/paid"), { payments, payment_date: "2026-11-21" });
    const expected = await send("GET", league("/payments/pending"));
    await send("POST", league("/payments/pending"), { expected });
    await send("DELETE", league(`/payments/${payment.id}`), { version: 5, reason: "Repetido" });
    const removed = { payer: "Su madre", amount: "12.50", reason: "Repetido" };
    await expectLines(
      ["create payment el pago of Liga", "payment_recorded", { payer: "Una Gil", amount: "30.00" }, "after"],
      ["update payment el pago of Liga", "payment_edited", { payer: "Su madre", amount: "12.50" }, "before after"],
      ["update payment el pago of Liga", "entry_recorded", { payer: "Su madre", amount: "5.00" }, "before after"],
      [
        "delete payment el pago of Liga",
        "entry_removed",
        { payer: "Su madre", amount: "5.00", reason: "Era de Dos" },
        "before after",
      ],
      ["update payment el pago of Liga", "entry_recorded", { payer: "Su madre", amount: "12.50" }],
      ["create payment Liga of Liga", "pending_payments_created", { payments: 20 }],
      ["delete payment el pago of Liga", "entry_removed", removed],
      ["delete payment el pago of Liga", "payment_removed", removed, "before"],
    );
  });

  it("for the ranking of an individual league", async () => {
    const fields = { name: "Sola", start_date: "2026-11-01", format_type: "individual" };
    story.call((await send("POST", "/api/leagues", fields)).id, "Sola");
    const names = Array.from({ length: 8 }, (_, at) => `Sola ${at + 1}`);
    await register(names, "Sola");
    await story.newLines(); // of what was compared above
    const round_id = await currentRound(club.command, idOf("Sola"));
    const group = { round_id, name: "G", player_ids: names.map(idOf) };
    story.call((await send("POST", league("/groups/individual", "Sola"), group)).group_id, "G");
    const players = group.player_ids.map((player_id, at) => {
      return { player_id, position: at + 1, round_points: 4, seen_position: at + 1, seen_total: 0 };
    });
    await send("PUT", league(`/groups/${idOf("G")}/individual-ranking`, "Sola"), { round_id, players });
    const corrected = [{ player_id: group.player_ids[0], total_points: 9, seen_total: 4 }];
    await send("PUT", league(`/groups/${idOf("G")}/individual-points`, "Sola"), { players: corrected });
    await expectLines(
      ["create group G of Sola", "group_created", { group: "G" }, "after"],
      ["update ranking G of Sola", "ranking_saved", { group: "G" }, "before after"],
      ["update ranking G of Sola", "points_corrected", { group: "G" }, "before after"],
    );
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const season = { name: "Sola 2", start_date: "2027-01-10", number_of_rounds: 6, pairs: [], copy };
    story.call((await send("POST", league("/next-season", "Sola"), season)).league.id, "Sola 2");
    await expectLines(["create league Sola 2 of Sola 2", "season_prepared", { league: "Sola 2", players: 0 }, "after"]);
    await send("POST", league("/finish", "Sola"), { is_kept_public: true });
    await expectLines(["update league Sola of Sola", "league_finished", { league: "Sola" }, "before after"]);
  });

  it("for what is deleted for good: a group, and who has played", async () => {
    const shown = await send("GET", league(`/groups/${idOf("B")}/deletion`));
    await send("DELETE", league(`/groups/${idOf("B")}`), { shown });
    await send("DELETE", league(`/players/${idOf("Persona 5")}`));
    const { db } = club.database;
    expect(await db.transaction((tx) => eraseAgain(tx, club.clock, [idOf("Persona 6"), idOf("Liga")]))).toBe(1);
    await expectLines(
      ["delete group B of Liga", "group_deleted", { group: "B", pairs: 4, matches: 6, results: 1 }, "before"],
      ["delete player Persona 5 of Liga", "player_erased", {}],
      ["Operador: delete player Persona 6 of Liga", "player_erased", {}],
    );
  });

  it("and above for every code there is, but those that only older versions wrote", () => {
    const older: ActivityCode[] = ["administrator_invited", "regulations_changed", "other"];
    expect([...told, ...older].sort()).toEqual([...activityCodes].sort());
  });
});
