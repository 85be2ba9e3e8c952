import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { done, idOf, leagueId, someGroup, someRow } from "#test/support/records.ts";
import { alerts, api, button, drawDialog, refusal, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { ChangeDivisionDialog } from "./change-division-dialog.tsx";
import { MovePairsDialog } from "./move-pairs-dialog.tsx";
import { RemoveGroupDialog } from "./remove-group-dialog.tsx";
import { RenameGroupDialog } from "./rename-group-dialog.tsx";

const source = someGroup();
const target = (members: number) => someGroup({ id: idOf(22), name: "Grupo B", members });
const pair = (position: number) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `${position}. Pareja ${position}` });

const groupSize = { size: 4, smallest: 3, largest: 6 };

function moving(values: { group?: typeof source; members?: number; onClose?: () => void } = {}) {
  const { group = source, members = 3, onClose = () => {} } = values;
  const groups = [group, target(members)];
  return drawDialog(<MovePairsDialog {...{ leagueId, roundId: idOf(5), group, groups, groupSize, onClose }} />);
}

describe("moving pairs by hand", () => {
  it("sends the chosen ones to the chosen group", async () => {
    const onClose = vi.fn();
    const sent = api.on(contract.groups.movePairs, () => ({ moved: 1, warning: false }));
    const { user } = await moving({ onClose });
    await user.click(pair(4));
    await user.click(button("Mover parejas"));
    await toast("1 pareja movida");
    expect(sent).toMatchObject([
      { group_id: idOf(21), target_group_id: idOf(22), pair_ids: [idOf(34)], round_id: idOf(5), when: "now" },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("warns of a crowded group, and refuses one too full, one emptied and a move of nobody", async () => {
    const { user } = await moving({ members: 4 });
    await user.click(button("Mover parejas"));
    await warned("Selecciona al menos una pareja para mover");
    await user.click(pair(1));
    expect(alerts()).toContain("El grupo de destino tendría más de 4 parejas.");
    await user.click(pair(2));
    await user.click(pair(3));
    await warned("El grupo de destino tendría más de 6 parejas.");
    await user.click(pair(4));
    await warned("No se pueden mover todas las parejas. El grupo quedaría vacío.");
  });

  const tied = (...positions: number[]) =>
    someGroup({ ties: positions.map((position) => ({ pair_id: idOf(30 + position), results: 1, booked: 0 })) });
  const effects = { policy: "keep_played" as const, kept: 1, annulled: 0, cancelled: 0, won: 2 };
  const annulling = { policy: "annul" as const, kept: 0, annulled: 1, cancelled: 2, won: 0 };
  const previewOf = (kept: typeof effects = effects) => ({
    pair_id: idOf(32),
    name: "Pareja 2",
    group_name: "Grupo A",
    before: source.rows,
    choices: [
      { policy: "annul" as const, effects: annulling, after: [someRow(2, { is_withdrawn: true })] },
      { policy: "keep_played" as const, effects: kept, after: [someRow(2, { is_withdrawn: true })] },
    ],
    ordered_by: "points" as const,
    usual: "keep_played" as const,
  });

  it("moves a pair with results from the next round unless told otherwise, and says why (spec 3 §2.6)", async () => {
    const sent = api.on(contract.groups.movePairs, () => ({ moved: 1, warning: false }));
    const { user } = await moving({ group: tied(2) });
    expect(screen.getByText(/^La pareja tiene 1 resultado en esta jornada/)).toBeTruthy();
    await user.click(pair(2));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Entra en la próxima jornada" }).checked).toBe(true);
    await user.click(button("Mover en la próxima jornada"));
    await toast("1 pareja cambia de grupo en la próxima jornada");
    expect(sent).toMatchObject([{ pair_ids: [idOf(32)], when: "next" }]);
  });

  it("moves several of which one has results from the next round alone", async () => {
    api.on(contract.groups.withdrawals.preview, () => previewOf());
    const { user } = await moving({ group: tied(2) });
    await user.click(pair(2));
    await user.click(screen.getByRole("radio", { name: "Cambiar ahora" }));
    await user.click(pair(3));
    const waits = screen.getByRole<HTMLInputElement>("checkbox", { name: "Entra en la próxima jornada" });
    expect([waits.checked, waits.disabled]).toEqual([true, true]);
    expect(button("Mover en la próxima jornada")).toBeTruthy();
  });

  it("moves one with results now, with what becomes of its matches as it is shown (spec 3 §2.6)", async () => {
    const now = { ...effects, kept: 2, won: 1 };
    api.on(contract.groups.withdrawals.preview, () => previewOf());
    const sent = api.on(contract.groups.withdrawals.move, (input) => {
      if (input.shown.kept === 1) throw refusal("withdrawal_changed", { current: previewOf(now) });
      return { ...now, matches: 3 };
    });
    const onClose = vi.fn();
    const { user } = await moving({ group: tied(2), onClose });
    await user.click(pair(2));
    await user.click(screen.getByRole("radio", { name: "Cambiar ahora" }));
    expect(await screen.findByText("Pareja 2 · Cambia de grupo")).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>("radio", { name: /^Conservar los jugados.*\(del reglamento\)$/ }).checked,
    ).toBe(true);
    await user.click(button("Cambiar ahora"));
    await warned(/^Han cambiado sus partidos/);
    expect(screen.getByText("Quedan 2 resultados; 1 W.O. para sus rivales.")).toBeTruthy();
    await user.click(button("Cambiar ahora"));
    await toast("La pareja cambia de grupo, con 3 partidos");
    expect(sent).toMatchObject([
      { pair_id: idOf(32), target_group_id: idOf(22), round_id: idOf(5), policy: "keep_played", shown: effects },
      { shown: now },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says where a pair is that somebody else has moved meanwhile; it stays chosen", async () => {
    api.on(contract.groups.movePairs, () => {
      const place = { name: "Dani / Eva", group_name: "Grupo C", sentence: "Ahora juega en Grupo C" };
      throw refusal("pair_not_found", { pairs: [{ pair_id: idOf(34), ...place }] });
    });
    const { user, redraw } = await moving();
    await user.click(pair(4));
    await user.click(button("Mover parejas"));
    await warned("La pareja no existe en esta liga.");
    expect(screen.getByText("Ahora juega en Grupo C")).toBeTruthy();
    const group = someGroup({ members: 3, rows: [1, 2, 3].map((position) => someRow(position)) });
    redraw(
      <MovePairsDialog
        {...{ leagueId, roundId: idOf(5), group, groups: [group, target(3)], groupSize, onClose: () => {} }}
      />,
    );
    expect(pair(4).checked).toBe(true);
  });
});

describe("deleting a group", () => {
  const shown = { pairs: 4, matches: 6, results: 0 };

  it("says what goes with it, and confirms that", async () => {
    api.on(contract.groups.deletionPreview, () => shown);
    const sent = api.on(contract.groups.remove, done);
    const onRemoved = vi.fn();
    const { user } = await drawDialog(
      <RemoveGroupDialog {...{ leagueId, group: source, onRemoved }} onClose={() => {}} />,
    );
    expect(await screen.findByText(/^Se eliminarán 4 parejas, 6 partidos y 0 resultados\./)).toBeTruthy();
    await user.click(button("Eliminar grupo"));
    await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ group_id: idOf(21), shown }]);
  });

  it("that has changed meanwhile is refused, shows what would go now, and confirms that", async () => {
    const current = { ...shown, results: 1 };
    api.on(contract.groups.deletionPreview, () => shown);
    const sent = api.on(contract.groups.remove, (input) => {
      if (input.shown.results === 0) throw refusal("group_changed", { current });
      return done();
    });
    const { user } = await drawDialog(
      <RemoveGroupDialog {...{ leagueId, group: source, onRemoved: () => {} }} onClose={() => {}} />,
    );
    await screen.findByText(/^Se eliminarán/);
    await user.click(button("Eliminar grupo"));
    await warned("El grupo ha cambiado. Revisa qué se borraría antes de eliminarlo.");
    expect(screen.getByText(/1 resultado\./)).toBeTruthy();
    await user.click(button("Eliminar grupo"));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe("the division of a group (spec 3 §5.5)", () => {
  const below = someGroup({ id: idOf(22), name: "Grupo B", division_level: 2 });
  const open = (groups = [source, below]) =>
    drawDialog(
      <ChangeDivisionDialog leagueId={leagueId} roundId={idOf(5)} group={below} groups={groups} onClose={() => {}} />,
    );
  const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Cambiar de división" });

  it("is changed for one that has groups, as they were shown", async () => {
    const sent = api.on(contract.groups.divisions.change, () => ({ name: "Grupo B", division_level: 1 }));
    const { user } = await open();
    expect(submit().disabled).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "División" }), "1");
    await user.click(submit());
    await toast("Grupo B, en la división A");
    const division = { level: 1, group_ids: [source.id] };
    expect(sent).toEqual([{ league_id: leagueId, group_id: idOf(22), round_id: idOf(5), seen_level: 2, division }]);
  });

  it("is not changed once something of the round has been played, and the dialog says so", async () => {
    const { user } = await open([someGroup({ matches_played: 1 }), below]);
    await user.selectOptions(screen.getByRole("combobox", { name: "División" }), "1");
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(/^En esta jornada ya se ha jugado\. Se cambia entre jornadas/)).toBeTruthy();
  });
});

describe("the name of a group", () => {
  const groups = [source, someGroup({ id: idOf(22), name: "Grupo B" })];
  const open = (onClose = () => {}) =>
    drawDialog(<RenameGroupDialog leagueId={leagueId} group={source} groups={groups} onClose={onClose} />);
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Nombre del grupo/ });
  const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Cambiar nombre" });

  it("is changed as it was shown; the field has the focus and says a name that is taken", async () => {
    const sent = api.on(contract.groups.rename, ({ name }) => ({ name }));
    const onClose = vi.fn();
    const { user } = await open(onClose);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(submit().disabled).toBe(true);
    await user.clear(field());
    await user.type(field(), "grupo  b");
    await user.click(submit());
    expect([field().getAttribute("aria-invalid"), sent]).toEqual(["true", []]);
    expect(screen.getByText("Ya hay un grupo con ese nombre en la liga.")).toBeTruthy();
    await user.clear(field());
    await user.type(field(), "Oro");
    await user.click(submit());
    await toast("El grupo se llama Oro");
    expect(sent).toEqual([{ league_id: leagueId, group_id: idOf(21), name: "Oro", seen_name: "Grupo A" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("that somebody else has given meanwhile stands beside the field, and is what is seen then", async () => {
    const sent = api.on(contract.groups.rename, ({ name, seen_name }) => {
      if (seen_name === "Grupo A") throw refusal("group_renamed", { name: "Plata" });
      return { name };
    });
    const { user } = await open();
    await user.type(field(), " alto");
    await user.click(submit());
    expect(await screen.findByText("Otra persona lo ha llamado Plata.")).toBeTruthy();
    await user.click(submit());
    await toast("El grupo se llama Grupo A alto");
    expect(sent).toMatchObject([{ seen_name: "Grupo A" }, { seen_name: "Plata" }]);
  });
});
