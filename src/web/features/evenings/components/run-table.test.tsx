import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { someEvening } from "#test/support/some-evening.ts";
import { chatText } from "../model/chat-text.ts";
import { calledIn, playedOf } from "../model/run-state.ts";
import { RunTable } from "./run-table.tsx";

/** Ana and Luis, Eva and Pol: fixed pairs after a round that the first of them won. */
function pairsEvening() {
  const [ana, luis, eva, pol] = someEvening.people.map(({ id }) => id);
  const names = ["Ana", "Luis", "Eva", "Pol"];
  const partners = [luis, ana, pol, eva];
  const people = someEvening.people.map((one, at) => {
    return { ...one, shown_name: names[at] ?? "", partner_id: partners[at] ?? null };
  });
  if (ana === undefined || luis === undefined || eva === undefined || pol === undefined) throw new Error("nobody");
  const sides: [[string, string], [string, string]] = [
    [ana, luis],
    [eva, pol],
  ];
  const drawn = { matches: [{ court_id: 1, sides }], rests: [], busy: [], not_mixed: 0 };
  const step = { kind: "round" as const, round: 1, drawn, is_anew: false };
  const entries: typeof someEvening.entries = [...someEvening.entries, { number: 2, step, is_undone: false }];
  const settings = { ...someEvening.settings, format: "pairs" as const };
  const evening = { ...someEvening, settings, people, entries };
  const matchId = playedOf(evening).rounds[0]?.matches[0]?.id ?? "";
  const played = playedOf(evening, [
    { match_id: matchId, score: [14, 10], match_version: 0, label: "", tried: [], refused: null },
  ]);
  return { evening, played, called: calledIn(evening) };
}

it("has a fixed pair on one row, each name a way to that person's sheet (spec 8 §1.2)", async () => {
  const { evening, played, called } = pairsEvening();
  const { user } = draw(<RunTable evening={evening} played={played} called={called} />);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["1Ana y Luis1 de 1+414", "2Eva y Pol0 de 1−410"]);
  await user.click(screen.getByRole("button", { name: "Luis" }));
  await screen.findByRole("dialog", { name: "Luis" });
});

it("has a fixed pair on one line of the text for the chat (spec 8 §2.4)", () => {
  const { played, called } = pairsEvening();
  expect(chatText({ name: "Parejas", date: "26 nov" }, played, called)).toBe(
    "*Parejas* · 26 nov · 1 ronda\n\n🥇 Ana y Luis · 14 puntos\n🥈 Eva y Pol · 10 puntos",
  );
});
