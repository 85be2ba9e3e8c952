import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderingCriteria } from "#domain/tables/ordering-figure.ts";
import { plainInChat } from "./chat-text.ts";
import {
  defaultTemplates,
  filledTemplate,
  groupMessageKinds,
  messageKinds,
  placeholdersOf,
  takesLink,
  templateFault,
} from "./message-templates.ts";
import {
  type BulletinGroup,
  type BulletinMatch,
  type BulletinRow,
  chatDeadline,
  groupMessage,
  hourMessage,
} from "./message-texts.ts";
import { paymentMessage } from "./payment-message.ts";

function row(name: string, position: number, played = 0): BulletinRow {
  const won = { matches_played: played, matches_won: played, matches_drawn: 0, matches_lost: 0 };
  const sums = { sets_won: played * 2, sets_lost: 1, games_won: played * 12, games_lost: 5, games_difference: -4 };
  return { name, position, points: played * 3, ...won, ...sums, is_withdrawn: false };
}

function match(values: Partial<BulletinMatch> = {}): BulletinMatch {
  const undated = { match_date: null, match_time: null, court_name: null, played_on: null, played_court_name: null };
  const open = {
    status: "scheduled",
    round_number: 3,
    is_annulled: false,
    outcome: null,
    winner_pair_id: null,
    set_results: [],
  } as const;
  return { pair1_id: "1", pair1_name: "Ana & Berta", pair2_name: "Carla & Diana", ...undated, ...open, ...values };
}

const sets = [
  { set: 1, pair1_games: 3, pair2_games: 6 },
  { set: 2, pair1_games: 4, pair2_games: 6 },
];
const completed = { status: "completed", outcome: "played", winner_pair_id: "2", set_results: sets } as const;

function group(values: Partial<BulletinGroup> = {}): BulletinGroup {
  return {
    league: "Liga de Otoño",
    arePairs: true,
    round: 3,
    deadline: "2026-12-20",
    today: "2026-12-14",
    link: "https://club.test/league/1/groups?group=a",
    orderedBy: "points",
    order: "Por puntos:",
    id: "a",
    name: "Grupo A",
    rows: [row("Ana & Berta", 2, 1), row("Carla & Diana", 1, 1)],
    players: [],
    matches: [],
    movements: [],
    ...values,
  };
}

const say = (kind: Parameters<typeof groupMessage>[0], values: Partial<BulletinGroup> = {}) =>
  groupMessage(kind, defaultTemplates[kind], group(values)).join("\n---\n");

