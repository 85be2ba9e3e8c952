import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { idOf } from "#test/support/records.ts";
import {
  api,
  button,
  dialog,
  draw,
  drawRouted,
  focusInDialog,
  refusal,
  toast,
  waitFor,
  warned,
} from "#test/support/render.tsx";
import { someEvening } from "#test/support/some-evening.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { eveningQuery } from "../api.ts";
import { earlyEnd } from "../model/next-step.ts";
import { playedOf } from "../model/run-state.ts";
import { RunNewPersonDialog } from "./run-person-dialogs.tsx";
import { RunStart } from "./run-start.tsx";
import { RunSubstituteDialog } from "./run-substitute-dialog.tsx";

// What a lost answer leaves between the two requests of one press (spec 8 §1.4, §2.1).

const guest = (at: number, shown_name = `Persona ${at}`): Evening["people"][number] => ({
  id: idOf(at),
  shown_name,
  person_id: null,
  gender: null,
  level: null,
  partner_id: null,
});
const present = { person_ids: [1, 2, 3, 4, 5].map(idOf), court_ids: [1] };

function evening(values: Partial<Evening> = {}): Evening {
  return {
    ...someEvening,
    settings: { ...usualSettings, rounds: 3 },
    status: "planned",
    people: [1, 2, 3, 4, 5].map((at) => guest(at)),
    entries: [],
    version: 1,
    ...values,
  };
}

const begun = evening({
  status: "playing",
  entries: [{ number: 1, step: { kind: "started", ...present }, is_undone: false }],
  version: 2,
});

it("an evening that has started without its round is shown so, and the press draws it", async () => {
  api.on(contract.evenings.step, () => begun);
  api.on(contract.evenings.drawRound, () => {
    throw refusal("unexpected");
  });
  const { user } = await drawRouted(<RunStart evening={evening()} canRun />);
  await user.click(button("Empezar"));
  await toast("No se ha podido empezar la tarde");
  expect(queryClient.getQueryData(eveningQuery(idOf(90)).queryKey)?.status).toBe("playing");
  api.on(contract.evenings.step, () => {
    throw refusal("evening_step_refused", { reason: "already_started" });
  });
  api.on(contract.evenings.get, () => begun);
  const draws = api.on(contract.evenings.drawRound, () => begun);
  await waitFor(() => expect(button("Empezar").matches(":disabled, [data-loading]")).toBe(false));
  await user.click(button("Empezar"));
  await waitFor(() => expect(draws).toMatchObject([{ round: 1 }]));
});

it("who was entered by a press whose answer was lost is not entered again", async () => {
  const entered = { ...begun, people: [...begun.people, guest(6, "Fede")] };
  api.on(contract.evenings.get, () => entered);
  api.on(contract.people.person.search, () => []);
  let isClosed = false;
  const { user } = draw(<RunNewPersonDialog evening={begun} onClose={() => (isClosed = true)} />);
  await focusInDialog();
  await user.keyboard("fede");
  await user.click(dialog().getByRole("button", { name: "Añadir" }));
  await waitFor(() => expect(isClosed).toBe(true));
});

it("a substitute is entered once, however often the change is asked for", async () => {
  api.on(contract.evenings.get, () => begun);
  const entered = { ...begun, people: [...begun.people, guest(6, "Fede")] };
  const adds = api.on(contract.evenings.addPerson, () => entered);
  api.on(contract.evenings.step, () => {
    throw refusal("unexpected");
  });
  api.on(contract.people.person.search, () => []);
  const dialogOf = (
    <RunSubstituteDialog evening={begun} played={playedOf(begun)} person={guest(2)} onClose={() => undefined} />
  );
  const { user } = draw(dialogOf);
  await focusInDialog();
  await user.keyboard("Fede");
  await user.click(dialog().getByRole("button", { name: "Entra" }));
  await warned("No se ha podido apuntar el cambio");
  api.on(contract.evenings.get, () => entered);
  const steps = api.on(contract.evenings.step, () => entered);
  const again = () => dialog().getByRole("button", { name: "Entra" });
  await waitFor(() => expect(again().matches(":disabled, [data-loading]")).toBe(false));
  await user.click(again());
  await waitFor(() => expect(steps).toMatchObject([{ step: { in_id: idOf(6), out_id: idOf(2) } }]));
  expect(adds).toMatchObject([{ has_come: false }]);
});

it("an end before its time says what it leaves", () => {
  const nothing = { waiting: [], isCut: false };
  expect(earlyEnd(playedOf(begun), { accepts: [] }, nothing)).toEqual(["Quedan 3 rondas sin jugar."]);
  const open = playedOf({ ...begun, settings: { ...usualSettings, rounds: 1 } });
  expect(earlyEnd(open, { accepts: [{ match_id: "2-1", score: [14, 10] }] }, nothing)).toEqual([
    "Queda 1 ronda sin jugar.",
    "Se acepta 1 resultado apuntado en la cancha.",
  ]);
});
