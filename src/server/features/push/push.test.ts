import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduleMatches } from "#server/features/matches/commands/schedule-matches.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pushBrowser, pushService, signedBy } from "#test/support/push-service.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { mostSubscriptions } from "./commands/follow-pair.ts";
import { sendPushes } from "./commands/send-pushes.ts";
import { endFollowing, followerTeller, tellFollowers } from "./commands/tell-followers.ts";
import { meantBy, pushDelivery } from "./parts/push-delivery.ts";

let club: TestApp;
let service: Awaited<ReturnType<typeof pushService>>;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let browser: ReturnType<typeof pushBrowser>;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const match = () => story.matches[0] ?? { id: "", pair1_id: "", pair2_id: "", pair1_name: "", pair2_name: "" };
const said = (at: 1 | 2) => match()[`pair${at}_name`].replace(" & ", " y ");
const which = () => ({ league_id: story.league.id, pair_id: match().pair1_id });
const call = (what: "start" | "end" | "state", more: object = {}) =>
  club.visit("POST", `/api/push/${what}`, { ...which(), ...more });
const start = (more: object = {}) => call("start", { ...browser.subscription, ...more });
const announce = () => club.deps.hub.announceEverything();
const tell = async () => {
  announce(); // at once, instead of when the database's message comes
  await tellFollowers(club.deps, story.league.id);
};
const deliver = () => pushDelivery(club.deps, service.agent);
const send = () => sendPushes(club.deps, deliver());
const read = () => service.taken.map(({ bytes }) => browser.read(bytes));
/** Looks, sends, and says what the browser then has. */
async function told() {
  service.taken.length = 0;
  await tell();
  await send();
  return read().map(({ title, body }) => `${title}: ${body}`);
}
const later = (minutes: number) =>
  club.clock.set(new Date(club.clock.now().getTime() + minutes * 60_000).toISOString());
const counted = async () => {
  const [row] = await sql(
    "select (select count(*) from push_pairs)::int as pairs, (select count(*) from push_subscriptions)::int as browsers, (select count(*) from push_messages)::int as messages",
  );
  return row;
};
const versionOf = async () =>
  (await sql("select version from tournament_matches where id = $1", [match().id]))[0].version;

async function play(games: [number, number]) {
  const set_results = [1, 2].map((set) => ({ set, pair1_games: games[0], pair2_games: games[1] }));
  const url = `/api/leagues/${story.league.id}/matches/${match().id}/result`;
  expect((await club.call("PUT", url, { version: await versionOf(), set_results })).status).toBe(200);
}

async function schedule(match_date: string) {
  const place = { league_id: story.league.id, match_id: match().id, version: await versionOf() };
  await scheduleMatches(club.command, { places: [{ ...place, match_date, match_time: "19:30:00", court_id: 2 }] });
}

beforeAll(async () => {
  service = await pushService();
  club = await createTestApp({ config: { pushServices: [service.origin] } });
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("truncate push_pairs cascade");
  await sql("update tournaments set status = 'deleted'");
  story = await pairsLeague(club.command, { groups: 2 });
  announce();
  service.taken.length = 0;
  service.answers.status = 201;
  browser = pushBrowser(`${service.origin}/one`);
});
afterEach(() => {
  delete service.answers.location;
});
afterAll(async () => {
  await club?.close();
  await service?.close();
});

