import { describe, expect, it } from "vitest";
import type { RoundInfo } from "#contract/common/rows.ts";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { idOf, played, someGroup, someMatch, someRow } from "#test/support/records.ts";
import { draw, screen, within } from "#test/support/render.tsx";
import type { Wall } from "../api.ts";
import { GroupSheet } from "./group-sheet.tsx";

const round: RoundInfo = { id: idOf(90), number: 2, state: "open", start_date: "2026-12-07", deadline: "2026-12-20" };
const publicMatch = (values: Partial<PublicMatch> = {}): PublicMatch => {
  const { round_state: _state, ...match } = someMatch({ round_number: 2, group_id: idOf(21) });
  return { ...match, deferred_until: undefined, sent: undefined, substitutes: [], ...values };
};

const league = {
  id: idOf(1),
  name: "Liga de Otoño",
  club_name: "Club Pádel",
  is_listed: true,
  progress: { round: 2, rounds: 5, is_closed: false, matches_played: 0, matches_total: 6, deadline_text: null },
};

interface Shown {
  matches?: PublicMatch[];
  group?: Partial<PublicGroup>;
  about?: Partial<RoundInfo>;
  hasCode?: boolean;
}

function drawSheet({ matches = [], group = {}, about = {}, hasCode = true }: Shown = {}) {
  const order = {
    title: "Orden de la clasificación",
    steps: ["Puntos: los del grupo", "Sets: los ganados"],
    lines: [],
  };
  const wall = { league, matches, phases: [], rules: { sections: [order] } } as unknown as Wall; // what the sheet reads of it
  const shown = { ...someGroup(), capacity: 4, next_match: null, later: [], ...group };
  draw(
    <GroupSheet
      wall={wall}
      round={{ ...round, ...about }}
      isCup={false}
      hasCode={hasCode}
      group={shown}
      showsPoints={false}
    />,
  );
  return screen.getByRole("article", { name: "Grupo A" });
}

const up = { kind: "up", to: "Grupo A" } as const;
const rowsPlayed = [
  someRow(1, { matches_played: 1, matches_won: 1, goes: up } as object),
  someRow(2, { matches_played: 1, matches_lost: 1 }),
];

describe("a group's sheet (spec 7 §2.4)", () => {
  it("says until when, which round of how many, and how places are decided", () => {
    const { textContent } = drawSheet();
    expect(textContent).toContain("Hasta el domingo 20 de diciembre");
    expect(textContent).toContain("Jornada 2 de 5");
    expect(textContent).toContain("Orden: puntos; si empatan, sets.");
  });

  it("says of no day once all of its matches are over", () => {
    const walkover = { status: "completed", outcome: "walkover", winner_pair_id: someMatch().pair1_id } as const;
    expect(drawSheet({ matches: [publicMatch({ ...walkover, set_results: [] })] }).textContent).not.toContain(
      "Hasta el",
    );
  });

  it("gives nobody a place or a way while nothing is played", () => {
    const rows = [someRow(1, { goes: up } as object), someRow(2)];
    const sheet = drawSheet({ group: { rows } });
    expect(sheet.textContent).not.toContain("sube a");
    expect(within(sheet).queryByRole("cell", { name: "1" })).toBeNull();
  });

  it("says zones in words, of a closed round as what happened", () => {
    expect(drawSheet({ group: { rows: rowsPlayed } }).textContent).toContain("▲ sube a Grupo A");
  });

  it("says of a closed round what happened", () => {
    const sheet = drawSheet({ group: { rows: rowsPlayed }, about: { state: "closed" } });
    expect(sheet.textContent).toContain("▲ subió a Grupo A");
    expect(sheet.textContent).toContain("Jornada cerrada");
  });

  it("names who left without a place", () => {
    const rows = [...rowsPlayed, someRow(3, { is_withdrawn: true })];
    const sheet = drawSheet({ group: { rows } });
    expect(sheet.textContent).toContain("Baja");
    expect(within(sheet).queryByRole("cell", { name: "3" })).toBeNull();
  });

  it("has boxes for what is to be played, and what was put off until now", () => {
    const putOff = publicMatch({
      id: idOf(71),
      round_number: 1,
      deferred_until: "2026-12-13",
      match_date: "2026-12-12",
    });
    const sheet = drawSheet({ matches: [publicMatch({ match_date: null, match_time: null }), putOff] });
    expect(within(sheet).getByRole("heading", { name: "Por jugar sin día: fecha por definir" })).toBeTruthy();
    expect(sheet.textContent).toContain("sin día: fecha por definir");
    expect(sheet.textContent).toContain("Aplazado hasta el 13 dic");
    expect(sheet.querySelectorAll("li i")).toHaveLength(6);
  });

  it("says once that no match has a day, and then leaves the room of days to names", () => {
    const undated = (id: number) => publicMatch({ id: idOf(id), match_date: null, match_time: null });
    const sheet = drawSheet({ matches: [undated(71), undated(72)] });
    expect(within(sheet).getByRole("heading", { name: "Por jugar Fechas por definir" })).toBeTruthy();
    expect(sheet.textContent).not.toContain("Fecha por definir");
  });

  it("says once of some matches among others that they have no day", () => {
    const undated = (id: number) => publicMatch({ id: idOf(id), match_date: null, match_time: null });
    const sheet = drawSheet({
      matches: [undated(71), undated(72), publicMatch({ id: idOf(73), match_date: "2026-12-12" })],
    });
    expect(sheet.textContent?.match(/fecha por definir/gi)).toHaveLength(1);
  });

  it("leaves what was put off to the round that is open", () => {
    const putOff = publicMatch({ round_number: 1, deferred_until: "2026-12-13" });
    expect(drawSheet({ matches: [putOff], about: { state: "closed" } }).textContent).not.toContain("Aplazado");
  });

  it("has the winner first, by games or by walkover", () => {
    const base = someMatch({ round_number: 2, group_id: idOf(21) });
    const { set_results, ...end } = played(base, [3, 6], [4, 6]);
    const lost = publicMatch({
      ...end,
      sent: undefined,
      deferred_until: undefined,
      set_results,
      winner_pair_id: base.pair2_id,
      outcome: "played",
    });
    const walkover = publicMatch({
      id: idOf(72),
      status: "completed",
      outcome: "walkover",
      winner_pair_id: base.pair1_id,
      set_results: [],
    });
    const sheet = drawSheet({ matches: [lost, walkover] });
    const [first, second] = within(sheet).getAllByRole("listitem");
    expect(first?.querySelector("b")?.textContent).toBe(base.pair2_name.replace(" & ", " y "));
    expect(first?.textContent).toContain("6-3 6-4");
    expect(second?.textContent).toContain("Gana por W.O.");
  });

  it("has no code and no address where the club prints none", () => {
    const sheet = drawSheet({ hasCode: false });
    expect(within(sheet).queryByRole("img")).toBeNull();
    expect(sheet.textContent).not.toContain("al momento");
  });

  it("says of a group without anybody that nobody plays", () => {
    expect(drawSheet({ group: { rows: [], individual_rows: [] } }).textContent).toContain("Todavía no juega nadie");
  });
});
