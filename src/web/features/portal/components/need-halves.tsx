import type { PublicPair } from "#contract/portal/endpoints.ts";
import { ScoreText } from "#web/ui/score-text.tsx";

type Needs = PublicPair["needs"];

/** What is said of a pair by halves, each half once for all of its goals: 'Si ganáis', 'Si perdéis' (spec 7 §1.12). */
function halvesOf(needs: Needs, isMine: boolean): Map<string, string[]> {
  const halves = new Map<string, string[]>();
  for (const half of needs.flatMap(({ halves: all }) => all)) {
    const { when, text } = isMine ? half.yours : half.theirs;
    halves.set(when, [...(halves.get(when) ?? []), text]);
  }
  return halves;
}

/** Needs that are said in one sentence. */
export const inOneSentence = (needs: Needs): Needs =>
  needs.filter(({ goal, halves }) => goal !== "stand" && halves.length === 0);

/** How many matches are left, the place of now and where places lead; null: all is played. */
export const standOf = (needs: Needs) => needs.find(({ goal }) => goal === "stand") ?? null;

/** Whether something is said that takes for granted that the rest is played. */
export const takesForGranted = (needs: Needs): boolean =>
  needs.some(({ goal, state }) => goal !== "stand" && state === "open");

export const assumption = (isMine: boolean) =>
  `Contando con que se jueguen todos los partidos que quedan en ${isMine ? "vuestro" : "su"} grupo.`;

/** Rows of a list of terms: each half, with what then is so. */
export function NeedHalves({ needs, isMine }: { needs: Needs; isMine: boolean }) {
  return [...halvesOf(needs, isMine)].map(([when, texts]) => (
    <div key={when}>
      <dt>{when}</dt>
      <dd>
        {texts.map((text) => (
          <p key={text}>
            <ScoreText>{text}</ScoreText>
          </p>
        ))}
      </dd>
    </div>
  ));
}
