import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawDialog, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { EveningRoundDialog } from "./evening-round-dialog.tsx";

const roundId = idOf(5);
const match = (at: number, match_date: string | null) => ({
  match_id: idOf(30 + at),
  pair1_name: "Ana",
  pair2_name: `Rival ${at}`,
  group_name: "Grupo A",
  match_date,
  match_time: match_date === null ? null : "19:30:00",
});
const removed = [match(1, null), match(2, "2026-11-26"), match(3, null)];

async function drawn(kept: number) {
  api.on(contract.rounds.eveningPreview, () => ({ round_id: roundId, number: 2, removed, kept }));
  const { user } = await drawDialog(<EveningRoundDialog leagueId={leagueId} roundId={roundId} onClose={() => {}} />);
  await screen.findByText(/La jornada 2 no se juega en partidos/);
  return user;
}

it("says which matches go, and which of them have a date, before it takes away those and no others (spec 8 §4.4)", async () => {
  const sent = api.on(contract.rounds.makeEvening, () => ({ removed: 3, kept: 1 }));
  const user = await drawn(1);
  expect(screen.getByText(/Se quitan 3 partidos sin resultado\. Queda 1, que ya tiene resultado/)).toBeTruthy();
  expect(screen.getByText("Uno de ellos tiene fecha, que se pierde:")).toBeTruthy();
  expect(screen.getByText("Ana – Rival 2, jue 26 nov a las 19:30")).toBeTruthy();
  await user.click(button("Quitar 3 y hacerla tarde"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ round_id: roundId, removed: removed.map(({ match_id }) => match_id) });
  await toast("La jornada es una tarde");
});

it("stays, and says so, when the matches have changed meanwhile", async () => {
  api.on(contract.rounds.makeEvening, () => {
    throw refusal("evening_round_changed");
  });
  const user = await drawn(0);
  await user.click(button("Quitar 3 y hacerla tarde"));
  expect(await screen.findByText(/Los partidos de la jornada han cambiado mientras tanto/)).toBeTruthy();
  expect(button("Quitar 3 y hacerla tarde")).toBeTruthy();
});