describe("messages to who follows a pair (spec 6 §5.3)", () => {
  it("tell a result in the portal's words, encrypted for the browser and signed by the installation", async () => {
    expect((await call("state", { endpoint: browser.subscription.endpoint })).body).toMatchObject({ is_on: false });
    expect((await start()).status).toBe(200);
    const state = (await call("state", { endpoint: browser.subscription.endpoint })).body;
    expect(state.is_on).toBe(true);
    await play([6, 4]);
    expect(await told()).toEqual([`${said(1)}: Ganan 6-4 6-4 a ${said(2)}.\nLiga de prueba`]);
    const [one] = service.taken;
    expect(JSON.stringify(browser.read(one?.bytes ?? Buffer.alloc(0)))).toContain(
      `"page":"/league/${story.league.id}/pair/${match().pair1_id}"`,
    );
    expect([one?.path, one?.headers["urgency"], one?.headers["topic"], one?.headers["content-encoding"]]).toEqual([
      "/one",
      "normal",
      match().id.replaceAll("-", ""),
      "aes128gcm",
    ]);
    const { key, claims } = signedBy(String(one?.headers["authorization"]));
    expect([key, claims.aud, claims.sub]).toEqual([state.public_key, service.origin, "mailto:no-reply@localhost"]);
    expect(await told()).toEqual([]);
    expect((await counted()).messages).toBe(0);
  });

  it("tell the other pair the same from its side, and a correction once", async () => {
    await start({ pair_id: match().pair2_id });
    await play([6, 4]);
    await play([6, 3]);
    expect(await told()).toEqual([`${said(2)}: Pierden 3-6 3-6 contra ${said(1)}.\nLiga de prueba`]);
    await play([6, 2]);
    expect(await told()).toEqual([`${said(2)}: Corregido: pierden 2-6 2-6 contra ${said(1)}.\nLiga de prueba`]);
  });

  it("tell a date, and the closing of a round in one message", async () => {
    await start();
    await schedule("2026-11-26");
    expect(await told()).toEqual([`${said(1)}: Jue 26 nov, 19:30, Cancha 2: contra ${said(2)}.\nLiga de prueba`]);
    await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
    await playRound(club, story.league.id);
    await told();
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    const [closing, ...others] = await told();
    expect(closing).toMatch(
      /^Persona 1-\d y Persona 1-\d: Cierra la jornada 1: [1-4]\.º de Grupo A[^\n]*\.\nLiga de prueba$/,
    );
    expect(others).toEqual([]);
  });

  it("name children and who asked not to be named as the portal does", async () => {
    await sql(
      "update people set birth_year = 2014 where id in (select person_id from league_players where tournament_id = $1)",
      [story.league.id],
    );
    await start();
    await play([6, 4]);
    expect(await told()).toEqual(["Persona 1. y Persona 1.: Ganan 6-4 6-4 a Persona 1. y Persona 1..\nLiga de prueba"]);
  });

  it.each([1, 2] as const)("wait for nobody who is named otherwise since: player %i", async (side) => {
    await start();
    await play([6, 4]);
    await tell();
    expect((await counted()).messages).toBe(1);
    await sql(
      `update people set name_refused_on = '2026-11-21' where id in (select person_id from league_players where id in
        (select unnest(array[player1_id, player2_id]) from pairs where id = $1))`,
      [match()[`pair${side}_id`]],
    );
    await tell();
    expect((await counted()).messages).toBe(0);
    await play([6, 3]);
    expect(JSON.stringify(await told())).toContain("Persona 1.");
  });

  it("begin only for what anybody may see", async () => {
    await sql("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    announce();
    expect([(await start()).status, (await call("state", { endpoint: null })).status]).toEqual([404, 404]);
    await sql("update tournaments set status = 'active' where id = $1", [story.league.id]);
    announce();
    expect((await start({ pair_id: story.league.id })).body.code).toBe("pair_not_found");
    expect(await counted()).toMatchObject({ pairs: 0, browsers: 0 });
  });

  it.each([
    "https://127.0.0.1/push",
    "https://10.0.0.1/push",
    "https://[::1]/push",
    "https://localhost/push",
    "https://fcm.googleapis.com.club.example/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://evilpush.apple.com.example/x",
    "https://push.apple.com/x",
    "https:///fcm.googleapis.com/x",
    "https://127.0.0.1%2Epush.apple.com/x",
    "https://club.example%2E.push.apple.com/x",
    "https://club.example*.push.apple.com/x",
    "https://fcm.googleapis.com/fcm/send/x#2",
    "https://fcm.googleapis.com/fcm/send/x#",
  ])("never go to %s", async (endpoint) => {
    expect((await start({ endpoint })).body.code).toBe("push_service_unknown");
    expect((await start({ endpoint: endpoint.replace("https:", "http:") })).body.code).toBe("invalid_input");
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://db5p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])("go to %s", async (endpoint) => {
    expect((await start({ endpoint })).status).toBe(200);
  });

  it("follow no redirect", async () => {
    await start();
    Object.assign(service.answers, { status: 307, location: `${service.origin}/inside` });
    await play([6, 4]);
    await tell();
    await send();
    expect(service.taken.map(({ path }) => path)).toEqual(["/one"]);
  });

  it("want a key that is one", async () => {
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    expect((await start({ p256dh })).body.code).toBe("invalid_input");
  });

  it("end with one press, and once; another browser's stay", async () => {
    await start();
    const other = pushBrowser(`${service.origin}/two`);
    await start(other.subscription);
    const end = () => call("end", { endpoint: browser.subscription.endpoint });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await counted()).toMatchObject({ pairs: 1, browsers: 1 });
    await call("end", { endpoint: other.subscription.endpoint });
    expect(await counted()).toMatchObject({ pairs: 0, browsers: 0 });
  });

  it("have room for so many pairs of a browser, and so many of a league", async () => {
    await start();
    const fill = `insert into push_subscriptions (pair_id, endpoint, p256dh, auth, created_at)
      select $1, 'https://other.example/' || n, 'k', 'a', now() from generate_series(1, $2::int) as n`;
    await sql(fill, [match().pair1_id, mostSubscriptions.league - 1]);
    expect((await start()).status).toBe(200); // again, which is no other
    expect((await start({ endpoint: `${service.origin}/late` })).body.code).toBe("push_full");
    await sql("delete from push_subscriptions where endpoint like 'https://other%'");
    const { league_id } = which();
    const pairIds = (await sql("select id from pairs where tournament_id = $1", [league_id])).map(({ id }) => id);
    for (const pair_id of pairIds) await start({ pair_id });
    expect((await counted()).browsers).toBeLessThan(mostSubscriptions.browser);
    await sql("update push_subscriptions set endpoint = $1", [`${service.origin}/one`]);
    const more = await pairsLeague(club.command, { groups: 4, name: "Otra" });
    announce();
    const others = (await sql("select id from pairs where tournament_id = $1", [more.league.id])).map(({ id }) => id);
    const answers = [];
    for (const pair_id of others) answers.push((await start({ league_id: more.league.id, pair_id })).body.code);
    expect(answers.filter((code) => code === undefined)).toHaveLength(mostSubscriptions.browser - pairIds.length);
    expect(answers.filter((code) => code === "push_full")).toHaveLength(others.length - 12);
  });

  it("are for a browser alone that takes none any more", async () => {
    await start();
    await start(pushBrowser(`${service.origin}/two`).subscription);
    service.answers.status = 410;
    await play([6, 4]);
    await tell();
    await send();
    expect(await counted()).toEqual({ pairs: 0, browsers: 0, messages: 0 });
  });

  it("are tried again later, and not for ever", async () => {
    await start();
    service.answers.status = 503;
    await play([6, 4]);
    await tell();
    for (let minute = 0; minute < 120; minute++) {
      await send();
      later(1);
    }
    expect(service.taken).toHaveLength(6);
    expect(await counted()).toEqual({ pairs: 1, browsers: 1, messages: 0 });
    expect([meantBy(429), meantBy(undefined), meantBy(400), meantBy(404)]).toEqual([
      "later",
      "later",
      "refused",
      "gone",
    ]);
  });

  it("are sent by whoever comes next when a process ends before it sends, and once", async () => {
    await start();
    await play([6, 4]);
    await tell();
    await tell(); // another process looks, too
    expect((await counted()).messages).toBe(1);
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(service.taken).toHaveLength(1);
  });

  it("are told anew when they change while they are sent", async () => {
    await start();
    await play([6, 4]);
    await tell();
    await sendPushes(club.deps, async () => {
      await play([6, 1]);
      await tell();
      return "sent";
    });
    expect(await told()).toHaveLength(1);
    expect(read()[0].body).toContain("Corregido: ganan 6-1 6-1");
  });

  it("rest a moment first, so that what is put right at once is told once", async () => {
    await start();
    const look = followerTeller(club.deps);
    await look();
    await look();
    await play([6, 4]);
    announce();
    await look();
    expect((await counted()).messages).toBe(0);
    await look();
    expect((await counted()).messages).toBe(1);
  });

  it("fall silent while the league is paused, and tell nothing of it afterwards", async () => {
    await start();
    await play([6, 4]);
    await tell();
    await sql("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    await endFollowing(club.deps);
    expect([await told(), await counted()]).toEqual([[], { pairs: 1, browsers: 1, messages: 0 }]);
    await sql("update tournaments set status = 'active' where id = $1", [story.league.id]);
    await schedule("2026-11-26").catch(() => null);
    expect(await told()).toEqual([]);
    await play([6, 2]);
    expect(await told()).toHaveLength(1);
  });

  it.each(["deleted", "pending", "completed"])("end when the league is %s and nobody may see it", async (status) => {
    await start();
    await play([6, 4]);
    await tell();
    await sql("update tournaments set status = $2 where id = $1", [story.league.id, status]);
    expect(await told()).toEqual([]);
    await endFollowing(club.deps);
    expect(await counted()).toEqual({ pairs: 0, browsers: 0, messages: 0 });
  });

  it("end with a league that stays public once its last is told", async () => {
    await start();
    await play([6, 4]);
    await sql("update tournaments set status = 'completed', is_kept_public = true where id = $1", [story.league.id]);
    announce();
    await followerTeller(club.deps)();
    await endFollowing(club.deps);
    expect(await counted()).toEqual({ pairs: 1, browsers: 1, messages: 1 });
    await send();
    await endFollowing(club.deps);
    expect([service.taken.length, await counted()]).toEqual([1, { pairs: 0, browsers: 0, messages: 0 }]);
  });

  it("keep nothing of a person who is erased, and never of who follows", async () => {
    await start();
    await play([6, 4]);
    await tell();
    const kept = async () =>
      JSON.stringify([await sql("select * from push_pairs"), await sql("select * from push_messages")]);
    const name = match().pair2_name.split(" & ")[0] ?? "";
    expect(await kept()).toContain(name);
    const [person] = await sql(
      `select id, version from people where full_name = $1 and id in
        (select person_id from league_players where tournament_id = $2)`,
      [name, story.league.id],
    );
    const erased = await club.call("POST", `/api/people/${person.id}/erasure`, {
      version: person.version,
      league_ids: [story.league.id],
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await kept()).not.toContain(name);
  });
});
