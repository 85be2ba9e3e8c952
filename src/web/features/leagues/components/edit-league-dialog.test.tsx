import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { idOf, leagueId, someLeague, someOverview } from "#test/support/records.ts";
import {
  api,
  button,
  draw,
  fill,
  focusInDialog,
  refusal,
  screen,
  toast,
  waitFor,
  warned,
} from "#test/support/render.tsx";
import { EditLeagueDialog } from "./edit-league-dialog.tsx";
import { RegulationsFields } from "./regulations-fields.tsx";

async function editing(onClose: () => void = () => {}, league = someOverview()) {
  api.on(contract.leagues.get, () => league);
  const drawn = draw(<EditLeagueDialog leagueId={leagueId} onClose={onClose} />);
  await screen.findByRole("dialog");
  await focusInDialog();
  return drawn;
}

describe("a league", () => {
  it("is saved over the version that was read, and keeps its rules when nobody has touched them", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing(onClose);
    fill(/^Nombre/, "Liga de invierno");
    await user.click(button("Guardar Cambios"));
    await toast("Liga actualizada correctamente");
    expect(sent).toMatchObject([{ version: 3, name: "Liga de invierno", registration_cost: 30 }]);
    expect(sent[0]?.regulations).toBeUndefined();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says of whom its cost is (spec 3 §8)", async () => {
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing();
    await user.selectOptions(screen.getByLabelText("Cobro"), "Por pareja");
    expect(screen.getByLabelText<HTMLInputElement>("Coste por pareja").value).toBe("30");
    await user.click(button("Guardar Cambios"));
    await toast("Liga actualizada correctamente");
    expect(sent).toMatchObject([{ charged_per: "pair" }]);
  });

  it("is for who has its link only, when that is chosen (spec 7 §1.8)", async () => {
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing();
    await user.click(screen.getByRole("switch", { name: /^Solo con enlace/ }));
    await user.click(button("Guardar Cambios"));
    await toast("Liga actualizada correctamente");
    expect(sent).toMatchObject([{ is_link_only: true }]);
  });

  it.each([
    ["individual", "Cada jugador, desde su enlace; el otro los confirma"],
    ["pairs", "Cada pareja, desde su enlace; la otra los confirma"],
  ] as const)("of %s says who sends results", async (format_type, text) => {
    await editing(() => {}, someOverview({ format_type }));
    expect(screen.getByText(/desde su enlace/).textContent).toContain(text);
  });

  it("takes results from its players when that is chosen, and confirms them by itself or not (spec 6 §1.3)", async () => {
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing();
    expect(screen.queryByRole("switch", { name: /^Se dan por buenos/ })).toBeNull();
    await user.click(screen.getByRole("switch", { name: /^Los jugadores envían resultados/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Se da por bueno si nadie responde en").value).toBe("24");
    fill("Se da por bueno si nadie responde en", "800");
    await user.click(button("Guardar Cambios"));
    expect(sent).toEqual([]);
    fill("Se da por bueno si nadie responde en", "48");
    await user.click(button("Guardar Cambios"));
    await toast("Liga actualizada correctamente");
    await user.click(screen.getByRole("switch", { name: /^Se dan por buenos/ }));
    expect(screen.queryByLabelText("Se da por bueno si nadie responde en")).toBeNull();
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { players_send_results: true, confirm_hours: 48 },
      { players_send_results: true, confirm_hours: null },
    ]);
  });

  it("is not saved with rules that are refused, whichever of its parts is shown", async () => {
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing();
    await user.click(screen.getByRole("radio", { name: "Reglamento" }));
    fill("Victoria", "3,7");
    await user.click(screen.getByRole("radio", { name: "Datos" }));
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText("Escribe un número entero")).toBeTruthy();
    expect([sent, screen.getByLabelText("Victoria").getAttribute("aria-invalid")]).toEqual([[], "true"]);
  });

  it("without a name, or that ends before it begins, is refused at its fields", async () => {
    const { user } = await editing();
    fill(/^Nombre/, " ");
    fill("Fecha de fin (opcional)", "1/10/2026");
    await user.click(button("Guardar Cambios"));
    expect(await screen.findByText("El nombre es obligatorio")).toBeTruthy();
    expect(screen.getByText("La fecha de fin no puede ser anterior a la de inicio")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/)));
  });

  it("that somebody else has saved meanwhile is not overrun, and what was typed stays", async () => {
    api.on(contract.leagues.update, () => {
      throw refusal("edit_conflict");
    });
    const { user } = await editing();
    fill(/^Nombre/, "Liga de invierno");
    await user.click(button("Guardar Cambios"));
    await warned("Otra persona ha cambiado estos datos mientras los editabas.");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe("Liga de invierno");
  });

  it("shows who would change places under other rules, before they are saved", async () => {
    const row = (number: number, then: number) => ({
      pair_id: idOf(30 + number),
      name: `Pareja ${number}`,
      position_now: number,
      position_then: then,
      points_now: 3,
      points_then: 4,
    });
    const asked = api.on(contract.leagues.previewRegulations, () => [
      { group_id: idOf(21), group_name: "Grupo A", rows: [row(1, 2), row(2, 1)] },
    ]);
    const sent = api.on(contract.leagues.update, () => someLeague({ version: 4 }));
    const { user } = await editing();
    await user.click(screen.getByRole("radio", { name: "Reglamento" }));
    await user.click(screen.getByRole("radio", { name: "3 por ganar, 1 por jugar" }));
    fill("Normas del club de este reglamento", "Bolas nuevas.");
    expect(await screen.findByText("2 parejas cambian de puesto.")).toBeTruthy();
    expect(screen.getByText("sube 1")).toBeTruthy();
    expect(asked.at(-1)?.regulations).toMatchObject({ preset: "3-1", paragraphs: "" });
    const text = screen.getByText("Cómo lo leerán los jugadores").closest("details")?.textContent;
    expect(text).toContain("Derrota: 1 punto.");
    expect(text).toContain("Normas del clubBolas nuevas.");
    await user.click(button("Guardar Cambios"));
    await waitFor(() => expect(sent[0]?.regulations).toMatchObject({ preset: "3-1", paragraphs: "Bolas nuevas." }));
  });
});

