import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureSentence } from "#contract/portal/evening-words.ts";
import { numberText } from "#domain/base/number-text.ts";
import card from "#web/ui/card.module.css";
import { ownMatches } from "../model/evening-now.ts";
import { earnedText, pairOf } from "../model/evening-texts.ts";
import classes from "./evening.module.css";
import type { Names } from "./evening-band.tsx";
import { Star } from "./star-button.tsx";

interface SheetProps {
  evening: PublicEvening;
  names: Names;
  me: string;
}

interface Line {
  round: number;
  text: string;
  score: string;
}

/** Each round of somebody, with what they were credited for not playing; a place that was taken goes on from who had it. */
function linesOf({ evening, names, me }: SheetProps): Line[] {
  const { rounds, table } = evening;
  const ids = [...(table.find(({ id }) => id === me)?.before ?? []), me];
  const matches = ids.flatMap((id) => ownMatches(evening, id));
  return rounds.flatMap(({ number, rests }) => {
    const own = matches.find(({ round }) => round === number);
    if (own === undefined)
      return ids.some((id) => rests.includes(id)) ? [{ round: number, text: "Descanso", score: "" }] : [];
    const with_whom = names.whole.get(own.partner) ?? "";
    const score = own.score === null ? (own.match.is_void ? "sin resultado" : "en juego") : own.score.join("–");
    return [{ round: number, text: `con ${with_whom}, contra ${pairOf(names.whole, own.rivals)}`, score }];
  });
}

/** 'Tu hoja' (spec 8 §2.4): the own line, and under it with whom, against whom, points and rests. */
export function EveningSheet(props: SheetProps) {
  const { evening, names, me } = props;
  const row = evening.table.find(({ id }) => id === me);
  if (row === undefined) return null;
  return (
    <details className={`${card.surface} ${classes.sheet}`}>
      <summary>
        <span>
          <span className={classes.own}>
            <Star size={13} /> {names.whole.get(me)}
          </span>
          {row.place}.º con {figureSentence(evening, row)}, {row.won} de {row.matches} ganados
        </span>
        <b>Tu hoja</b>
      </summary>
      <ol>
        {linesOf(props).map(({ round, text, score }) => (
          <li key={round}>
            <span className={classes.where}>Ronda {round}</span>
            <span>{text}</span>
            <b className={classes.score}>{score}</b>
          </li>
        ))}
      </ol>
      <p className={classes.legend}>
        {earnedText(evening, row)}
        {row.credit !== null && row.credit > 0 && `, ${numberText(row.credit, [0, 1])} por las rondas sin jugar`}.
      </p>
    </details>
  );
}
