import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { PersonPage } from "#contract/persons/person.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, drawRouted, refusal, screen, toast, warned } from "#test/support/render.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { ErasePersonDialog } from "./erase-person-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { PersonMore } from "./person-more.tsx";
import { PersonRecordBox } from "./person-record.tsx";

const nothing = () => {};
const league = {
  league_id: leagueId,
  player_id: idOf(50),
  is_used: true,
  league: "Liga de otoño",
  status: "active" as const,
  partner: null,
  group_id: null,
  group_name: null,
  place: null,
  is_withdrawn: false,
};

function somebody(values: Partial<PersonPage> = {}): PersonPage {
  return {
    id: idOf(60),
    full_name: "Ana Gil",
    email: "ana@correo.test",
    phone: "600 11 22 33",
    other_phones: [],
    level: null,
    birth_year: null,
    notes: null,
    guardian_name: null,
    consents: {
      name_published: null,
      name_refused: null,
      match_notices: null,
      match_notices_refused: null,
      phone_to_rivals: null,
      image: null,
    },
    version: 3,
    known_since: "2026-11-01",
    today: "2026-11-21",
    telephones: [],
    next_match: null,
    leagues: [league],
    results: [],
    currency: "EUR",
    payments: 0,
    merge: null,
    mail_refused_on: null,
    owed: [],
    ...values,
  };
}

const other = somebody({
  id: idOf(61),
  full_name: "Anita Gil",
  email: "anita@correo.test",
  level: 4.5,
  version: 7,
  leagues: [{ ...league, league_id: idOf(70), player_id: idOf(51), league: "Liga de invierno" }],
  payments: 2,
});

describe("two records", () => {
  const draw = (one: PersonPage, two: PersonPage) => {
    api.on(contract.people.person.get, ({ person_id }) => (person_id === one.id ? one : two));
    return drawDialog(<MergeDialog keptId={one.id} goneId={two.id} onClose={nothing} />);
  };

  it("are shown side by side; what both have is chosen, and sent as it was shown", async () => {
    const sent = api.on(contract.people.merging.merge, ({ person_id }) => ({ person_id }));
    const { user } = await draw(somebody(), other);
    await user.click(await screen.findByRole("radio", { name: "Email: anita@correo.test" }));
    expect(screen.queryByRole("radio", { name: /^Nivel/ })).toBeNull(); // only one of them has it
    expect(dialog().getByText("Liga de invierno")).toBeTruthy();
    expect(dialog().getByText("2 pagos")).toBeTruthy();
    await user.click(button("Unir las fichas"));
    await toast("Fichas unidas");
    expect(sent).toEqual([
      { person_id: idOf(60), version: 3, other_id: idOf(61), other_version: 7, take: ["email"], dropped: [] },
    ]);
  });

  it("of one league say which registration is taken out", async () => {
    const sent = api.on(contract.people.merging.merge, ({ person_id }) => ({ person_id }));
    const idle = { ...other, leagues: [{ ...league, player_id: idOf(51), is_used: false }] };
    const { user } = await draw(somebody(), idle);
    expect(await screen.findByText(/se quita la inscripción de Anita Gil/)).toBeTruthy();
    await user.click(button("Unir las fichas"));
    await toast("Fichas unidas");
    expect(sent[0]?.dropped).toEqual([idOf(51)]);
  });

  it("that both play in a league are two people", async () => {
    await draw(somebody(), { ...other, leagues: [{ ...league, player_id: idOf(51) }] });
    expect(await screen.findByText(/^No son la misma persona/)).toBeTruthy();
    expect(button("Unir las fichas")).toHaveProperty("disabled", true);
  });

  it("that cannot be read say so, and can be asked for again", async () => {
    api.isDown = true;
    await drawDialog(<MergeDialog keptId={idOf(60)} goneId={idOf(61)} onClose={nothing} />);
    expect(await screen.findByText("No se han podido cargar las dos fichas.")).toBeTruthy();
  });
});

describe("a record", () => {
  it("is erased after a question with the leagues; what changed meanwhile is told", async () => {
    const sent = api.on(contract.people.merging.erase, () => {
      throw refusal("person_changed");
    });
    const { user } = await drawDialog(<ErasePersonDialog person={somebody({ payments: 1 })} onClose={nothing} />);
    expect(dialog().getByText(/en 1 liga: Liga de otoño/)).toBeTruthy();
    expect(dialog().getByRole("button", { name: "Descargar sus pagos" })).toBeTruthy();
    await user.click(dialog().getByRole("button", { name: "Eliminar persona" }));
    await warned("La ficha ha cambiado desde que abriste este diálogo. Revísala antes de seguir.");
    expect(sent).toEqual([{ person_id: idOf(60), version: 3, league_ids: [leagueId] }]);
  });

  it("is erased from the ⋯ alone", async () => {
    const onErase = vi.fn();
    const { user } = await drawRouted(
      <>
        <RowMenu label="Más acciones">
          <PersonMore person={somebody()} onEdit={nothing} onRemove={nothing} onErase={onErase} />
        </RowMenu>
        <PersonRecordBox person={somebody()} />
      </>,
    );
    expect(screen.queryByText("Eliminar persona")).toBeNull();
    await user.click(button("Más acciones"));
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar persona" }));
    expect(onErase).toHaveBeenCalledOnce();
  });

  it("that was joined with another is taken apart again", async () => {
    const merge = { id: idOf(80), merged_on: "2026-11-20", full_name: "Anita Gil" };
    const sent = api.on(contract.people.merging.undo, () => ({ person_id: idOf(61) }));
    const { user } = await drawRouted(<PersonRecordBox person={somebody({ merge })} />);
    await user.click(button("Deshacer la unión"));
    await user.click(dialog().getByRole("button", { name: "Deshacer la unión" }));
    await toast("Unión deshecha: vuelven a ser dos fichas");
    expect(sent).toEqual([{ person_id: idOf(60), merge_id: idOf(80) }]);
  });
});
