import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { idOf, someLeague } from "#test/support/records.ts";
import { api, draw, drawRouted, screen, toast, waitFor } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { useSelectedLeague } from "../model/selected-league.ts";
import { NeedsLeague } from "./needs-league.tsx";

function Shown() {
  return <h1>{useSelectedLeague().selected?.name ?? "Ninguna"}</h1>;
}

const choice = (n: number, name: string): LeagueChoice => ({
  ...someLeague(),
  shows_bracket: false,
  id: idOf(n),
  name,
});
const autumn = choice(1, "Liga de otoño");
const spring = choice(2, "Liga de primavera");

/** Draws what shows the league in two places, as a screen and its frame do. */
function drawTwice() {
  draw(
    <>
      <Shown />
      <Shown />
    </>,
  );
}
const shown = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const warnings = () => document.querySelectorAll(".mantine-Notification-root").length;

describe("the league that all screens share", () => {
  it("stays the one that was taken by default when a colleague creates another", async () => {
    let leagues = [autumn];
    api.on(contract.leagues.choices, () => leagues);
    drawTwice();
    await waitFor(() => expect(shown()).toEqual(["Liga de otoño", "Liga de otoño"]));
    leagues = [spring, autumn];
    await queryClient.refetchQueries();
    expect(shown()).toEqual(["Liga de otoño", "Liga de otoño"]);
    expect([localStorage.getItem("selectedLeague"), warnings()]).toEqual([null, 0]);
  });

  it("says once that it is another one when the reader's is gone", async () => {
    localStorage.setItem("selectedLeague", spring.id);
    let leagues = [spring, autumn];
    api.on(contract.leagues.choices, () => leagues);
    drawTwice();
    await waitFor(() => expect(shown()).toEqual(["Liga de primavera", "Liga de primavera"]));
    leagues = [autumn];
    await queryClient.refetchQueries();
    await toast("La liga que tenías elegida ya no existe. Ahora ves «Liga de otoño».");
    expect([shown()[0], warnings()]).toEqual(["Liga de otoño", 1]);
  });
});

describe("a screen of a club without any league", () => {
  it("has its own title and one button", async () => {
    api.on(contract.leagues.choices, () => []);
    await drawRouted(
      <NeedsLeague title="Ranking" text="Crea una liga para ver su ranking.">
        {() => null}
      </NeedsLeague>,
    );
    await screen.findByRole("heading", { level: 1, name: "Ranking" });
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Crear la liga"]);
  });
});
