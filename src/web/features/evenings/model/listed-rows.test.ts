import { expect, it } from "vitest";
import { newDraft } from "./evening-draft.ts";
import { listedRows, peopleOf, settingsWith } from "./listed-rows.ts";

it("sends women and men as the list's headings say, unless somebody says otherwise (spec 8 §1.1)", () => {
  const draft = {
    ...newDraft(null),
    text: "Chicas\nAndrea\nNoa\nChicos\nIker",
    said: { noa: { gender: "man" as const } },
  };
  const settings = { ...draft.settings, is_mixed: true };
  const sent = peopleOf(listedRows(draft, null), settings);
  expect(sent.map(({ shown_name, gender }) => [shown_name, gender])).toEqual([
    ["Andrea", "woman"],
    ["Noa", "man"],
    ["Iker", "man"],
  ]);
});

it("has a list of pairs stay together in a pozo, and sends who their partner is (spec 8 §1.3)", () => {
  const draft = { ...newDraft(null), text: "Ana y Luis\nMarta / Pedro\nEva y Leo" };
  const rows = listedRows(draft, null);
  const settings = settingsWith(draft.settings, { format: "pozo" }, rows);
  expect(settings.pozo.partners).toBe("stay");
  expect(peopleOf(rows, settings).map(({ partner }) => partner)).toEqual([1, 0, 3, 2, 5, 4]);
  const split = settingsWith(settings, { pozo: { ...settings.pozo, partners: "split" } }, rows);
  expect(peopleOf(rows, split).map(({ partner }) => partner)).toEqual([null, null, null, null, null, null]);
  const alone = listedRows({ ...draft, text: `${draft.text}\nSol` }, null);
  expect(settingsWith(draft.settings, { format: "pozo" }, alone).pozo.partners).toBe("split");
});
