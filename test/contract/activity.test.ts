import { beforeAll, describe, expect, it } from "vitest";
import { askLink } from "#server/features/links/commands/ask-link.ts";
import { sendLinks } from "#server/features/links/commands/send-links.ts";
import { eraseAgain } from "#server/features/persons/commands/erase-again.ts";
import { openCharge } from "#test/support/charge-pages.ts";
import { closeCurrent, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound } from "#test/support/story.ts";
import { expectAllTold, toldActivity } from "#test/support/told-activity.ts";
import type { Line } from "#test/support/told-story.ts";

type Named = { id: string; full_name: string };

const people = Array.from({ length: 16 }, (_, at) => `Persona ${at + 1}`);

describe("every change leaves its line in the log of activity", () => {
  const told = toldActivity("activity");
  const { idOf, send, sql, league, register, expectLines } = told;
  const matches = async () => (await send("GET", league("/matches"))).matches;
  beforeAll(async () => void (await told.story.newLines())); // of who is there before

  it("for leagues", async () => {
    const fields = { name: "Liga", start_date: "2026-11-01", courts_count: 6, registration_cost: 30 };
    told.story.call((await send("POST", "/api/leagues", fields)).id, "Liga");
    await send("DELETE", league());
    await send("POST", league("/restore"), {});
    await saveRegulations(told.club, idOf("Liga"), undefined, {
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
    for (const { id, full_name } of await send("GET", league("/players"))) told.story.call(id, full_name);
    await send("PUT", league(`/players/${idOf("Una")}`), { full_name: "Una Gil" });
    const consents = {
      name_published: "yes",
      match_notices: "not_asked" as const,
      phone_to_rivals: false,
      image: false,
    };
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

  it("for when somebody cannot play or would like to, of whom the line names the person only", async () => {
    const una = idOf("Una");
    const { body } = await told.club.call("POST", `/api/people/${una}/availability`, { weekday: 2 });
    await told.club.call("DELETE", `/api/people/${una}/availability/${body.id}`);
    const wished = await told.club.call("POST", `/api/people/${una}/availability`, { kind: "likes", weekday: 6 });
    await told.club.call("DELETE", `/api/people/${una}/availability/${wished.body.id}`);
    await expectLines(
      ["update player Una", "unavailable_added", { player: "Una Gil" }],
      ["update player Una", "unavailable_removed", { player: "Una Gil" }],
      ["update player Una", "liked_time_added", { player: "Una Gil" }],
      ["update player Una", "liked_time_removed", { player: "Una Gil" }],
    );
  });

  it("for two records that are one person's, and are not", async () => {
    await register(["Una Gila"]);
    const { id: other_id } = (await send("GET", league("/players"))).find(
      ({ full_name }: { full_name: string }) => full_name === "Una Gila",
    );
    told.story.call(other_id, "Una Gila");
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
    const round_id = await currentRound(told.club.command, idOf("Liga"));
    const create = async (name: string, from: number) => {
      const ids = people.slice(from, from + 8).map(idOf);
      const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
      told.story.call((await send("POST", league("/groups/pairs"), { round_id, name, pairs })).group_id, name);
    };
    await create("A", 0);
    await create("B", 8);
    told.story.call((await send("POST", league("/groups"), { round_id, name: "C" })).group_id, "C");
    const [first] = (await send("GET", league("/groups"))).groups;
    const [{ pair_id }, other] = first.rows;
    told.story.call(pair_id, "la pareja");
    const rows = [
      { pair_id, figures: { points: 3 }, seen: { points: 0 } },
      { pair_id: other.pair_id, figures: { points: 0 }, seen: { points: 0 } },
    ];
    expect(await send("POST", league(`/groups/${first.id}/adjustments`), { round_id, rows })).toEqual({ adjusted: 1 });
    const division = { level: 2, group_ids: [idOf("B")] };
    await send("PUT", league(`/groups/${idOf("C")}/division`), { round_id, seen_level: 3, division });
    await send("PUT", league(`/groups/${idOf("C")}/name`), { name: "Ce", seen_name: "C" });
    await send("PUT", league(`/groups/${idOf("C")}/name`), { name: "C", seen_name: "Ce" });
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
      ["update group C of Liga", "division_changed", { group: "C", from: 3, to: 2 }, "before after"],
      ["update group C of Liga", "group_renamed", { group: "Ce", from: "C" }, "before after"],
      ["update group C of Liga", "group_renamed", { group: "C", from: "Ce" }, "before after"],
      ["delete adjustment la pareja of Liga", "adjustment_removed", { round: 1 }, "before"],
      ["move group A of Liga", "moves_planned", { from: "A", to: "C", pairs: 1 }, "before after"],
      ["move group A of Liga", "pairs_moved", { from: "A", to: "C", pairs: 2 }, "before after"],
    );
    await send("POST", league(`/rounds/${round_id}/pairs/${pair_id}/sanction`), { points: 3, reason: "Retraso" });
    await expectLines(["create adjustment la pareja of Liga", "pair_sanctioned", { round: 1, points: 3 }, "after"]);
    const leaving = league(`/rounds/${round_id}/pairs/${pair_id}/withdrawal`);
    const shown = { policy: "annul", kept: 0, annulled: 0, cancelled: 0, won: 0 };
    await send("POST", league("/links"), { pair_ids: [pair_id] });
    await sql("update people set email = 'una@correo.test' where full_name = $1", [people[0]]);
    await sql("update tournaments set players_send_results = true where id = $1", [idOf("Liga")]);
    const { command, deps } = told.club;
    const withMail = { ...deps, config: { ...deps.config, smtpUrl: "smtp://127.0.0.1:1" } };
    await sendLinks({ ...command, deps: withMail }, { league_id: idOf("Liga"), only_unopened: false });
    await askLink(withMail, { league_id: idOf("Liga"), pair_id, address: "192.0.2.1" });
    await deps.later.done();
    await send("DELETE", league(`/links/${pair_id}`));
    await expectLines(
      ["generate league Liga of Liga", "links_issued", { pairs: 1 }],
      ["Pruebas: generate league Liga of Liga", "links_mailed", { pairs: 1 }],
      ["Petición en el portal: generate pair la pareja of Liga", "link_asked", {}],
      ["delete pair la pareja of Liga", "links_revoked", { links: 3 }],
    );
    const [{ id: played }] = await sql(
      "select id from tournament_matches where tournament_id = $1 and status = 'scheduled'",
      [idOf("Liga")],
    );
    await send("POST", "/api/courts/sheets", { match_ids: [played] });
    await send("POST", "/api/courts/sheets/revocation", { match_ids: [played] });
    await expectLines(
      ["generate league Liga of Liga", "sheets_issued", { matches: 1 }],
      ["delete league Liga of Liga", "sheets_revoked", { matches: 1 }],
    );
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
      await told.story.newLines(); // of those who registered
      const { pair_id: id } = await send("POST", league("/pairs"), { round_id, ...couple(name), ...place });
      told.story.call(id, name);
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
    const round_id = await currentRound(told.club.command, idOf("Liga"));
    told.story.call(round_id, "la jornada");
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
    for (const [at, { id }] of all.entries()) told.story.call(id, `partido ${at + 1}`);
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
    told.story.call(eva.id, "Eva");
    await send("DELETE", league(`/matches/${third.id}/result`), { version: 2, reason: " Era otro partido " });
    await send("DELETE", league(`/matches/${third.id}`));
    told.story.call(await currentRound(told.club.command, idOf("Liga")), "la jornada");
    const { body: generated } = await generateCurrent(told.club, idOf("Liga"));
    expect(generated).toEqual({ created: 2, removed: 0, kept: 6 });
    const corrected = set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]);
    const { body: closed } = await closeCurrent(told.club, idOf("Liga"));
    expect(closed).toEqual({ closed_number: 1, next_number: 2, moved: 0, cancelled: 7, created: 0 });
    await undoClosingOf(told.club, idOf("Liga"), 1);
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

  it("for payments", async () => {
    const fields = { player_id: idOf("Una"), player_name: "Una Gil" };
    const payment = await send("POST", league("/payments"), fields);
    told.story.call(payment.id, "el pago");
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
    const page = await openCharge(told.club, idOf("Liga"), payment.id);
    await page.say({ method: "bizum" });
    const { claims } = await send("GET", league("/claims"));
    const claim = league(`/payments/${payment.id}/claim/dismissal`);
    await send("POST", claim, { claim_id: claims[0].id });
    await send("DELETE", claim, { claim_id: claims[0].id });
    const confirmation = league(`/payments/${payment.id}/claim/confirmation`);
    const paid = await send("POST", confirmation, { claim_id: claims[0].id, version: 4 });
    await send("DELETE", confirmation, { claim_id: claims[0].id, version: paid.version });
    await page.takeBack();
    await send("DELETE", league(`/payments/${payment.id}/links`));
    const payments = [{ payment_id: payment.id, version: 6 }];
    await send("POST", league("/payments/paid"), { payments, payment_date: "2026-11-21" });
    const expected = await send("GET", league("/payments/pending"));
    await send("POST", league("/payments/pending"), { expected });
    await send("DELETE", league(`/payments/${payment.id}`), { version: 7, reason: "Repetido" });
    const owed = { payer: "Su madre", amount: "12.50" };
    const removed = { ...owed, reason: "Repetido" };
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
      ["generate payment el pago of Liga", "charge_link_issued", owed],
      ["Quien paga, por su enlace: update payment el pago of Liga", "payment_claimed", owed],
      ["update payment el pago of Liga", "claim_dismissed", owed],
      ["undo payment el pago of Liga", "claim_restored", owed],
      ["update payment el pago of Liga", "entry_recorded", owed, "before after"],
      ["undo payment el pago of Liga", "claim_confirmation_undone", owed, "before after"],
      ["Quien paga, por su enlace: undo payment el pago of Liga", "claim_taken_back", owed],
      ["undo payment el pago of Liga", "charge_links_revoked", owed],
      ["update payment el pago of Liga", "entry_recorded", owed],
      ["create payment Liga of Liga", "pending_payments_created", { payments: 20 }],
      ["delete payment el pago of Liga", "entry_removed", removed],
      ["delete payment el pago of Liga", "payment_removed", removed, "before"],
    );
  });

  it("for inscriptions", async () => {
    const inscription = "7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a10";
    await sql(
      `insert into inscriptions (id, tournament_id, full_name, phone, name_published, phone_to_rivals, image, wants_partner, times,
        created_at) values ($1, $2, 'Nadie', '600', 'not_asked', false, false, true, '[]', now())`,
      [inscription, idOf("Liga")],
    );
    await send("POST", league("/inscriptions/discarded"), { inscription_ids: [inscription] });
    await send("POST", league("/inscriptions/restored"), { inscription_ids: [inscription] });
    const { acceptance_id } = await send("POST", league(`/inscriptions/${inscription}`), { person_id: null });
    const [gone] = (await send("GET", league("/players"))).filter((one: Named) => one.full_name === "Nadie");
    told.story.call(gone.id, "quien se fue");
    await send("DELETE", league(`/inscriptions/accepted/${acceptance_id}`));
    await send("POST", league(`/inscriptions/${inscription}`), { person_id: null });
    const [nobody] = (await send("GET", league("/players"))).filter((one: Named) => one.full_name === "Nadie");
    told.story.call(nobody.id, "Nadie");
    await expectLines(
      ["update league Liga of Liga", "inscriptions_discarded", { inscriptions: 1 }],
      ["update league Liga of Liga", "inscriptions_restored", { inscriptions: 1 }],
      ["create player quien se fue of Liga", "player_registered", {}],
      ["create payment Liga of Liga", "pending_payments_created", { payments: 1 }],
      ["update league Liga of Liga", "inscription_accepted", {}],
      ["undo league Liga of Liga", "inscription_undone", {}],
      ["create player Nadie of Liga", "player_registered", { player: "Nadie" }, "after"],
      ["create payment Liga of Liga", "pending_payments_created", { payments: 1 }],
      ["update league Liga of Liga", "inscription_accepted", {}],
    );
  });

  it("for what is deleted for good: a group, and who has played", async () => {
    const shown = await send("GET", league(`/groups/${idOf("B")}/deletion`));
    await send("DELETE", league(`/groups/${idOf("B")}`), { shown });
    await send("DELETE", league(`/players/${idOf("Persona 5")}`));
    const { db } = told.club.database;
    expect(await db.transaction((tx) => eraseAgain(tx, told.club.clock, [idOf("Persona 6"), idOf("Liga")]))).toBe(1);
    await expectLines(
      ["delete group B of Liga", "group_deleted", { group: "B", pairs: 4, matches: 6, results: 1 }, "before"],
      ["delete player Persona 5 of Liga", "player_erased", {}],
      ["Operador: delete player Persona 6 of Liga", "player_erased", {}],
    );
  });

  it("and declares what others follow of it", () => told.expectDeclared());

  it("and above for every code there is, but those that only older versions wrote", () => {
    told.expectToldHere();
    expectAllTold(import.meta.dirname);
  });
});