describe("a group's message (spec 6 §5.1)", () => {
  it("is its bulletin: table, played, to play, deadline and page", () => {
    const dated = match({ match_date: "2026-12-19", match_time: "18:30:00", court_name: "Pista 2" });
    expect(say("bulletin", { matches: [match(completed), dated, match({ pair1_name: "Eva & Flor" })] })).toBe(
      [
        "*Grupo A* · Liga de Otoño",
        "Jornada 3",
        "Hasta el dom 20 dic (quedan 6 días)",
        "",
        "*Clasificación*",
        "Por puntos:",
        "2. Ana & Berta · 3 pts · 1 de 1 ganados · +1 en sets",
        "1. Carla & Diana · 3 pts · 1 de 1 ganados · +1 en sets",
        "",
        "*Jugados*",
        "Carla & Diana ganan a Ana & Berta 6-3 6-4",
        "",
        "*Por jugar*",
        "Ana & Berta – Carla & Diana: sáb 19 dic, 18:30, Pista 2",
        "Eva & Flor – Carla & Diana: sin fecha",
        "",
        "https://club.test/league/1/groups?group=a",
      ].join("\n"),
    );
  });

  it("says until when a match is put off, and of which round it is", () => {
    const off = { deferred_until: "2026-12-31", round_number: 2 };
    const dated = { match_date: "2026-12-19", match_time: "18:30:00", court_name: "Cancha 2" };
    const text = say("bulletin", { matches: [match(off), match({ ...off, ...dated })] });
    expect(text).toContain("Ana & Berta – Carla & Diana: aplazado hasta el jue 31 dic, jornada 2\n");
    expect(text).toContain("Carla & Diana: sáb 19 dic, 18:30, Cancha 2, aplazado hasta el jue 31 dic, jornada 2\n");
  });

  it("leaves out what there is nothing of: deadline, matches, a public page, places before anything is played", () => {
    const rows = [row("Ana & Berta", 1), { ...row("Carla & Diana", 2), is_withdrawn: true }];
    expect(say("bulletin", { deadline: null, link: null, rows })).toBe(
      "*Grupo A* · Liga de Otoño\nJornada 3\n\n*Clasificación*\n• Ana & Berta\n– Carla & Diana · baja",
    );
  });

  it.each([
    [{ outcome: "walkover", winner_pair_id: "1", set_results: [] }, "Ana & Berta ganan a Carla & Diana por W.O."],
    [{ outcome: "double_walkover", winner_pair_id: null }, "Ana & Berta – Carla & Diana: doble W.O."],
    [{ outcome: "time_over" }, "Carla & Diana ganan a Ana & Berta 6-3 6-4 (fin del tiempo)"],
    [{ outcome: "retirement" }, "Carla & Diana ganan a Ana & Berta 6-3 6-4 (retirada)"],
    [{ winner_pair_id: null }, "Ana & Berta – Carla & Diana: empate, 3-6 4-6"],
  ] as const)("tells a result as it came about: %o", (values, told) => {
    expect(say("bulletin", { matches: [match({ ...completed, ...values })] })).toContain(`*Jugados*\n${told}\n`);
  });

  it("reminds of dates that are missing, and of results that should be there, and of nothing else", () => {
    const matches = [
      match(completed),
      match({ pair1_name: "Sin Día" }),
      match({ pair1_name: "De Ayer", match_date: "2026-12-13" }),
    ];
    const later = match({ pair1_name: "De Hoy", match_date: "2026-12-14" });
    const gone = match({ pair1_name: "De Baja", is_annulled: true });
    const all = { matches: [...matches, later, gone] };
    expect(say("dates", all)).toMatch(/Sin Día/);
    expect(say("dates", all)).not.toMatch(/De Ayer|De Hoy|De Baja|Ana/);
    expect(say("results", all)).toMatch(/De Ayer/);
    expect(say("results", all)).not.toMatch(/Sin Día|De Hoy|De Baja|Ana/);
    expect([say("dates"), say("results")]).toEqual(["", ""]);
  });

  it("tells who goes up and down, and who comes", () => {
    const move = { from_group_id: "a", from_group_name: "Grupo A", to_group_id: "a", to_group_name: "Grupo A" };
    const down = { ...move, name: "Ana & Berta", kind: "down" as const, to_group_id: "b", to_group_name: "Grupo B" };
    const stays = { ...move, name: "Eva & Flor", kind: "stay" as const };
    const comes = { ...move, name: "Gema & Inés", kind: "up" as const, from_group_id: "b", from_group_name: "Grupo B" };
    const text = say("movements", { movements: [down, stays, comes] });
    expect(text).toContain("⬇ Ana & Berta bajan a Grupo B\n➕ Gema & Inés llegan de Grupo B");
    expect(text).not.toContain("Eva");
    expect(say("movements")).toContain("En este grupo no sube ni baja nadie.");
  });

  it("carries the figure that orders, and says the order above, by whichever criterion it is", () => {
    const line = (orderedBy: BulletinGroup["orderedBy"]) =>
      say("bulletin", { orderedBy, order: "Por lo que sea:" }).split("\n")[6];
    expect(say("bulletin", { order: "Por lo que sea:" })).toContain("*Clasificación*\nPor lo que sea:\n");
    expect(line("games_difference")).toBe("2. Ana & Berta · −4 en juegos · 1 de 1 ganados · +1 en sets");
    expect(line("matches_won")).toBe("2. Ana & Berta · 1 de 1 ganados · +1 en sets");
    expect(line("sets_difference")).toBe("2. Ana & Berta · +1 en sets · 1 de 1 ganados");
    for (const criterion of orderingCriteria) expect(line(criterion)).not.toMatch(/\d-\d/);
  });

  it("names every pair of its table, in every kind that has one, and no telephone or sign of anybody's", () => {
    const name = fc.string({ minLength: 1, maxLength: 30 }).filter((one) => plainInChat(one) !== "");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 60 }), fc.boolean(), (names, isBegun) => {
        const rows = names.map((one, at) => row(`${one} 612345678`, at + 1, Number(isBegun)));
        for (const kind of ["bulletin", "movements"] as const) {
          const parts = groupMessage(kind, defaultTemplates[kind], group({ rows, link: null }));
          const lines = parts.flatMap((part) => part.split("\n"));
          expect(lines.filter((one) => /^(?:\d+\.|•) /.test(one)).length).toBeGreaterThanOrEqual(names.length);
          expect(parts.join()).not.toContain("612345678");
          expect(parts.join().match(/[_~`]/g)).toBeNull();
          expect(parts.join().match(/\*/g)).toHaveLength(4);
        }
      }),
    );
  });

  it("tells of players alone as of one, and of their places by points, and of none while nobody has any", () => {
    const players = [
      { player_name: "Ana", place: 1, points: 20 },
      { player_name: "Eva", place: 2, points: 12 },
    ];
    const single = match({ ...completed, pair1_name: "Ana", pair2_name: "Eva" });
    const text = say("bulletin", { arePairs: false, players, matches: [single] });
    expect(text).toContain("1. Ana · 20 pts\n2. Eva · 12 pts");
    expect(text).toContain("Eva gana a Ana 6-3 6-4");
    const none = players.map((player) => ({ ...player, points: 0 }));
    expect(say("bulletin", { arePairs: false, players: none })).toContain("• Ana\n• Eva");
  });
});

describe("other messages", () => {
  const about = { league: "Liga", round: 2, name: "Grupo A", link: null };

  it("tell a match's new hour, and nothing without one", () => {
    const dated = match({ match_date: "2026-12-19", match_time: "18:30:00", court_name: "Pista_2" });
    expect(hourMessage(defaultTemplates.hour, { ...about, match: dated })).toEqual([
      "*Cambio de hora* · Grupo A\nAna & Berta – Carla & Diana\nNueva fecha: sáb 19 dic, 18:30, Pistaˍ2",
    ]);
    expect(hourMessage(defaultTemplates.hour, { ...about, match: match() })).toEqual([]);
  });

  it("ask for a payment, with the account where the club has one", () => {
    const club = { account: "ES91 2100", reference: null, iban: null, bizum: null };
    const owed = { name: "Ana & Berta", league: "Liga", amount: "45,00 €", ...club };
    const [text] = paymentMessage(defaultTemplates.payment, owed);
    expect(text).toContain("Os queda por pagar 45,00 €");
    expect(text).toContain("Cuenta: ES91 2100");
    expect(text).not.toContain("Concepto");
    expect(text).not.toContain("Bizum");
    const [own] = paymentMessage("{iban} o {bizum}: {concepto}", {
      ...owed,
      reference: "X",
      iban: "ES91",
      bizum: "01234",
    });
    expect(own).toBe("ES91 o 01234: X");
    expect([takesLink(defaultTemplates.payment), takesLink("Aquí: {enlace}")]).toEqual([false, true]);
    expect(paymentMessage("Aquí: {enlace}", owed)).toEqual(["Aquí: {enlace}"]);
  });

  it("say what is left until a deadline", () => {
    expect(chatDeadline("2026-12-20", "2026-12-20")).toBe("dom 20 dic (es hoy)");
    expect(chatDeadline("2026-12-20", "2026-12-19")).toBe("dom 20 dic (queda 1 día)");
    expect(chatDeadline("2026-12-20", "2026-12-21")).toBe("dom 20 dic (ya ha pasado)");
  });
});

describe("a template", () => {
  it("is good as it comes, and with all that it may hold", () => {
    for (const kind of messageKinds) {
      expect(templateFault(kind, defaultTemplates[kind])).toBeNull();
      expect(templateFault(kind, placeholdersOf(kind).join("\n"))).toBeNull();
    }
    for (const kind of ["bulletin", "dates", "results"] as const)
      expect(placeholdersOf(kind)).toEqual(
        expect.arrayContaining(["{grupo}", "{plazo}", "{tabla}", "{pendientes}", "{enlace}"]),
      );
  });

  it("is refused with what means nothing in it, or for a group with a telephone", () => {
    expect(templateFault("hour", "{grupo} {telefono}")).toBe(
      "No existe {telefono}. Puedes usar {grupo}, {liga}, {jornada}, {partido}, {fecha}, {enlace}",
    );
    expect(templateFault("hour", "{tabla}")).toMatch(/^No existe \{tabla\}/);
    for (const kind of groupMessageKinds)
      expect(templateFault(kind, "Llamad al 600 112 233")).toBe("Un mensaje para un grupo no lleva teléfonos");
    expect(templateFault("payment", "Bizum al 600 112 233")).toBeNull();
  });

  it("is filled once: a name in braces is a name", () => {
    expect(filledTemplate("{liga}: {grupo}", { grupo: "{liga}", liga: "{grupo} $&" })).toBe("{grupo} $&: {liga}");
  });
});
