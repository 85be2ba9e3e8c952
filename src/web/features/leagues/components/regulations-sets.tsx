import { Checkbox, Fieldset, Stack } from "@mantine/core";
import { criterionTexts } from "#domain/base/regulation-names.ts";
import {
  gamesCriteria,
  type Regulations,
  retirements,
  type SuperTieBreak,
  superTieBreaks,
  thirdSets,
} from "#domain/base/regulations.ts";
import { type ScoreInput, totalsOf } from "#domain/scores/score.ts";
import { own } from "../model/regulation-texts.ts";
import { Choice } from "./regulations-choice.tsx";
import type { RegulationsPartProps } from "./regulations-points.tsx";

const set = (number: number, pair1_games: number, pair2_games: number) => ({ set: number, pair1_games, pair2_games });

const longMatch: ScoreInput = {
  outcome: "played",
  winner: null,
  set_results: [set(1, 6, 4), set(2, 4, 6), { ...set(3, 10, 8), super_tie_break: true }],
};
const retirement: ScoreInput = { outcome: "retirement", winner: 1, set_results: [set(1, 6, 4), set(2, 2, 3)] };

/** What a score counts, in words. */
function counts(score: ScoreInput, regulations: Regulations): string {
  const totals = totalsOf(score, regulations);
  return `${totals.pair1_sets_won}-${totals.pair2_sets_won} en sets y ${totals.pair1_games_won}-${totals.pair2_games_won} en juegos`;
}

const weightNames: Record<SuperTieBreak, string> = { one_game: "Un juego para quien lo gana", points: "Sus puntos" };
const retirementNames: Record<Regulations["retirement"], string> = {
  as_it_stands: "Como está: el set sin terminar no es de nadie",
  lost_0_2: "Quien se retira pierde 0-2",
  completed: "Se completa el marcador a favor de la otra pareja",
};
const thirdSetNames: Record<Regulations["third_set"], [name: string, sentence: string]> = {
  either: ["Cualquiera", "Con 8 juegos o más se toma por super tie-break; se puede cambiar en cada resultado."],
  super_tie_break: ["Super tie-break", "Un 6-3 en el tercero se pregunta antes de guardar."],
  set: ["Set completo", "Nunca se marca como super tie-break por sí solo."],
};

/** Games criteria of the list for which a super tie-break may weigh otherwise (spec 3 §5.3). */
function WeightByCriterion({ value, onChange }: RegulationsPartProps) {
  const other: SuperTieBreak = value.super_tie_break === "points" ? "one_game" : "points";
  const { super_tie_break_in: chosen = {} } = value;
  const listed = gamesCriteria.filter((criterion) => value.criteria.includes(criterion));
  return listed.map((criterion) => (
    <Checkbox
      key={criterion}
      label={`En «${criterionTexts[criterion].name}» cuenta ${other === "points" ? "sus puntos" : "un juego"}`}
      checked={chosen[criterion] === other}
      onChange={({ currentTarget }) => {
        const { [criterion]: _before, ...rest } = chosen;
        onChange(own(value, { super_tie_break_in: currentTarget.checked ? { ...rest, [criterion]: other } : rest }));
      }}
    />
  ));
}

/** Sets, the super tie-break and retirements, each choice with what it makes of a score (spec 3 §3.3, §5.3). */
export function SetRules({ value, onChange }: RegulationsPartProps) {
  const change = (changes: Partial<Regulations>) => onChange(own(value, changes));
  return (
    <Fieldset legend="Sets y retiradas">
      <Stack>
        <Choice
          label="Tercer set"
          value={value.third_set}
          options={thirdSets.map((one) => ({
            value: one,
            name: thirdSetNames[one][0],
            sentence: thirdSetNames[one][1],
          }))}
          onChoose={(third_set) => change({ third_set })}
        />
        <Checkbox
          label="Al mejor de tres, estricto"
          description="No se admite un solo set, un 1-1 sin tercero ni un tercero después de un 2-0."
          checked={value.strict_scores}
          onChange={({ currentTarget }) => change({ strict_scores: currentTarget.checked })}
        />
        <Choice
          label="Un super tie-break cuenta, en juegos,"
          value={value.super_tie_break}
          options={superTieBreaks.map((one) => ({
            value: one,
            name: weightNames[one],
            sentence: `6-4 4-6 10-8: ${counts(longMatch, { ...value, super_tie_break: one })}`,
          }))}
          onChoose={(super_tie_break) => change({ super_tie_break, super_tie_break_in: {} })}
        />
        <WeightByCriterion value={value} onChange={onChange} />
        <Choice
          label="Una retirada cuenta"
          value={value.retirement}
          options={retirements.map((one) => ({
            value: one,
            name: retirementNames[one],
            sentence: `6-4 2-3 y se retira la otra: ${counts(retirement, { ...value, retirement: one })}`,
          }))}
          onChoose={(retirement) => change({ retirement })}
        />
      </Stack>
    </Fieldset>
  );
}
