import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf } from "#test/support/records.ts";
import { api, button, dialog, drawRouted, focusInDialog, waitFor } from "#test/support/render.tsx";
import { someEvening } from "#test/support/some-evening.ts";
import { calledIn, playedOf } from "../model/run-state.ts";
import { RunSettings } from "./run-settings.tsx";

const sides: [[string, string], [string, string]] = [
  [idOf(1), idOf(2)],
  [idOf(3), idOf(4)],
];
const drawn = { matches: [{ court_id: 1, sides }], rests: [], busy: [] };
const first = { number: 2, step: { kind: "round" as const, round: 1, is_anew: false, drawn }, is_undone: false };
const score: [number, number] = [14, 10];
const entered = { number: 3, step: { kind: "result" as const, match_id: "2-1", score }, is_undone: false };

it.each([
  ["nothing", { more: [], proposals: [] }, "No se pierde ningún resultado."],
  [
    "what was entered",
    { more: [entered], proposals: [] },
    "Cancha 1: Persona 1 y Persona 2 contra Persona 3 y Persona 4, 14–10",
  ],
  [
    "what its court has sent",
    { more: [], proposals: [{ match_id: "2-1", score }] },
    "Cancha 1: Persona 1 y Persona 2 contra Persona 3 y Persona 4, 14–10 (enviado desde la cancha, sin aceptar)",
  ],
  ["nothing of another match", { more: [], proposals: [{ match_id: "1-1", score }] }, "No se pierde ningún resultado."],
])("drawing a round anew names what would be lost: %s (spec 8 §1.4)", async (_, { more, proposals }, said) => {
  const evening = { ...someEvening, entries: [...someEvening.entries, first, ...more], proposals };
  const sent = api.on(contract.evenings.drawRound, () => evening);
  const shown: string[] = [];
  const { user } = await drawRouted(
    <RunSettings
      evening={evening}
      played={playedOf(evening)}
      called={calledIn(evening)}
      onDrawn={() => shown.push("courts")}
    />,
  );
  await user.click(button("Rehacer la ronda 1"));
  await focusInDialog();
  expect(dialog().getByText(said).textContent).toBe(said);
  await user.click(dialog().getByRole("button", { name: "Rehacer" }));
  await waitFor(() => expect(sent.length).toBe(1));
  await waitFor(() => expect(shown).toEqual(["courts"]));
  expect(sent[0]).toMatchObject({ is_anew: true, seen_lost: said.startsWith("Cancha") ? 1 : 0 });
});
