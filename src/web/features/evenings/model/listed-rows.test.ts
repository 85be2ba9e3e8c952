import { expect, it } from "vitest";
import { newDraft } from "./evening-draft.ts";
import { listedRows, peopleOf } from "./listed-rows.ts";

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
