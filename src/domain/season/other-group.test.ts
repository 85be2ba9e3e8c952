import { describe, expect, it } from "vitest";
import { otherGroupSentence } from "./other-group.ts";

describe("those who were taken meanwhile", () => {
  it.each([
    [[["Ana Ruiz", "Grupo B"]], "player", "Ana Ruiz ya juega en Grupo B."],
    [[["Ana Ruiz & Berta Gil", "Grupo B"]], "pair", "Ana Ruiz & Berta Gil ya juegan en Grupo B."],
    [
      [
        ["Ana Ruiz", "Grupo B"],
        ["Berta Gil", "Grupo B"],
        ["Carla Díaz", "Grupo C"],
        ["Ida Mas", null],
      ],
      "player",
      "Ana Ruiz y Berta Gil ya juegan en Grupo B; Carla Díaz ya juega en Grupo C; Ida Mas ya no juega en esta jornada.",
    ],
  ] as const)("are named with their groups: %j (%s)", (who, kind, sentence) => {
    expect(
      otherGroupSentence(
        who.map(([name, group_name]) => ({ name, group_name })),
        kind,
      ),
    ).toBe(sentence);
  });
});
