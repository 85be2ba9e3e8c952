import { fireEvent, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inscriptionForm } from "#contract/inscriptions/form.ts";
import { draw, screen } from "#test/support/render.tsx";
import { InscriptionForm } from "./inscription-form.tsx";

const leagueId = "7b0c6bfa-3f0f-4d52-9d2c-0d4f5f6b7a10";
const facts = {
  until: "2026-12-01",
  places: null,
  places_left: null,
  conditions: "",
  is_individual: false,
  asks_birth_year: false,
};
const received = { status: 200, body: { ok: true, has_place: true } };
let answers: { status: number; body: unknown }[] = [];
let sent: unknown[] = [];
let wait: Promise<void> = Promise.resolve();

beforeEach(() => {
  [answers, sent, wait] = [[received], [], Promise.resolve()];
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    expect(url).toBe(`/api/public/leagues/${leagueId}/inscriptions`);
    sent.push(JSON.parse(init.body));
    await wait;
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("no connection");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const form = (more: object = {}, onReceived = vi.fn()) => {
  const drawn = draw(<InscriptionForm leagueId={leagueId} facts={{ ...facts, ...more }} onReceived={onReceived} />);
  return { ...drawn, onReceived };
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const tick = (label: RegExp | string) => fireEvent.click(screen.getByLabelText(label));
const press = () => fireEvent.click(screen.getByRole("button", { name: /Envia/ }));

it("sends what was typed and ticked, as the contract takes it", async () => {
  const { onReceived } = form({ conditions: "Se juega con bolas del club." });
  type("Tu nombre y apellidos", " Alba Sanz ");
  type("Nombre y apellidos de tu pareja", "Rita Vega");
  type("Teléfono", "600 123 456");
  fireEvent.change(screen.getByLabelText(/^Nivel/), { target: { value: "3.5" } });
  tick("Soy menor de edad");
  await screen.findByLabelText("Año de nacimiento");
  type("Año de nacimiento", "2010");
  tick("No"); // the name
  tick(/Mis rivales/);
  tick("Acepto las condiciones");
  fireEvent.click(screen.getAllByLabelText("Martes")[0] as HTMLElement);
  fireEvent.click(screen.getAllByLabelText("Viernes")[1] as HTMLElement);
  fireEvent.change(screen.getByLabelText("Desde las"), { target: { value: "19:00:00" } });
  type("Tampoco puedo del", "2026-12-24");
  press();
  await waitFor(() => expect(onReceived).toHaveBeenCalledWith(true));
  const whole = inscriptionForm.parse({ league_id: leagueId, ...(sent[0] as object) });
  const { key: _key, league_id: _league, ...said } = whole;
  expect(said).toEqual({
    full_name: "Alba Sanz",
    phone: "600 123 456",
    email: null,
    level: 3.5,
    wants_partner: false,
    partner_name: "Rita Vega",
    is_minor: true,
    birth_year: 2010,
    guardian_name: null,
    consents: { name_published: "no", phone_to_rivals: true, image: false },
    times: [
      { kind: "likes", weekday: 2, date_from: null, date_to: null, time_from: "19:00:00", time_to: null },
      { kind: "cannot", weekday: 5, date_from: null, date_to: null, time_from: null, time_to: null },
      { kind: "cannot", weekday: null, date_from: "2026-12-24", date_to: null, time_from: null, time_to: null },
    ],
    has_accepted: true,
    website: "",
  });
});

it("says what is wrong where it was typed, and loses nothing", async () => {
  const fields = { phone: "Deja un teléfono", "times[0].weekday": "En orden" };
  answers = [{ status: 400, body: { message: "Deja un teléfono", data: { fields } } }, received];
  const { onReceived } = form();
  type("Tu nombre y apellidos", "Alba Sanz");
  press();
  const phone = await screen.findByRole("textbox", { name: /Teléfono/ });
  await waitFor(() => expect(phone.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement === phone).toBe(true));
  expect(document.getElementById(phone.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Deja un teléfono");
  expect(screen.getByText("En orden").closest("details")?.open).toBe(true);
  expect(screen.getByLabelText("Tu nombre y apellidos")).toHaveProperty("value", "Alba Sanz");
  type(/Teléfono/, "600");
  press();
  await waitFor(() => expect(onReceived).toHaveBeenCalled());
  expect(new Set(sent.map((one) => (one as { key: string }).key)).size).toBe(1);
});

it("is sent once however often it is pressed", async () => {
  let answer = () => {};
  wait = new Promise((resolve) => {
    answer = resolve;
  });
  const { onReceived } = form();
  type("Tu nombre y apellidos", "Alba Sanz");
  const button = screen.getByRole("button", { name: "Enviar la inscripción" });
  for (let press = 0; press < 3; press++) fireEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty("disabled", true));
  answer();
  await waitFor(() => expect(onReceived).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});

it("is there again on the same page until it was received, also without a connection", async () => {
  answers = [];
  const first = form();
  type("Tu nombre y apellidos", "Alba Sanz");
  tick(/Busco pareja/);
  const partner = () => screen.getByLabelText("Nombre y apellidos de tu pareja");
  await waitFor(() => expect(partner().closest("[hidden]")).not.toBeNull());
  press();
  expect((await screen.findByRole("alert")).textContent).toContain("No hay conexión con el club");
  first.redraw(null);
  answers = [received];
  const second = form();
  expect(screen.getByLabelText("Tu nombre y apellidos")).toHaveProperty("value", "Alba Sanz");
  expect(screen.getByLabelText(/Busco pareja/)).toHaveProperty("checked", true);
  press();
  await waitFor(() => expect(second.onReceived).toHaveBeenCalled());
  expect(sent[0]).toEqual(sent[1]);
  second.redraw(null);
  form();
  expect(screen.getByLabelText("Tu nombre y apellidos")).toHaveProperty("value", "");
});

it("asks for the year of birth in a Junior league, and for no partner where players are alone", () => {
  const junior = form({ asks_birth_year: true });
  expect(screen.getByLabelText("Año de nacimiento")).toBeDefined();
  junior.redraw(null);
  form({ is_individual: true });
  expect(screen.queryByLabelText(/Busco pareja/)).toBeNull();
  expect(screen.queryByLabelText("Año de nacimiento")).toBeNull();
});
