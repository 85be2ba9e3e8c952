import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { MatchAbsence } from "#domain/planning/match-absences.ts";
import { idOf, leagueId, someBooking, someDrawnMatch, someMatchesPage } from "#test/support/records.ts";
import { api, button, dialog, drawRouted, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { DayCalendar } from "./day-calendar.tsx";

const date = "2026-12-02";
const courts = [1, 2].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
const [semifinalId, finalId, thirdId] = [idOf(301), idOf(302), idOf(303)];
const sentence = "La final empieza antes de que acabe la semifinal 1";

/** The matches of a bracket as they are booked: a semifinal, its final and a match for the third place without a date. */
function bracketOf(semifinalAt: string, finalAt: string) {
  const [first, second] = [1, 2].map((court_id) => ({ match_date: date, court_id }));
  const fed_by = [semifinalId];
  return [
    someDrawnMatch({ id: semifinalId, ...first, match_time: semifinalAt }),
    someDrawnMatch({ id: finalId, name: "Final", ...second, match_time: finalAt, fed_by }),
    someDrawnMatch({ id: thirdId, name: "Tercer puesto", round_name: "Tercer puesto", fed_by }),
  ];
}

/** A board with the semifinal on one court and the final on the other, of this league; @returns what was sent to be booked. */
function club(semifinalAt: string, finalAt: string, ofLeague = leagueId, absences: MatchAbsence[] = []) {
  const day = { closures: [], held: [], opening_hours: [], leagues: [], today: "2026-12-01" };
  const matches = bracketOf(semifinalAt, finalAt);
  const common = { match_date: date, tournament_id: ofLeague, group_name: null, version: 3 };
  const bookings = [
    someBooking({ ...common, match_id: semifinalId, match_time: semifinalAt }),
    someBooking({ ...common, match_id: finalId, match_time: finalAt, court_id: 2 }),
  ];
  const { score_rules } = someMatchesPage();
  api.on(contract.courts.board, () => ({ ...day, bookings }));
  api.on(contract.matches.list, () => someMatchesPage({ matches: [] }));
  api.on(contract.matches.busyTimes, () => []);
  api.on(contract.matches.absences, () => absences);
  api.on(contract.planner.whoCannot, () => []);
  api.on(contract.planner.current, () => ({ plan: null })); // asked for once some test has shown a proposal
  api.on(contract.brackets.matches, ({ league_id }) => ({
    matches: league_id === ofLeague ? matches : [],
    score_rules,
  }));
  return api.on(contract.brackets.schedule, () => ({ match: someDrawnMatch(), players_twice: [] }));
}

const entryOf = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-match="${id}"]`);
  if (found === null) throw new Error("the match is not on the page");
  return found;
};

function drawBoard() {
  const nothing = () => {};
  const bar = { leagueId, courts, today: "2026-12-01", date, court: undefined, by: "day" as const };
  return drawRouted(
    <DayCalendar {...bar} matches={[]} onDate={nothing} onCourt={nothing} onBy={nothing} onOpen={nothing} />,
  );
}

async function draw() {
  const drawn = await drawBoard();
  await waitFor(() => entryOf(thirdId)); // the bracket has been read
  return drawn;
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
const isFocused = (id: string) => waitFor(() => expect(document.activeElement).toBe(entryOf(id)));

describe("a match of a bracket that is moved on the board (spec 4 §2.9)", () => {
  it("is told by keys where it would begin too early, and before it is saved; cancelled it stays and has the focus", async () => {
    const sent = club("18:00:00", "20:00:00");
    const { user } = await draw();
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}");
    await waitFor(() => expect(focused()).toMatch(/19:00, Cancha 2: Libre, pero antes de que acabe la semifinal 1$/));
    expect(document.activeElement?.getAttribute("data-kind")).toBe("busy");
    await user.keyboard("{Enter}");
    await warned(sentence);
    await waitFor(() => expect(document.activeElement).toBe(button("Cancelar")));
    await user.click(button("Cancelar"));
    await isFocused(finalId);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([]);
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}{Enter}");
    await warned(sentence);
    await waitFor(() => expect(document.activeElement).toBe(button("Cancelar")));
    await user.keyboard("{Escape}");
    await isFocused(finalId);
    expect(sent).toEqual([]);
  });

  it("moves once that is confirmed, as it was seen", async () => {
    const sent = club("18:00:00", "20:00:00");
    const { user } = await draw();
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}{Enter}");
    await warned(sentence);
    await user.click(button("Mover igualmente"));
    await toast("Movido al mié 2 dic, ");
    expect(sent).toMatchObject([{ match_id: finalId, match_time: "19:00:00", court_id: 2, version: 3 }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await isFocused(finalId);
  });

  it("is told with who cannot play then, once (spec 4 §1.2)", async () => {
    const said = { weekday: 3, date_from: null, date_to: null, time_from: null, time_to: null };
    club("18:00:00", "20:00:00", leagueId, [{ ...said, name: "Ana García" }]);
    const { user } = await draw();
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}");
    await waitFor(() =>
      expect(focused()).toMatch(/: Libre, pero Ana García no puede \(miércoles\); antes de que acabe/),
    );
    await user.keyboard("{Enter}");
    await warned("Además, Ana García no puede (miércoles)");
    await user.click(button("Mover igualmente"));
    await toast("Movido al mié 2 dic, ");
    const toasts = [...document.querySelectorAll(".mantine-Notification-root")].map(({ textContent }) => textContent);
    expect(toasts.filter((text) => text.includes("no puede"))).toEqual([]);
  });

  it("moves at once where the order holds", async () => {
    const sent = club("18:00:00", "20:00:00");
    const { user } = await draw();
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}");
    await waitFor(() => expect(focused()).toMatch(/19:30, Cancha 2: Libre$/));
    await user.keyboard("{Enter}");
    await toast("Movido al mié 2 dic, ");
    expect(sent).toMatchObject([{ match_time: "19:30:00" }]);
  });

  it("is told, too, where it would end after what it decides has begun", async () => {
    const sent = club("18:00:00", "20:00:00");
    const { user } = await draw();
    await user.click(entryOf(semifinalId));
    await user.click(await screen.findByRole("button", { name: "Mover" }));
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(focused()).toMatch(/: Libre, pero acaba después de que empiece la final$/));
    await user.click(button("Cancha 1, 19:00"));
    await warned(sentence);
    expect(sent).toEqual([]);
  });

  it("without a date is told in a free place's list, and before it is put there", async () => {
    const sent = club("18:00:00", "20:00:00");
    const { user } = await draw();
    await user.click(button("Cancha 2, 18:00"));
    const choice = await waitFor(() => dialog().getByRole("button", { name: /Tercer puesto/ }));
    expect(choice.textContent).toMatch(/Tercer puesto · Antes de que acabe la semifinal 1$/);
    await user.click(choice);
    await warned("El partido por el tercer puesto empieza antes de que acabe la semifinal 1");
    await user.click(button("Cancelar"));
    await isFocused(thirdId);
    expect(sent).toEqual([]);
  });

  it("waits while its bracket has not been read", async () => {
    const sent = club("18:00:00", "20:00:00", idOf(900));
    api.on(contract.brackets.matches, ({ league_id }) => {
      if (league_id !== leagueId) return new Promise(() => {});
      return { matches: bracketOf("18:00:00", "20:00:00"), score_rules: someMatchesPage().score_rules };
    });
    api.on(contract.matches.alternatives, () => []);
    const { user } = await draw();
    entryOf(finalId).focus();
    await user.keyboard(" {ArrowUp}{ArrowUp}{Enter}");
    await warned("Aún no se ha leído su cuadro");
    expect(sent).toEqual([]);
  });
});

describe("a match of a bracket that is dragged", () => {
  it("is told by the place under it, and before it is saved (spec 4 §2.9)", async () => {
    const sent = club("18:00:00", "20:00:00");
    // A pixel is a minute, and a court 100 pixels wide.
    const boxes = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
    boxes.mockImplementation(() => new DOMRect(0, 0, 200, document.querySelectorAll("[data-cell]").length * 15));
    onTestFinished(() => boxes.mockRestore());
    await draw();
    const first = document.querySelector("[data-cell]")?.getAttribute("data-cell") ?? "";
    const at = (hour: number) => ({ clientX: 150, clientY: hour * 60 - Number.parseInt(first, 10) });
    fireEvent.mouseDown(entryOf(finalId), { button: 0, clientX: 150, clientY: 0 });
    fireEvent.mouseMove(window, { clientX: 156, clientY: 0 });
    await waitFor(() => expect(entryOf(finalId).dataset["dragging"]).toBe("true"));
    fireEvent.mouseMove(window, at(20.5));
    const mark = document.querySelector<HTMLElement>("[data-dragged]");
    await waitFor(() => expect(mark?.lastElementChild?.textContent).toBe("Libre"));
    fireEvent.mouseMove(window, at(19));
    await waitFor(() =>
      expect(mark?.lastElementChild?.textContent).toBe("Libre, pero antes de que acabe la semifinal 1"),
    );
    expect(mark?.dataset["sign"]).toBe("other");
    fireEvent.mouseUp(document);
    await warned(sentence);
    expect(sent).toEqual([]);
    // The click that ends a drag presses nothing, and for a moment no other does.
    await waitFor(() => {
      for (const confirm of screen.queryAllByRole("button", { name: "Mover igualmente" })) fireEvent.click(confirm);
      expect(sent).toHaveLength(1);
    });
    await toast("Movido al mié 2 dic, ");
    expect(sent).toMatchObject([{ match_id: finalId, match_time: "19:00:00", court_id: 2 }]);
  });
});

describe("a match on the board that begins before what decides its sides has ended (spec 4 §2.9)", () => {
  it.each([leagueId, idOf(900)])("is marked with a sign and words, of whatever league (%s)", async (ofLeague) => {
    club("18:00:00", "19:00:00", ofLeague);
    const { user } = await drawBoard();
    const marked = await screen.findByRole("button", { name: new RegExp(`^19:00–20:30, Cancha 2, .*, ${sentence}$`) });
    expect(marked.querySelector("[aria-hidden] svg")).not.toBeNull();
    expect(marked.querySelector("[aria-hidden]")?.textContent).toContain(sentence);
    expect(entryOf(semifinalId).textContent).not.toContain("antes de que acabe");
    await user.click(marked);
    await waitFor(() => dialog().getByText(sentence));
  });
});
