import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId, played, someMatch, someScoreRules } from "#test/support/records.ts";
import {
  alerts,
  api,
  button,
  dialog,
  drawDialog,
  fill,
  refusal,
  screen,
  toast,
  waitFor,
  warned,
} from "#test/support/render.tsx";
import { simulateTime } from "#test/support/simulated-time.ts";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { earlyText } from "../model/result-entry.ts";
import { ResultDialog, type ResultDialogProps } from "./result-dialog.tsx";

const ofPairs = { ...someScoreRules, format: "pairs" as const };
const ofIndividuals = { ...someScoreRules, format: "individual" as const };

function resultDialog(values: Partial<ResultDialogProps> = {}) {
  const onClose = () => {};
  const usual = { match: someMatch(), isGone: false, rules: ofPairs, today: "2026-11-21", onNext: null, onClose };
  return <ResultDialog {...usual} {...values} />;
}

/** Of an individual league, where a result of one set is as good as any. */
const soon = (values: Partial<ResultDialogProps> = {}) => {
  api.on(contract.standings.entered, () => []);
  return resultDialog({ rules: ofIndividuals, ...values });
};

const fields = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Juegos de/ });
const games = () => fields().map(({ value }) => Number(value));
const outcome = (name: string) => screen.getByRole("radio", { name });

/** Saves what is sent. */
const saving = () =>
  api.on(contract.matches.saveResult, ({ set_results }) =>
    played(someMatch(), ...set_results.map((set): [number, number] => [set.pair1_games, set.pair2_games])),
  );

describe("a result before the hour of its match (spec 3 §3.1)", () => {
  const booked = someMatch({ match_date: "2026-11-25", match_time: "20:00:00", court_id: 1, court_name: "Cancha 1" });
  const typed = async (now: string, values: Partial<ResultDialogProps> = {}) => {
    vi.setSystemTime(new Date(now));
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
    const sent = saving();
    const { user } = await drawDialog(resultDialog({ match: booked, ...values }));
    await user.keyboard("6 3 6 4{Enter}");
    return { user, sent };
  };

  it("asks whether it was played before, and gives the day of play", async () => {
    const { user, sent } = await typed("2026-11-21T18:00:00+01:00");
    await warned(/^Está previsto para el miércoles, 25 de noviembre de 2026, a las 20:00, y esa hora no ha llegado/);
    expect(sent).toEqual([]);
    api.on(contract.courts.list, () => []);
    await user.click(button("Se jugó antes, hoy"));
    await toast("Resultado guardado");
    expect(sent).toMatchObject([{ played_on: "2026-11-21" }]);
  });

  it("asks once: it is stored as it is booked where that is the answer", async () => {
    const { user, sent } = await typed("2026-11-25T19:55:00+01:00", { today: "2026-11-25" });
    await user.click(button("Guardar así"));
    await toast("Resultado guardado");
    expect(sent).toMatchObject([{ played_on: null }]);
  });

  it("asks nothing from the hour on, where a day is said, and of who did not come", async () => {
    servingCourts();
    const { sent } = await typed("2026-11-25T20:00:00+01:00", { today: "2026-11-25" });
    await toast("Resultado guardado");
    expect(sent).toMatchObject([{ played_on: null, played_court: null }]);
    expect(earlyText({ ...booked, status: "completed" }, { date: "2026-11-21", minutes: 0 })).toBeNull();
    expect(earlyText(someMatch(), { date: "2026-11-21", minutes: 0 })).toBeNull();
  });
});

