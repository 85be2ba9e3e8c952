import { type FormEvent, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { AvailabilityRow, PairAvailability } from "#contract/planner/availability.ts";
import { done, idOf, leagueId } from "#test/support/records.ts";
import {
  alerts,
  api,
  button,
  draw,
  drawDialog,
  fill,
  refusal,
  screen,
  toast,
  waitFor,
  within,
} from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { noPasting } from "../model/chat-paste.ts";
import { PairsAvailability } from "./pairs-availability.tsx";

function Pairs({ leagueIds }: { leagueIds: string[] }) {
  const [pasting, setPasting] = useState(noPasting);
  return <PairsAvailability leagueIds={leagueIds} today={today} pasting={pasting} onPasting={setPasting} />;
}

const today = "2026-11-23";
const other = idOf(99);

let number = 0;
const said = (values: Partial<AvailabilityRow>): AvailabilityRow => ({
  id: idOf(900 + number++),
  kind: "cannot",
  weekday: null,
  date_from: null,
  date_to: null,
  time_from: null,
  time_to: null,
  ...values,
});
const somebody = (id: number, full_name: string, ...rows: AvailabilityRow[]) => ({
  person_id: idOf(id),
  full_name,
  said: rows,
});
const pair = (
  id: number,
  one: PairAvailability["people"][0],
  two: PairAvailability["people"][0],
): PairAvailability => ({
  pair_id: idOf(id),
  league_id: leagueId,
  people: [one, two],
});
const tuesday = () => said({ weekday: 2 });
const late = () => said({ kind: "likes", time_from: "20:00:00" });

const rocio = () =>
  pair(1, somebody(11, "Rocío Rubio", tuesday(), late()), somebody(12, "Andrés García", tuesday(), late()));
const alba = () =>
  pair(
    2,
    somebody(21, "Alba Ortega", said({ date_from: "2026-12-04", date_to: "2026-12-08" })),
    somebody(22, "Rubén Blanco", said({ date_to: "2026-11-20" })),
  );
const eva = () => pair(3, somebody(31, "Eva Solís"), somebody(32, "Jordi Mas"));
const laura = () => pair(4, somebody(41, "Laura Vidal"), somebody(42, "Marcos Peris"));

/** A league whose pairs said this; what is taken away or noted is so from then on. */
function club(pairs: PairAvailability[]) {
  const own = pairs;
  const people = () => own.flatMap((one) => one.people);
  api.on(contract.planner.availability.ofPairs, () => structuredClone(own));
  const removed = api.on(contract.planner.availability.remove, ({ person_id, availability_id }) => {
    for (const one of people())
      if (one.person_id === person_id) one.said = one.said.filter(({ id }) => id !== availability_id);
    return done();
  });
  const noted = api.on(contract.planner.availability.note, (input) => {
    for (const { person_ids, ...rest } of input.said)
      for (const one of people()) if (person_ids.includes(one.person_id)) one.said.push(said(rest));
    return { noted: input.said.length };
  });
  return { removed, noted };
}

const choice = (id: string, name: string) => ({
  id,
  name,
  division: "General",
  status: "active" as const,
  format_type: "pairs" as const,
  type: "league" as const,
  shows_bracket: false,
});

const show = (leagueIds = [leagueId]) => draw(<Pairs leagueIds={leagueIds} />);
const chips = (who: string) =>
  within(screen.getByRole("list", { name: `Lo que han dicho ${who}` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const rows = () =>
  screen.getAllByRole("list", { name: /^Lo que han dicho/ }).map((list) => list.getAttribute("aria-label"));

describe("when the pairs can play (spec 4 §2.7)", () => {
  it("shows those who said something first, what only one said by their name, and not what is over", async () => {
    club([eva(), rocio(), laura(), alba()]);
    const { user } = show();
    await screen.findByText("2 de 4 parejas han dicho algo. Lo demás vale a cualquier hora.");
    expect(chips("Rocío Rubio y Andrés García")).toEqual(
      ["mejor desde las 20:00", "no martes", "añadir"].map((text) => expect.stringContaining(text)),
    );
    expect(chips("Alba Ortega y Rubén Blanco")).toEqual(["Alba: no 4–8 dic", " añadir"]);
    expect(rows()).toHaveLength(2);
    await user.click(button("Ver las otras 2 parejas"));
    expect(rows()).toHaveLength(4);
    await waitFor(() => expect(document.activeElement).toBe(button("Añadir cuándo pueden Eva Solís y Jordi Mas")));
  });

  it("shows the pairs of several leagues by league", async () => {
    club([rocio()]);
    api.on(contract.leagues.choices, () => [choice(leagueId, "Liga de Otoño"), choice(other, "Liga Mixta")]);
    show([leagueId, other]);
    await screen.findByRole("heading", { name: "Liga Mixta" });
    await screen.findByText("2 de 2 parejas han dicho algo. Lo demás vale a cualquier hora.");
    expect(screen.getByRole("heading", { name: "Liga de Otoño" })).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it("says that nobody has a match to play, and that it could not be read", async () => {
    club([]);
    const { redraw } = show();
    await screen.findByText("Ninguna pareja tiene partidos por jugar");
    api.on(contract.planner.availability.ofPairs, () => {
      throw refusal("league_not_found");
    });
    redraw(<Pairs leagueIds={[other]} />);
    await screen.findByText("No se ha podido leer cuándo pueden las parejas.");
  });

  it("takes away what both said, of each of them, and gives it back in its place", async () => {
    const { removed, noted } = club([rocio()]);
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Quitar: no martes, de Rocío Rubio y Andrés García" }));
    const undo = button("Deshacer: no martes, de Rocío Rubio y Andrés García");
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(removed.map(({ person_id }) => person_id)).toEqual([idOf(11), idOf(12)]));
    await screen.findByText(/^1 de 1 parejas ha dicho algo/);
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    const again = await screen.findByRole("button", { name: "Quitar: no martes, de Rocío Rubio y Andrés García" });
    expect(noted).toMatchObject([{ said: [{ kind: "cannot", weekday: 2, person_ids: [idOf(11), idOf(12)] }] }]);
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it("gives back what is still being taken away", async () => {
    const { removed, noted } = club([rocio()]);
    const { user } = show();
    const name = "Quitar: no martes, de Rocío Rubio y Andrés García";
    (await screen.findByRole("button", { name })).focus();
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(noted).toHaveLength(1));
    expect(removed).toHaveLength(2);
    await screen.findByRole("button", { name });
  });

  it("keeps a pair where it is while all that it said is taken away, also when another begins to say something", async () => {
    const [silent, speaking] = [eva(), alba()];
    club([silent, speaking]);
    const { user } = show();
    const name = "Quitar: Alba: no 4–8 dic, de Alba Ortega y Rubén Blanco";
    await user.click(await screen.findByRole("button", { name }));
    await screen.findByText("0 de 2 parejas han dicho algo. Lo demás vale a cualquier hora.");
    expect(rows()).toEqual(["Lo que han dicho Alba Ortega y Rubén Blanco"]);
    silent.people[0]?.said.push(tuesday());
    await queryClient.invalidateQueries();
    await screen.findByText("1 de 2 parejas ha dicho algo. Lo demás vale a cualquier hora.");
    expect(rows()).toHaveLength(2);
  });

  it("shows a chip again that could not be taken away, and notes nothing where it was to come back", async () => {
    const { noted } = club([rocio()]);
    let refuse = () => {};
    const answer = new Promise<never>((_, reject) => {
      refuse = () => reject(refusal("person_not_found"));
    });
    const removed = api.on(contract.planner.availability.remove, () => answer);
    const { user } = show();
    const name = "Quitar: no martes, de Rocío Rubio y Andrés García";
    (await screen.findByRole("button", { name })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(removed).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("Deshacer: no martes, de Rocío Rubio y Andrés García"));
    refuse();
    const again = await screen.findByRole("button", { name });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(noted).toEqual([]);
  });
});

describe("taking away what both of a pair said", () => {
  const name = "Quitar: no martes, de Rocío Rubio y Andrés García";

  it("goes on where somebody else has taken away what the first one said", async () => {
    const { noted } = club([rocio()]);
    const removed = api.on(contract.planner.availability.remove, ({ person_id }) => {
      if (person_id === idOf(11)) throw refusal("availability_not_found");
      return done();
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(removed).toHaveLength(2));
    await user.click(button("Deshacer: no martes, de Rocío Rubio y Andrés García"));
    await waitFor(() => expect(noted).toHaveLength(1));
    await toast("Anotado");
  });

  it("goes on where it fails of the first one, and says of whom it is left", async () => {
    club([rocio()]);
    const removed = api.on(contract.planner.availability.remove, ({ person_id }) => {
      if (person_id === idOf(11)) throw refusal("person_not_found");
      return done();
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name }));
    await toast("No se ha podido quitar lo de Rocío Rubio: Esta persona no está en el club.");
    expect(removed.map(({ person_id }) => person_id)).toEqual([idOf(11), idOf(12)]);
    await screen.findByRole("button", { name });
  });
});

describe("adding what a pair says", () => {
  it("notes it of both, or of one of them, and says what is missing", async () => {
    const { noted } = club([rocio()]);
    const { user } = show();
    const add = "Añadir cuándo pueden Rocío Rubio y Andrés García";
    await user.click(await screen.findByRole("button", { name: add }));
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "No puede" }));
    await user.click(button("Anotar"));
    expect(alerts()).toEqual(["Elige un día de la semana, unas fechas o unas horas"]);
    await user.selectOptions(screen.getByLabelText("Día de la semana"), "Jueves");
    await user.click(screen.getByRole("radio", { name: "Andrés" }));
    await user.click(button("Anotar"));
    await screen.findByText("Andrés: no jueves");
    expect(noted).toMatchObject([{ said: [{ kind: "cannot", weekday: 4, person_ids: [idOf(12)] }] }]);
    await waitFor(() => expect(document.activeElement).toBe(button(add)));

    await user.click(button(add));
    await user.click(screen.getByRole("radio", { name: "Prefiere" }));
    expect(screen.queryByLabelText("Desde el día")).toBe(null);
    await user.selectOptions(screen.getByLabelText("Desde las"), "18:00");
    await user.selectOptions(screen.getByLabelText("Hasta las"), "18:00");
    await user.click(button("Anotar"));
    await screen.findByText("mejor a las 18:00");
    expect(noted[1]).toMatchObject({
      said: [{ kind: "likes", time_from: "18:00:00", time_to: "18:00:00", person_ids: [idOf(11), idOf(12)] }],
    });
  });
});

const chat = `[23/11/26, 20:14:03] Rocío Rubio: Hola a todos!
[23/11/26, 20:15:10] Rocío Rubio: los martes no, mejor a partir de las 20
[23/11/26, 20:16:00] Eva Solís: Nosotros L y X no
[23/11/26, 20:16:44] Alba Ortega: del 4 al 8 de diciembre no podemos
y solo por las tardes
[23/11/26, 20:18:22] Laura Vidal: mañana no puedo
[23/11/26, 20:19:01] Marcos Peris: ¿alguien tiene bolas?
[23/11/26, 20:20:45] ~Pili: los jueves imposible 😅
[23/11/26, 20:21:30] Jordi Mas: el finde tampoco
[23/11/26, 20:22:12] Alba Ortega: ya veremos`;

describe("a pasted chat", () => {
  const paste = async (text: string) => {
    const drawn = show();
    await drawn.user.click(await screen.findByRole("button", { name: "Pegar del chat" }));
    await screen.findByRole("group", { name: "Pegar del chat" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
    fill("Pega aquí lo que han escrito", text);
    return drawn;
  };
  const read = (who: string) =>
    within(screen.getByRole("list", { name: `Lo que dicen ${who}` }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const left = () =>
    within(screen.getByRole("region", { name: "Sin entender" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/ Anotar a mano$/, ""));

  it("is read by pair, loses no line in silence, and is noted at once without what is taken away", async () => {
    const { noted } = club([rocio(), alba(), eva(), laura()]);
    const { user } = await paste(chat);
    await screen.findByText("7 por anotar · 1 línea sin pareja · 3 líneas sin entender");
    expect(read("Rocío Rubio y Andrés García")).toEqual([
      "no martes · ya anotado",
      "mejor desde las 20:00 · ya anotado",
    ]);
    expect(read("Eva Solís y Jordi Mas")).toEqual(["no lunes", "no miércoles", "no sábados", "no domingos"]);
    expect(read("Alba Ortega y Rubén Blanco")).toEqual(["no 4–8 dic", "no antes de las 16:00"]);
    expect(read("Laura Vidal y Marcos Peris")).toEqual(["no 24 nov"]);
    expect(left()).toEqual([
      "No lo entiendo: «Hola a todos» (Rocío Rubio y Andrés García)",
      "No lo entiendo: «¿alguien tiene bolas?» (Laura Vidal y Marcos Peris)",
      "No lo entiendo: «ya veremos» (Alba Ortega y Rubén Blanco)",
    ]);
    await user.selectOptions(screen.getByLabelText("De quién es «no jueves», línea 8"), "Laura Vidal y Marcos Peris");
    expect(read("Laura Vidal y Marcos Peris")).toEqual(["no 24 nov", "no jueves"]);
    const out = button("No anotar: no lunes, de Eva Solís y Jordi Mas");
    await user.click(out);
    expect(document.activeElement).toBe(button("Anotar también: no lunes, de Eva Solís y Jordi Mas"));
    await user.click(button("Anotar 7"));
    await toast("Anotado");
    expect(noted).toHaveLength(1);
    const of = (one: number, two: number) =>
      noted[0]?.said.filter(({ person_ids: [first, second] }) => first === idOf(one) && second === idOf(two));
    expect(noted[0]?.said).toHaveLength(7);
    expect(of(31, 32)?.map(({ weekday }) => weekday)).toEqual([3, 6, 7]);
    expect(of(41, 42)).toMatchObject([{ date_from: "2026-11-24", date_to: "2026-11-24" }, { weekday: 4 }]);
    expect(of(21, 22)).toMatchObject([{ date_from: "2026-12-04" }, { time_to: "16:00:00" }]);
    await screen.findByText("3 líneas sin entender");
    expect(left()).toHaveLength(3);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(field.value).toContain("ya veremos");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("is done with once all of it is understood and noted", async () => {
    const { noted } = club([rocio(), eva()]);
    const { user } = await paste("Eva y Jordi: jueves no");
    await user.click(await screen.findByRole("button", { name: "Anotar 1" }));
    await screen.findByText("2 de 2 parejas han dicho algo. Lo demás vale a cualquier hora.");
    expect(noted).toHaveLength(1);
    expect(document.activeElement).toBe(button("Pegar del chat"));
    await user.click(button("Pegar del chat"));
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox")).value).toBe("");
  });

  it("stays as it was typed where it is refused, and while it is closed", async () => {
    club([rocio(), eva()]);
    api.on(contract.planner.availability.note, () => {
      throw refusal("person_not_found");
    });
    const { user } = await paste("Eva y Jordi: jueves no");
    await user.click(await screen.findByRole("button", { name: "Anotar 1" }));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    const text = () => screen.getByRole<HTMLTextAreaElement>("textbox").value;
    expect(text()).toBe("Eva y Jordi: jueves no");
    await user.click(button("Cerrar"));
    await user.click(button("Pegar del chat"));
    await screen.findByRole("group", { name: "Pegar del chat" });
    expect(text()).toBe("Eva y Jordi: jueves no");
  });

  it("stays open while somebody's line is without a pair, and is done with once it is nobody's", async () => {
    const { noted } = club([rocio(), eva()]);
    const { user } = await paste(
      "Eva y Jordi: jueves no\nPili: martes no\nRocío y Andrés: hasta el 10 de noviembre no",
    );
    await user.click(await screen.findByRole("button", { name: "Anotar 2" }));
    await screen.findByText("1 línea sin pareja");
    expect(read("Eva Solís y Jordi Mas")).toEqual(["no jueves · ya anotado"]);
    expect(noted).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("combobox").hasAttribute("disabled")).toBe(false));
    await user.selectOptions(screen.getByRole("combobox"), "De ninguna: no anotar");
    expect(screen.getByRole("status").textContent).toBe("");
    expect(button("Anotar").hasAttribute("disabled")).toBe(true);
  });

  it("is of one pair where the same people play in two leagues", async () => {
    club([rocio()]);
    api.on(contract.leagues.choices, () => [choice(leagueId, "Liga de Otoño"), choice(other, "Liga Mixta")]);
    api.on(contract.planner.availability.ofPairs, ({ league_id }) => [{ ...rocio(), league_id, pair_id: league_id }]);
    const { user } = show([leagueId, other]);
    await user.click(await screen.findByRole("button", { name: "Pegar del chat" }));
    await screen.findByRole("group", { name: "Pegar del chat" });
    fill("Pega aquí lo que han escrito", "Andrés: jueves no");
    await screen.findByText("1 por anotar");
  });

  it("is not sent where it says more than can be noted at once", async () => {
    club([eva()]);
    const hours = Array.from(
      { length: 201 },
      (_, at) => `${18 + Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")}`,
    );
    await paste(hours.map((hour) => `Eva y Jordi: antes de las ${hour} no`).join("\n"));
    await screen.findByText("201 por anotar");
    expect(alerts()).toEqual(["De una vez se anotan 200 como mucho: pega menos."]);
    expect(button("Anotar 201").hasAttribute("disabled")).toBe(true);
  });

  it("is not thrown away by Escape, nor does a field of it send the form around it", async () => {
    club([rocio()]);
    const [onClose, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())];
    const { user } = await drawDialog(
      <Dialog title="Planificar" onClose={onClose}>
        <form onSubmit={onSubmit}>
          <Pairs leagueIds={[leagueId]} />
          <button type="submit">Proponer</button>
        </form>
      </Dialog>,
    );
    await user.click(await screen.findByRole("button", { name: /^Añadir/ }));
    await user.type(screen.getByLabelText("Desde el día"), "4/12/2026{Enter}");
    await screen.findByText("no desde el 4 dic");
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(button("Pegar del chat"));
    const text = await screen.findByRole("textbox");
    await user.type(text, "martes");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(text);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("ends a pair's form with Escape, and neither the dialog nor the form with its calendar", async () => {
    club([rocio()]);
    const onClose = vi.fn();
    const { user } = await drawDialog(
      <Dialog title="Planificar" onClose={onClose}>
        <Pairs leagueIds={[leagueId]} />
      </Dialog>,
    );
    const form = () => screen.queryByRole("group", { name: /^Anotar cuándo/ });
    await user.click(await screen.findByRole("button", { name: /^Añadir/ }));
    await user.click(screen.getByLabelText("Desde el día"));
    await user.keyboard("{Escape}");
    expect(form()).not.toBe(null);
    await user.keyboard("{Escape}");
    expect(form()).toBe(null);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Añadir/ })));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("has what is not understood noted by hand, of its line's pair, and is done with then", async () => {
    const { noted } = club([eva(), laura()]);
    const { user } = await paste("Laura y Marcos: ya veremos\nPili: ya veremos\nEva y Jordi: quién sabe");
    await screen.findByText("3 líneas sin entender");
    expect(screen.getAllByRole("button", { name: /^Anotar a mano/ })).toHaveLength(2);
    await user.click(button("Anotar a mano: «ya veremos», línea 1"));
    const form = within(screen.getByRole("group", { name: "Anotar cuándo puede Laura Vidal y Marcos Peris" }));
    await user.selectOptions(form.getByLabelText("Día de la semana"), "Jueves");
    await user.click(form.getByRole("button", { name: "Anotar" }));
    await screen.findByText("2 líneas sin entender");
    expect(noted).toMatchObject([{ said: [{ weekday: 4, person_ids: [idOf(41), idOf(42)] }] }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
    fill("Pega aquí lo que han escrito", "Eva y Jordi: quién sabe");
    await screen.findByText("1 línea sin entender");
    await user.click(button("Anotar a mano: «quién sabe», línea 1"));
    await user.selectOptions(screen.getByLabelText("Día de la semana"), "Lunes");
    await user.click(
      within(screen.getByRole("group", { name: /^Anotar cuándo/ })).getByRole("button", { name: "Anotar" }),
    );
    await screen.findByText("2 de 2 parejas han dicho algo. Lo demás vale a cualquier hora.");
  });

  it("says who can at any time, of whom nothing is noted", async () => {
    club([eva()]);
    await paste("Eva y Jordi: nos da igual");
    await screen.findByText("1 línea sin nada que anotar");
    const free = within(screen.getByRole("region", { name: "Nada que anotar" })).getByRole("listitem");
    expect(free.textContent).toBe("Les va bien siempre, nada que anotar: «Eva y Jordi: nos da igual»");
    expect(button("Anotar").hasAttribute("disabled")).toBe(true);
  });

  it("says what has passed already", async () => {
    club([eva()]);
    await paste("[3/11/26, 20:14] Eva Solís: esta semana no");
    await waitFor(() => expect(read("Eva Solís y Jordi Mas")).toEqual(["no 3–8 nov · ya ha pasado"]));
    expect(button("Anotar").hasAttribute("disabled")).toBe(true);
  });
});
