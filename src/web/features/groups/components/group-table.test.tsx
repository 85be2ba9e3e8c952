import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { StandingRow } from "#contract/common/rows.ts";
import { shownColumns } from "#domain/tables/value-columns.ts";
import { someRow } from "#test/support/records.ts";
import { draw, screen, within } from "#test/support/render.tsx";
import { OpenedRowContext, useGroupKeys } from "../model/opened-row.ts";
import { GroupLegend } from "./group-legend.tsx";
import { GroupRows } from "./group-rows.tsx";
import { GroupTable } from "./group-table.tsx";

const plain = [someRow(1), someRow(2)];
const valued: StandingRow[] = [
  someRow(1, { values: { sets_ratio: 75, sets_difference: 2 } }),
  someRow(2, { values: { sets_ratio: 25, sets_difference: -2 } }),
];
const about = { isIndividual: false, reasons: new Map(), onPair: null };
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const ofSpecification = ["Pos", "Pareja", "PJ", "PG", "PP", "SG", "SP", "JG", "JP", "Dif"];

describe("a group's table", () => {
  it("has the specification's columns, with a legend (spec 3 §5.7)", () => {
    draw(
      <>
        <GroupTable rows={plain} showsPoints={false} {...about} />
        <GroupLegend columns={[]} showsPoints={false} />
      </>,
    );
    expect(headings()).toEqual(ofSpecification);
    screen.getByText(
      "PJ: partidos jugados · PG: partidos ganados · PP: partidos perdidos · SG: sets ganados · SP: sets perdidos · JG: juegos ganados · JP: juegos perdidos · Dif: diferencia de juegos",
    );
  });

  it("has a column of what else orders it, with a legend (spec 3 §5.7)", () => {
    draw(
      <>
        <GroupTable rows={valued} showsPoints {...about} />
        <GroupLegend columns={shownColumns(valued)} showsPoints />
      </>,
    );
    expect(headings()).toEqual([...ofSpecification, "% Sets", "Dif. sets", "Pts"]);
    const [, first] = screen.getAllByRole("row");
    expect(first?.textContent).toContain("75,0+2");
    screen.getByText(/% Sets: porcentaje de sets ganados · Dif. sets: sets ganados menos perdidos · Pts: puntos$/);
  });

  it("says of who has changed group that it has, and offers to take that back alone (spec 3 §2.6)", async () => {
    const onPair = vi.fn();
    const moved = someRow(2, { is_withdrawn: true, is_moved: true });
    const { user } = draw(<GroupRows rows={[someRow(1), moved]} showsPoints={false} {...about} onPair={onPair} />);
    expect(screen.getByText("Cambia de grupo")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "¿Por qué? Pareja 2" }));
    const items = within(screen.getByRole("group", { name: "Acciones de Pareja 2" })).getAllByRole("button");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Deshacer el cambio de grupo"]);
    for (const item of items) await user.click(item);
    expect(onPair).toHaveBeenCalledWith("undo_withdrawal", moved);
  });

  it("offers what is done with a pair behind the ⋯ of its row, and with its reason nothing but the reason", async () => {
    const onPair = vi.fn();
    const rows = [someRow(1, { why: "Gana." }), someRow(2)];
    const { user } = draw(<GroupTable rows={rows} showsPoints={false} {...about} onPair={onPair} />);
    await user.click(screen.getByRole("button", { name: "¿Por qué? Pareja 1" }));
    expect(screen.getByText("Gana.").closest("tr")?.querySelectorAll("button")).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "¿Por qué? Pareja 2" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Más acciones de Pareja 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Dar de baja" }));
    expect(onPair).toHaveBeenCalledWith("withdraw", rows[1]);
  });

  it("says the same below the names on a phone", () => {
    draw(<GroupRows rows={valued} showsPoints={false} {...about} />);
    screen.getByText(/% Sets 75,0 · Dif. sets \+2/);
    screen.getByText(/% Sets 25,0 · Dif. sets −2/);
  });

  it("tells in words where a place leads, and nothing where it leads nowhere (spec 7 §1.1)", () => {
    const rows = [{ ...someRow(1), goes: { kind: "up" as const, to: "Grupo A" } }, someRow(2)];
    const { container } = draw(<GroupTable rows={rows} showsPoints={false} {...about} />);
    expect(screen.getByText("sube a A").closest("tr")?.getAttribute("data-net")).toBe("below");
    expect(container.querySelectorAll("[data-way=up]")).toHaveLength(2);
  });

  it.each([
    ["a laptop", GroupTable],
    ["a phone", GroupRows],
  ])("says on %s why a pair stands there, and closes the last one for it", async (_where, Rows) => {
    const rows = [someRow(1, { why: "Puesto 1. Gana." }), someRow(2, { why: "Puesto 2. Pierde." })];
    const Screen = () => {
      useGroupKeys();
      return (
        <OpenedRowContext value={useState<string | null>(null)}>
          <Rows rows={rows} showsPoints={false} {...about} />
        </OpenedRowContext>
      );
    };
    const { user } = draw(<Screen />);
    await user.click(screen.getByRole("button", { name: "¿Por qué? Pareja 1" }));
    screen.getByText(/Gana/);
    await user.click(screen.getByRole("button", { name: "¿Por qué? Pareja 2" }));
    screen.getByText(/Pierde/);
    expect(screen.queryByText(/Gana/)).toBeNull();
    await user.click(document.body);
    await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    screen.getByText(/Gana/);
    await user.keyboard("{ArrowDown}w");
    screen.getByText(/Pierde/);
  });
});
