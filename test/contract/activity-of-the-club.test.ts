import { describe, it } from "vitest";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { closingShown, confirmClosing, playRound } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { toldActivity } from "#test/support/told-activity.ts";
import type { Line } from "#test/support/told-story.ts";

const image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

describe("every change leaves its line in the log of activity", () => {
  const told = toldActivity("activity-of-the-club");
  const { idOf, send, sql, league, userId, register, expectLines } = told;

  it("for accounts", async () => {
    await createAdministrator(told.club.deps, { name: "Olga", email: "olga@club.test", password: "pista-central-7" });
    told.story.call(await userId("olga@club.test"), "Olga");
    await send("POST", "/api/users", { email: "ines@club.test", role: "desk" });
    told.story.call(await userId("ines@club.test"), "Ines");
    const [mail] = await sql("select body_text from outbox where recipient = 'ines@club.test'");
    const token = /token=(\S+)/.exec(mail?.body_text)?.[1];
    await told.club.visit("POST", "/api/invitation", { token, name: "Ines", password: "clave-nueva-9" });
    await send("PUT", `/api/users/${idOf("Ines")}/role`, { role: "read", seen_role: "desk" });
    for (const name of ["Pepa", "Rita"]) {
      const email = `${name.toLowerCase()}@club.test`;
      await told.club.visit("POST", "/api/auth/sign-up/email", { name, email, password: "pista-central-7" });
      told.story.call(await userId(email), name);
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

  it("for pairs that change places after a correction", async () => {
    const { league: other } = await pairsLeague(told.club.command, { groups: 2, name: "Otra" });
    const url = `/api/leagues/${other.id}`;
    await playRound(told.club, other.id);
    const shown = await closingShown(told.club, other.id);
    const [first, second] = shown.board.groups[1]?.rows.map(({ pair_id }) => pair_id) ?? [];
    await confirmClosing(told.club, other.id, shown);
    const { matches: played } = await send("GET", `${url}/matches?round=1`);
    const between = ({ pair1_id, pair2_id }: { pair1_id: string; pair2_id: string }) =>
      [pair1_id, pair2_id].includes(first ?? "") && [pair1_id, pair2_id].includes(second ?? "");
    const { id, version, pair1_id } = played.find(between);
    const [pair1_games, pair2_games] = pair1_id === second ? [9, 0] : [0, 9];
    await send("PUT", `${url}/matches/${id}/result`, { version, set_results: [{ set: 1, pair1_games, pair2_games }] });
    const { round_id, swaps } = await send("GET", `${url}/rounds/correction`);
    const [{ upper_pair_id, lower_pair_id }] = swaps;
    await told.story.newLines();
    told.story.call(other.id, "Otra");
    told.story.call(round_id, "la jornada 2");
    await send("POST", `${url}/rounds/${round_id}/swap`, { upper_pair_id, lower_pair_id });
    const places = { round: 2, from: "Grupo B", to: "Grupo A" };
    await expectLines(["move round la jornada 2 of Otra", "places_swapped", places, "after"]);
  });

  it("for a bracket", async () => {
    const { league: other } = await pairsLeague(told.club.command, { name: "Con cuadro" });
    const url = `/api/leagues/${other.id}/brackets`;
    told.story.call(other.id, "Con cuadro");
    await told.story.newLines();
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
    for (const { id, name } of await all()) told.story.call(id, name);
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
    const { league: other } = await pairsLeague(told.club.command, { groups: 2, name: "Con entradas" });
    const url = `/api/leagues/${other.id}/brackets`;
    told.story.call(other.id, "Con entradas");
    const { pairs } = await send("GET", url);
    const pair_ids = pairs.slice(0, 3).map(({ pair_id }: { pair_id: string }) => pair_id);
    await send("POST", url, { pair_ids, shown: null });
    await told.story.newLines();
    const [gone, late] = [(await send("GET", `${url}/entries`)).playing[0], pairs[4].pair_id];
    const { match_id, match_version, pair_id } = gone;
    told.story.call(pair_id, "la que se va");
    told.story.call(late, "la que llega");
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
    told.story.call(pairs[5].pair_id, "la última");
    await expectLines(
      ["update pair la que se va of Con entradas", "bracket_pair_withdrawn", {}],
      ["undo pair la que se va of Con entradas", "bracket_withdrawal_undone", {}],
      ["update pair la que llega of Con entradas", "bracket_bye_taken", {}],
      ["update pair la que se va of Con entradas", "bracket_pair_withdrawn", {}],
      ["update pair la última of Con entradas", "bracket_place_taken", {}],
    );
  });

  it("for the ranking of an individual league", async () => {
    const fields = { name: "Sola", start_date: "2026-11-01", format_type: "individual" };
    told.story.call((await send("POST", "/api/leagues", fields)).id, "Sola");
    const names = Array.from({ length: 8 }, (_, at) => `Sola ${at + 1}`);
    await register(names, "Sola");
    await told.story.newLines(); // of what was compared above
    const round_id = await currentRound(told.club.command, idOf("Sola"));
    const group = { round_id, name: "G", player_ids: names.map(idOf) };
    told.story.call((await send("POST", league("/groups/individual", "Sola"), group)).group_id, "G");
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
    told.story.call((await send("POST", league("/next-season", "Sola"), season)).league.id, "Sola 2");
    await expectLines(["create league Sola 2 of Sola 2", "season_prepared", { league: "Sola 2", players: 0 }, "after"]);
    const { version } = await send("GET", league("", "Sola"));
    await send("PUT", league("/liked-hours", "Sola"), { version, liked_hours: null });
    await expectLines(["update league Sola of Sola", "liked_hours_saved", { league: "Sola" }, "before after"]);
    await send("POST", league("/finish", "Sola"), { is_kept_public: true });
    await expectLines(["update league Sola of Sola", "league_finished", { league: "Sola" }, "before after"]);
  });

  it("and declares what others follow of it", () => told.expectDeclared());

  it("and above for every code that this file tells", () => told.expectToldHere());
});