describe("typing a result", () => {
  it("needs no mouse: digits, space to the next number and to a new set, Enter saves", async () => {
    const sent = saving();
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6 3 6 4");
    expect(games()).toEqual([6, 3, 6, 4]);
    await user.keyboard("{Enter}");
    expect(await dialog().findByText("Gana Ana y Berta, 2-0 en sets, por 5 juegos de diferencia")).toBeTruthy();
    await toast("Resultado guardado");
    expect(sent).toMatchObject([
      {
        version: 1,
        outcome: "played",
        round_state: "open",
        winner_pair_id: null,
        set_results: [
          { set: 1, pair1_games: 6, pair2_games: 3 },
          { set: 2, pair1_games: 6, pair2_games: 4 },
        ],
      },
    ]);
  });

  it("takes a hyphen for a space, keeps a number within two digits and refuses what is none, as it was typed", async () => {
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6-3");
    expect(games()).toEqual([6, 3]);
    const [first] = fields();
    if (first === undefined) throw new Error("no field");
    await user.clear(first);
    await user.type(first, "1234");
    expect(games()[0]).toBeLessThanOrEqual(99);
    await user.clear(first);
    await user.type(first, "a12");
    expect(first.value).toBe("a12");
    await user.tab();
    expect(first.getAttribute("aria-invalid")).toBe("true");
  });

  it("reads a whole score that is pasted into a number", async () => {
    const { user } = await drawDialog(resultDialog());
    await user.paste("63 46 108");
    expect(games()).toEqual([6, 3, 4, 6, 10, 8]);
    await user.clear(fields()[0] as HTMLInputElement);
    await user.paste("7");
    expect(games()[0]).toBe(7);
  });

  it("has a key that leads on, for keyboards of digits alone, and the focus stays in the numbers", async () => {
    const { user } = await drawDialog(resultDialog());
    for (const key of ["6", "3", "6"]) {
      await user.keyboard(key);
      await user.click(button("– Siguiente número"));
    }
    await user.keyboard("4");
    expect(games()).toEqual([6, 3, 6, 4]);
  });

  it("is empty before anything is typed, and what is typed after a press replaces the number", async () => {
    const { user } = await drawDialog(resultDialog());
    expect(fields().map(({ value, placeholder }) => value + placeholder)).toEqual(["", ""]);
    await user.keyboard("3");
    await user.click(fields()[1] as HTMLInputElement);
    await user.click(fields()[1] as HTMLInputElement);
    await user.keyboard("6");
    expect(fields().map(({ value }) => value)).toEqual(["3", "6"]);
  });

  it("says at every moment what it would make", async () => {
    const { user } = await drawDialog(resultDialog());
    expect(screen.getByText("Sin resultado todavía")).toBeTruthy();
    await user.keyboard("6 3");
    expect(screen.getByText("Primer set para Ana y Berta")).toBeTruthy();
    await user.keyboard(" 3 6");
    expect(screen.getByText("Empate")).toBeTruthy();
    await user.keyboard(" 1 6");
    expect(screen.getByText("Gana Carla y Diana")).toBeTruthy();
  });

  it("takes a third set of ten points for a super tie-break, until somebody says otherwise", async () => {
    const sent = saving();
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6 3 3 6 10 8");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "El set 3 es un super tie-break" });
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.set_results[2]).toEqual({ set: 3, pair1_games: 10, pair2_games: 8 });
  });

  it("goes to a fourth set with nothing, and takes the last set away", async () => {
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6 3 3 6 6 2 ");
    expect(games()).toEqual([6, 3, 3, 6, 6, 2]);
    expect(screen.queryByRole("button", { name: "Añadir set" })).toBeNull();
    await user.click(button("Quitar el set 3"));
    expect(games()).toEqual([6, 3, 3, 6]);
  });

  it("of a walkover asks who wins, and has no sets", async () => {
    const sent = saving();
    const { user } = await drawDialog(resultDialog());
    await user.click(outcome("W.O. (no presentado)"));
    expect(screen.queryByRole("textbox", { name: /^Juegos de/ })).toBeNull();
    await user.click(button("Guardar resultado"));
    await warned("Indica qué pareja gana el partido.");
    await user.click(screen.getByRole("radio", { name: "Carla y Diana" }));
    expect(alerts()).toEqual([]);
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ outcome: "walkover", set_results: [], winner_pair_id: someMatch().pair2_id });
  });
});

