import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Candidate } from "#contract/persons/person.ts";
import { idOf, leagueId, someLeague } from "#test/support/records.ts";
import { alerts, api, button, drawRouted, fill, refusal, screen, waitFor } from "#test/support/render.tsx";
import { SeasonForm } from "./season-form.tsx";

const pair = (at: number, names: string[]) => ({
  pair_id: idOf(at),
  name: names.join(" & "),
  group_name: "Grupo A",
  position: 1,
  is_withdrawn: false,
  people: names.map((full_name, place) => ({ person_id: idOf(10 * at + place), full_name })),
});
const season = {
  name: "Liga de Otoño",
  number_of_rounds: 3,
  format_type: "pairs" as const,
  type: "league" as const,
  ends_on: null,
  pairs: [pair(3, ["Ana García", "Berta Ruiz"]), pair(4, ["Carla Gil", "Diana Sanz"])],
};
const known = (id: string, full_name: string, by: Candidate["by"]): Candidate => {
  return { id, full_name, by, detail: "Liga de Otoño", player_id: idOf(90) };
};

describe("the new ones of the next season (spec 3 §6.2)", () => {
  const draw = async (list: string, clubKnows: Record<string, Candidate[]> = {}) => {
    const onDone = vi.fn();
    api.on(contract.people.person.recognise, ({ people }) => people.map(({ full_name }) => clubKnows[full_name] ?? []));
    const { user } = await drawRouted(<SeasonForm leagueId={leagueId} season={season} onDone={onDone} />);
    fill(/^Nombre/, "Liga de Invierno");
    fill(/^Fecha de inicio/, "11/1/2027");
    fill(/^Pega aquí tu lista/, list);
    await user.click(button("Revisar la lista"));
    return { user, onDone };
  };
  const prepared = () => ({ league: someLeague({ id: idOf(7) }), players: 6 });

  it("are pasted, reviewed and sent behind who stays, recognised as who they are", async () => {
    const sent = api.on(contract.leagues.seasons.prepare, prepared);
    const { user, onDone } = await draw("Eva Mas / Fina Pla\nGema Rey", {
      "Eva Mas": [known(idOf(80), "Eva Mas", "contact")],
    });
    await screen.findByRole("button", { name: /^Es la misma persona: Eva Mas/ });
    await user.click(button("Crear la temporada con 3 parejas y 1 jugador sin pareja"));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]?.pairs).toHaveLength(2);
    expect(sent[0]?.newcomers).toMatchObject([
      { player1: { full_name: "Eva Mas", person_id: idOf(80) }, player2: { full_name: "Fina Pla", person_id: null } },
      { player1: { full_name: "Gema Rey" }, player2: null },
    ]);
  });

  it("say beside the row who stays already; who does not stay can come with somebody new", async () => {
    const sent = api.on(contract.leagues.seasons.prepare, prepared);
    const { user, onDone } = await draw("Anita / Eva Mas", { Anita: [known(idOf(30), "Ana García", "contact")] });
    await screen.findByText(/ya está entre quienes siguen/);
    expect(button("Falta 1 fila por revisar")).toBeTruthy();
    await user.click(screen.getAllByText("No siguen")[0] ?? document.body);
    await user.click(await screen.findByRole("button", { name: /^Es la misma persona: Ana García/ }));
    await user.click(button("Aceptar, línea 1"));
    await user.click(button("Crear la temporada con 2 parejas"));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]?.newcomers).toMatchObject([{ player1: { person_id: idOf(30) } }]);
  });

  it("are refused beside their rows, and nothing that was typed is lost", async () => {
    api.on(contract.leagues.seasons.prepare, () => {
      throw refusal("person_registered", { fields: { "newcomers.1.player1": "Ya está registrada en otra fila." } });
    });
    const { user } = await draw("Eva Mas\nFina Pla");
    await user.click(button("Crear la temporada con 2 parejas y 2 jugadores sin pareja"));
    await screen.findByText("Ya está registrada en otra fila.");
    expect(alerts()).toContain("Esta persona ya está registrada en la liga.");
    expect(button("Falta 1 fila por revisar")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Fecha de inicio/).value).not.toBe("");
    await user.click(button("Omitir, línea 2"));
    expect(button("Crear la temporada con 2 parejas y 1 jugador sin pareja")).toBeTruthy();
  });
});
