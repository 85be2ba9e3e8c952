import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { CourtMatch, CourtPage } from "#contract/links/court.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { idOf } from "#test/support/records.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { keepResult, keepTyped, typedResultOf, waitingResultOf } from "../model/court-kept.ts";
import { CourtScreen } from "./court-screen.tsx";

const linkId = idOf(70);
const { counting, sum, format } = usualSettings;
const match: CourtMatch = {
  id: "2-2",
  round: 1,
  sides: [
    ["Ana", "Luis"],
    ["Eva", "Paco"],
  ],
  score: null,
  state: "open",
};
const page: CourtPage = {
  link_id: linkId,
  evening_id: idOf(71),
  evening_name: "Americano del jueves",
  court_name: "Cancha 2",
  is_playing: true,
  rules: { counting, sum, format, pozo: { draw: "golden" } },
  match,
};
const of = "Ana y Luis contra Eva y Paco";
const sent: CourtPage = { ...page, match: { ...match, score: [14, 10], state: "sent" } };
const next: CourtPage = { ...page, match: { ...match, id: "9-2", round: 2 } };

/** The page as the server has it, and what it is sent. */
function serve(first: CourtPage, onSay: (said: object) => CourtPage = () => sent) {
  let now = first;
  const says: object[] = [];
  api.on(contract.links.court.get, () => now);
  api.on(contract.links.court.say, ({ said }) => {
    says.push(said);
    now = onSay(said);
    return now;
  });
  return { says, become: (page: CourtPage) => void (now = page) };
}

const box = async (names: string) => screen.findByLabelText(`Puntos de ${names}`) as Promise<HTMLInputElement>;
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** A live stream that says nothing. */
class Stream extends EventTarget {
  readonly readyState = 1;
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Stream);
  history.replaceState(null, "", `/cancha/${linkId}`);
});

afterEach(() => {
  history.replaceState(null, "", "/");
});

describe("the page of a court's code (spec 8 §2.3)", () => {
  it("takes a result with one number and one press, which then stands until somebody takes it", async () => {
    const { says } = serve(page);
    draw(<CourtScreen />);
    type(await box("Ana y Luis"), "14");
    expect((await box("Eva y Paco")).value).toBe("10");
    await screen.findByText("Ganan Ana y Luis 14-10");
    press("Enviar");
    await screen.findByRole("heading", { name: "Enviado 14-10, lo confirma quien lleva la tarde" });
    expect(says).toEqual([{ match_id: "2-2", score: [14, 10], seen: null }]);
    expect([waitingResultOf(linkId), typedResultOf(linkId)]).toEqual([null, null]);
  });

  it("takes a likely result in two presses, and says what the horn left", async () => {
    const { says } = serve(page);
    draw(<CourtScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "13-11" }));
    type(await box("Eva y Paco"), "8");
    await screen.findByText("Suman 21 de 24: sonó la bocina.");
    press("Enviar");
    await waitFor(() => expect(says).toMatchObject([{ score: [13, 8] }]));
  });

  it("is corrected with what it saw, and tells of another result that was sent meanwhile", async () => {
    serve(sent, () => {
      throw refusal("court_result_changed", { score: [9, 15] });
    });
    draw(<CourtScreen />);
    fireEvent.click(await screen.findByRole("link", { name: "Corregir" }));
    type(await box("Ana y Luis"), "13");
    type(await box("Eva y Paco"), "11");
    press("Enviar");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(`El resultado 13-11 de ${of} no ha llegado. Desde otro móvil`);
    expect((await box("Ana y Luis")).value).toBe("13");
  });

  it("says what another match on the court has refused, and what stayed typed", async () => {
    const server = serve(page, () => {
      throw refusal("court_match_changed");
    });
    draw(<CourtScreen />);
    type(await box("Ana y Luis"), "14");
    server.become(next);
    press("Enviar");
    expect((await screen.findByRole("alert")).textContent).toContain(`El resultado 14-10 de ${of} no ha llegado.`);
    await screen.findByText("Ronda 2");
    expect((await box("Ana y Luis")).value).toBe("");
  });

  it("says what was typed of the match before and never sent", async () => {
    keepTyped(linkId, { match_id: "2-2", of, entry: { boxes: ["14", "10"], follows: null } });
    serve(next);
    draw(<CourtScreen />);
    await screen.findByText(`El resultado 14-10 de ${of} se quedó escrito aquí. Dáselo a quien lleva la tarde.`);
    press("Entendido");
    await waitFor(() => expect(screen.queryByText(/se quedó escrito/)).toBeNull());
    expect(typedResultOf(linkId)).toBeNull();
  });

  it("sends what was kept without a line as it opens, and says what never arrives where the code is no more", async () => {
    keepResult(linkId, { match_id: "2-2", score: [14, 10], seen: null, of });
    const { says } = serve(page);
    draw(<CourtScreen />);
    await screen.findByRole("heading", { name: /^Enviado 14-10/ });
    expect(says).toHaveLength(1);
  });

  it("says so where the code is dead", async () => {
    keepResult(linkId, { match_id: "2-2", score: [14, 10], seen: null, of });
    api.on(contract.links.court.get, () => {
      throw refusal("link_dead");
    });
    draw(<CourtScreen />);
    expect((await screen.findByRole("alert")).textContent).toContain(`El resultado 14-10 de ${of} no ha llegado`);
  });

  it("keeps what the club takes no more of for a while", async () => {
    serve(page, () => {
      throw refusal("too_many_requests");
    });
    draw(<CourtScreen />);
    type(await box("Ana y Luis"), "14");
    press("Enviar");
    await screen.findByText(/Está guardado en este móvil y se enviará solo en un rato\./);
    expect(waitingResultOf(linkId)?.score).toEqual([14, 10]);
  });

  it.each<[string, Partial<CourtPage>]>([
    ["La tarde aún no ha empezado.", { is_playing: false, match: null }],
    ["Esperando la siguiente ronda", { match: null }],
    ["Esperando la siguiente ronda", { match: { ...match, state: "decided", score: [14, 10] } }],
    ["Este partido ha terminado sin resultado", { match: { ...match, state: "void" } }],
  ])("says what it waits for: %s", async (text, values) => {
    serve({ ...page, ...values });
    draw(<CourtScreen />);
    await screen.findByText(text);
    expect(screen.queryByRole("button", { name: "Enviar" })).toBeNull();
  });
});