describe("what a result is refused for", () => {
  it("is nothing typed: no request is sent, and the form stays", async () => {
    const sent = saving();
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("{Enter}");
    await warned("Error: Ingrese al menos un resultado");
    expect(sent).toEqual([]);
    await user.keyboard("6");
    expect(alerts()).toEqual([]);
  });

  it("is an empty set before the last one", async () => {
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("0 0 6 4{Enter}");
    await warned("Un set anterior al último no puede quedar sin juegos.");
  });

  it("is asked once when it is unusual; Enter is no answer, and another number asks anew", async () => {
    const sent = saving();
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6 3{Enter}");
    await warned("Solo hay un set. ¿Guardar así?");
    await user.keyboard("{Enter}");
    expect(sent).toEqual([]);
    await user.keyboard("4");
    expect(screen.queryByRole("button", { name: "Guardar así" })).toBeNull();
    await user.keyboard("{Enter}");
    await user.click(button("Guardar así"));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("is not asked of an individual league", async () => {
    const sent = saving();
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3{Enter}");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("is told in the dialog when nobody answers, and can be sent again", async () => {
    const sent = saving();
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3");
    api.isDown = true;
    await user.keyboard("{Enter}");
    await warned("Error al guardar el resultado: no hay conexión con el servidor");
    expect(games()).toEqual([6, 3]);
    api.isDown = false;
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe("a result that others were faster with", () => {
  const current = { ...played(someMatch(), [6, 0], [6, 0]), version: 7 };

  it("is shown with both versions, and mine is saved only when I say so", async () => {
    const sent = api.on(contract.matches.saveResult, ({ version }) => {
      if (version !== 7) throw refusal("edit_conflict", { current });
      return played({ ...current, set_results: [] }, [6, 3]);
    });
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3{Enter}");
    await warned("Otra persona ya ha guardado el resultado: 6-0 6-0. Lo que has escrito sigue en el formulario.");
    expect(games()).toEqual([6, 3]);
    await user.click(button("Guardar lo mío"));
    expect(await dialog().findByText(/^Gana Ana y Berta, /)).toBeTruthy();
    expect(sent.map(({ version }) => version)).toEqual([1, 7]);
  });

  it("is told as soon as the page knows, before anything is sent", async () => {
    const { user, redraw } = await drawDialog(soon());
    await user.keyboard("6 3");
    redraw(soon({ match: current }));
    await warned("Otra persona ya ha guardado el resultado");
    expect(games()).toEqual([6, 3]);
    expect(button("Guardar resultado").hasAttribute("disabled")).toBe(true);
  });

  it("is left as it is now where that is the answer", async () => {
    const onClose = vi.fn();
    const { user } = await drawDialog(soon({ match: someMatch(), onClose }));
    await user.keyboard("6 3");
    api.on(contract.matches.saveResult, () => {
      throw refusal("edit_conflict", { current });
    });
    await user.keyboard("{Enter}");
    await warned("Otra persona ya ha guardado el resultado");
    await user.click(button("Quedarme con lo de ahora"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is not held up by a new date or court: the newest version is sent", async () => {
    const sent = saving();
    const { user, redraw } = await drawDialog(soon());
    await user.keyboard("6 3");
    redraw(soon({ match: someMatch({ match_date: "2026-12-01", version: 2 }) }));
    expect(alerts()).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toMatchObject([{ version: 2 }]));
  });

  it("ends when the match is deleted: what was typed stays, and cannot be saved", async () => {
    const { user, redraw } = await drawDialog(soon());
    await user.keyboard("6 3");
    redraw(soon({ isGone: true }));
    await warned("Otra persona ha eliminado este partido. Lo que has escrito sigue en el formulario");
    expect(games()).toEqual([6, 3]);
    expect(button("Guardar resultado")).toHaveProperty("disabled", true);
  });

  it("ends when the round is closed and the match cancelled with it", async () => {
    const { redraw } = await drawDialog(soon());
    redraw(soon({ match: someMatch({ status: "cancelled", round_state: "closed", version: 2 }) }));
    await warned("La jornada se ha cerrado y este partido se ha cancelado.");
  });

  it("that the server cannot find any more says so", async () => {
    api.on(contract.matches.saveResult, () => {
      throw refusal("match_not_found");
    });
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3{Enter}");
    await warned("Error: ID del partido no encontrado");
  });
});

const servingCourts = () =>
  api.on(contract.courts.list, () => [1, 2].map((id) => ({ id, name: `Cancha ${id}`, is_available: id === 1 })));

describe("the day on which it was really played", () => {
  it("is at first that of the booking, which is stored only where it is changed", async () => {
    vi.setSystemTime(new Date("2026-11-21T18:00:00+01:00"));
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
    const sent = saving();
    servingCourts();
    const booked = { match_date: "2026-11-20", match_time: "20:00:00", court_id: 2, court_name: "Cancha 2" };
    const { user } = await drawDialog(soon({ match: someMatch(booked) }));
    await screen.findByRole("option", { name: "Cancha 2" });
    expect(screen.getByLabelText<HTMLInputElement>(/^Se jugó el/).value).toBe("20 nov 2026");
    await user.keyboard("6 3");
    await user.selectOptions(screen.getByLabelText(/^Cancha en la que se jugó/), "Cancha 1");
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toMatchObject([{ played_on: "2026-11-20", played_court: 1 }]));
  });

  it("may be given, also in the past, and is sent with the result", async () => {
    const sent = saving();
    servingCourts();
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3");
    fill(/^Se jugó el/, "19/11/2026");
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toMatchObject([{ played_on: "2026-11-19" }]));
  });

  it("brings the court on which it was played, asked for once the day is given, and gone with it", async () => {
    const sent = saving();
    servingCourts();
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3");
    expect(screen.queryByLabelText(/^Cancha en la que se jugó/)).toBeNull();
    fill(/^Se jugó el/, "19/11/2026");
    await screen.findByRole("option", { name: "Cancha 2" });
    await user.selectOptions(screen.getByLabelText(/^Cancha en la que se jugó/), "Cancha 2");
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toMatchObject([{ played_on: "2026-11-19", played_court: 2 }]));
  });

  it("is refused where it is yet to come or no date, and what was typed stays", async () => {
    const sent = saving();
    servingCourts();
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3");
    fill(/^Se jugó el/, "22/11/2026");
    await user.click(button("Guardar resultado"));
    await warned("Un partido no puede haberse jugado en una fecha que aún no ha llegado.");
    fill(/^Se jugó el/, "ayer");
    expect(alerts()).toEqual([]);
    await user.click(button("Guardar resultado"));
    await warned("Revisa la fecha en la que se jugó.");
    expect([games(), sent]).toEqual([[6, 3], []]);
  });

  it("is not asked of a walkover, and a correction takes it away", async () => {
    const sent = saving();
    servingCourts();
    const match = { ...played(someMatch(), [6, 3]), played_on: "2026-11-19" };
    const { user } = await drawDialog(soon({ match }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Se jugó el/).value).toBe("19 nov 2026");
    await user.click(outcome("Doble W.O."));
    expect(screen.queryByLabelText(/^Se jugó el/)).toBeNull();
    await user.click(button("Guardar resultado"));
    await waitFor(() => expect(sent).toMatchObject([{ played_on: null, outcome: "double_walkover" }]));
  });
});

describe("a result of a closed round", () => {
  it("says what it changes and what not", async () => {
    const match = { ...played(someMatch(), [6, 3]), round_state: "closed" as const };
    await drawDialog(resultDialog({ match }));
    expect(screen.getByRole("dialog", { name: "Editar Resultado" })).toBeTruthy();
    expect(screen.getByText(/su tabla final y los movimientos no cambian/)).toBeTruthy();
    expect(games()).toEqual([6, 3]);
  });

  it("that closed while it was typed is refused once, and saved as a correction then", async () => {
    const sent = api.on(contract.matches.saveResult, ({ round_state }) => {
      if (round_state === "open") throw refusal("round_just_closed");
      return played(someMatch({ round_state: "closed" }), [6, 3]);
    });
    api.on(contract.rounds.correction, () => ({ format_type: "pairs" as const, round_id: idOf(6), swaps: [] }));
    const { user } = await drawDialog(soon());
    await user.keyboard("6 3{Enter}");
    await warned("La jornada se acaba de cerrar");
    await user.keyboard("{Enter}");
    expect(await dialog().findByText(/^Gana Ana y Berta, /)).toBeTruthy();
    expect(sent.map(({ round_state }) => round_state)).toEqual(["open", "closed"]);
  });

  it("says whom it would have moved, and lets the two change places (spec 3 §4.7)", async () => {
    const closed = played(someMatch({ round_state: "closed" }), [6, 3]);
    const pairs = { upper_pair_id: idOf(31), lower_pair_id: idOf(32) };
    const sentence = "Con este resultado habría subido Ana y Berta en lugar de Carla y Diana.";
    let swaps = [{ ...pairs, sentence, can_swap: true }];
    api.on(contract.matches.saveResult, () => closed);
    api.on(contract.rounds.correction, () => ({ format_type: "pairs" as const, round_id: idOf(6), swaps }));
    const sent = api.on(contract.rounds.swapPlaces, () => {
      swaps = [];
      return { ok: true as const };
    });
    const onClose = vi.fn();
    const { user } = await drawDialog(soon({ match: someMatch({ round_state: "closed" }), onClose }));
    await user.keyboard("6 3{Enter}");
    expect(await dialog().findByText(sentence)).toBeTruthy();
    await user.click(button("Intercambiar"));
    await toast("Las dos parejas han cambiado de grupo, con sus partidos.");
    expect(sent).toEqual([{ league_id: leagueId, round_id: idOf(6), ...pairs }]);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
});

describe("points that were entered for the round of an individual league (spec 8 §4.4)", () => {
  const sentence = /^Puntos de la jornada ya anotados \(Ana, 12\): un resultado no los cambia\.$/;

  it("are said before a result is saved, and after it with what the results give", async () => {
    const match = someMatch({ round_state: "closed" });
    let results: number | null = null;
    api.on(contract.standings.entered, () => [{ name: "Ana", entered: 12, results }]);
    api.on(contract.rounds.correction, () => ({ format_type: "pairs" as const, round_id: idOf(6), swaps: [] }));
    api.on(contract.matches.saveResult, () => {
      results = 3;
      return played(match, [6, 3]);
    });
    const { user } = await drawDialog(resultDialog({ match, rules: ofIndividuals }));
    expect(await dialog().findByText(sentence)).toBeTruthy();
    expect(dialog().getByText(/^La jornada está cerrada: los totales y el ranking se actualizan/)).toBeTruthy();
    await user.keyboard("6 3{Enter}");
    const after = "Ana: Esta jornada cuenta 12, como se anotó; los resultados dan 3 y no lo cambian.";
    expect(await dialog().findByText(after)).toBeTruthy();
  });

  it("are not asked for in a league of pairs", async () => {
    const asked = api.on(contract.standings.entered, () => []);
    saving();
    const { user } = await drawDialog(resultDialog());
    await user.keyboard("6 3 6 4{Enter}");
    await toast("Resultado guardado");
    expect(asked).toEqual([]);
  });
});

describe("a saved result", () => {
  it("closes its dialog by itself after three seconds, unless told to wait", async () => {
    saving();
    const onClose = vi.fn();
    const { user } = await drawDialog(soon({ onClose }));
    await user.keyboard("6 3");
    const { pass, until } = simulateTime();
    await user.keyboard("{Enter}");
    await until(() => expect(button("No cerrar todavía")).toBeTruthy());
    await user.click(button("No cerrar todavía"));
    await pass(3500);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes its dialog after three seconds, and no sooner, when nobody tells it to wait", async () => {
    saving();
    const onClose = vi.fn();
    const { user } = await drawDialog(soon({ onClose }));
    await user.keyboard("6 3");
    const { pass, until } = simulateTime();
    await user.keyboard("{Enter}");
    await until(() => expect(button("No cerrar todavía")).toBeTruthy());
    await pass(2900);
    expect(onClose).not.toHaveBeenCalled();
    await pass(100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("leads to the next match without taking the focus", async () => {
    saving();
    const onNext = vi.fn();
    const { user } = await drawDialog(soon({ onNext }));
    await user.keyboard("6 3{Enter}");
    const next = await dialog().findByRole("button", { name: "Siguiente partido" });
    expect(document.activeElement).not.toBe(next);
    await user.click(next);
    expect(onNext).toHaveBeenCalledOnce();
  });
});