function Rules() {
  const [rules, setRules] = useState(DEFAULT_REGULATIONS);
  return (
    <>
      <RegulationsFields value={rules} onChange={setRules} />
      <pre>{JSON.stringify(rules)}</pre>
    </>
  );
}

const rules = () => JSON.parse(document.querySelector("pre")?.textContent ?? "{}");

describe("the rules of a league", () => {
  it("become the club's own at the first touch, and a preset again when one is chosen", async () => {
    const { user } = draw(<Rules />);
    fill("Victoria", "5");
    expect(rules()).toMatchObject({ preset: "custom", points: { win: 5 } });
    await user.click(screen.getByRole("radio", { name: "Diferencia de juegos" }));
    expect(rules()).toEqual(DEFAULT_REGULATIONS);
  });

  it("let a person play with two pairs, and not again, without leaving their preset", async () => {
    const { user } = draw(<Rules />);
    const inTwo = screen.getByRole("checkbox", { name: "Se puede jugar con dos parejas de la liga" });
    await user.click(inTwo);
    expect(rules()).toMatchObject({ preset: "default", one_group_per_person: false });
    await user.click(inTwo);
    expect(rules()).toEqual(DEFAULT_REGULATIONS);
  });

  it("have matches for a place, once that is ticked", async () => {
    const { user } = draw(<Rules />);
    await user.click(screen.getByRole("checkbox", { name: "Partido de promoción" }));
    expect(rules()).toMatchObject({ preset: "custom", promotion_match: true });
  });

  it("order the table by the list, in the order that the buttons give", async () => {
    const { user } = draw(<Rules />);
    await user.selectOptions(screen.getByLabelText("Añadir un criterio"), "points");
    await user.click(button("Subir Partidos ganados"));
    expect(rules().criteria).toEqual(["matches_won", "games_difference", "games_won", "points"]);
    expect(button("Subir Partidos ganados")).toHaveProperty("disabled", true);
    expect(button("Bajar Puntos")).toHaveProperty("disabled", true);
  });

  it("begin ties anew once the head-to-head is listed, until that is changed", async () => {
    const { user } = draw(<Rules />);
    await user.selectOptions(screen.getByLabelText("Añadir un criterio"), "head_to_head");
    expect(rules()).toMatchObject({ restart: true });
    await user.selectOptions(screen.getByLabelText("Para quién se empieza de nuevo"), "except_first");
    expect(rules()).toMatchObject({ restart: "except_first" });
    await user.click(screen.getByRole("checkbox", { name: "Al reducirse el empate se empieza de nuevo" }));
    await user.selectOptions(screen.getByLabelText("Añadir un criterio"), "points");
    expect(rules()).toMatchObject({ restart: false });
  });

  it("keep one criterion at least", async () => {
    const { user } = draw(<Rules />);
    await user.click(button("Quitar Juegos ganados"));
    await user.click(button("Quitar Partidos ganados"));
    expect(button("Quitar Diferencia de juegos")).toHaveProperty("disabled", true);
  });

  it("give matches a length of their own, which is no matter of presets", async () => {
    const { user } = draw(<Rules />);
    await user.selectOptions(screen.getByLabelText("Duración de los partidos"), "60 minutos");
    expect(rules()).toEqual({ ...DEFAULT_REGULATIONS, match_minutes: 60 });
    await user.click(screen.getByRole("radio", { name: "Enfrentamiento directo" }));
    expect(rules()).toEqual({ ...PRESETS.direct, match_minutes: 60 });
    await user.selectOptions(screen.getByLabelText("Duración de los partidos"), "La de los ajustes del club");
    expect(rules()).toEqual(PRESETS.direct);
  });

  it("keep what the club writes when another set of rules is chosen", async () => {
    const { user } = draw(<Rules />);
    fill("Normas del club de este reglamento", "Bolas nuevas.");
    expect(rules()).toEqual({ ...DEFAULT_REGULATIONS, paragraphs: "Bolas nuevas." });
    await user.click(screen.getByRole("radio", { name: "Enfrentamiento directo" }));
    expect(rules()).toEqual({ ...PRESETS.direct, paragraphs: "Bolas nuevas." });
  });

  it("forget the points of three sets when their field is emptied", () => {
    draw(<Rules />);
    fill("Victoria 2-1", "2");
    expect(rules().points.win_in_three).toBe(2);
    fill("Victoria 2-1", "");
    expect(rules().points).not.toHaveProperty("win_in_three");
  });

  it("say what contradicts itself, and show what they make of an example", () => {
    draw(<Rules />);
    expect(screen.queryByText("Revisa estas reglas")).toBeNull();
    fill("Parejas que ascienden", "2");
    expect(screen.getByText("Suben 2 y baja 1: los grupos de arriba crecen.")).toBeTruthy();
    fill("Derrota", "4");
    expect(screen.getByText("Derrota vale más que empate.")).toBeTruthy();
    const example = screen.getByRole("region", { name: "Ejemplo con este reglamento" });
    expect(example.textContent).toContain("Puesto 2.");
  });

  it("move pairs place by place where that is chosen", async () => {
    const { user } = draw(<Rules />);
    await user.click(screen.getByRole("radio", { name: "Puesto a puesto" }));
    expect(rules().movement_chart).toEqual([[1, 0, 0, 0, 0, -1]]);
    await user.selectOptions(screen.getByLabelText("1.º"), "2");
    expect(rules().movement_chart).toEqual([[2, 0, 0, 0, 0, -1]]);
    expect(screen.getByText(/la A crece en/)).toBeTruthy();
  });

  it("count sets and retirements as they are chosen, with what that makes of a score", async () => {
    const { user } = draw(<Rules />);
    expect(screen.getByText("6-4 4-6 10-8: 2-1 en sets y 20-18 en juegos")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Sus puntos" }));
    await user.click(screen.getByRole("checkbox", { name: "En «Diferencia de juegos» cuenta un juego" }));
    await user.click(screen.getByRole("radio", { name: "Quien se retira pierde 0-2" }));
    await user.click(screen.getByRole("radio", { name: "Set completo" }));
    await user.click(screen.getByRole("checkbox", { name: "Al mejor de tres, estricto" }));
    await user.click(screen.getByRole("radio", { name: "Ida y vuelta" }));
    expect(rules()).toMatchObject({
      super_tie_break: "points",
      super_tie_break_in: { games_difference: "one_game" },
      retirement: "lost_0_2",
      third_set: "set",
      strict_scores: true,
      legs: 2,
    });
  });
});
