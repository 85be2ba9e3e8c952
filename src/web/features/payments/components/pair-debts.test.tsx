import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, draw, drawRouted, screen, waitFor } from "#test/support/render.tsx";
import { DebtsNote, PairDebt, PairDebts } from "./pair-debts.tsx";

const league = { id: leagueId, format_type: "pairs" as const };
const text = () => document.body.textContent?.replaceAll("\u00a0", " ");
const owing = [
  { pair_id: idOf(11), left: 45 },
  { pair_id: idOf(12), left: 20.5 },
];

describe("what pairs owe (spec 3 §8)", () => {
  it("stands beside those who owe", async () => {
    const asked = api.on(contract.payments.debts, () => ({ currency: "EUR", pairs: owing, claimed: 0 }));
    draw(
      <PairDebts league={league}>
        <p>
          Ana y Berta
          <PairDebt pairId={idOf(11)} />
        </p>
        <p>
          Carla y Diana
          <PairDebt pairId={idOf(13)} />
        </p>
      </PairDebts>,
    );
    await waitFor(() => expect(text()).toContain("Ana y Berta Deben 45,00 €"));
    expect(text()).toMatch(/Carla y Diana$/);
    expect(asked).toHaveLength(1);
  });

  it("is said of those who are meant, with the way to their payments", async () => {
    api.on(contract.payments.debts, () => ({ currency: "EUR", pairs: owing, claimed: 0 }));
    await drawRouted(
      <>
        <DebtsNote league={league} pairIds={[idOf(11), idOf(12), idOf(13)]}>
          {(note) => note}
        </DebtsNote>
        <DebtsNote league={league} pairIds={[idOf(13)]}>
          {(note) => <p>Nadie{note}</p>}
        </DebtsNote>
      </>,
    );
    await waitFor(() => expect(text()).toContain("2 parejas deben 65,50 €."));
    expect(screen.getByRole("link", { name: "Ver" }).getAttribute("href")).toBe("/admin/payments?status=owing");
    expect(text()).not.toContain("Nadie");
  });
});
