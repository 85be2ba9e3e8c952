import type { PublicRanking } from "#contract/portal/ranking.ts";
import { groupChangeText, pastChangeText } from "#domain/tables/group-change.ts";
import card from "#web/ui/card.module.css";
import { tabAddress } from "../model/address.ts";
import classes from "./movements-band.module.css";

type Movements = NonNullable<PublicRanking["movements"]>;

/** Who goes up and down in words, beside the list of a league that is played (spec 7 §1.13). */
export function MovementsBand({ movements, leagueId }: { movements: Movements; leagueId: string }) {
  const { closed_round, lines, more } = movements;
  const textOf = closed_round === null ? groupChangeText : pastChangeText;
  return (
    <section className={`${card.surface} ${classes.band}`} aria-labelledby="suben-y-bajan">
      <h2 id="suben-y-bajan">
        {closed_round === null ? "Si la jornada acabara hoy" : `Quién subió y bajó en la jornada ${closed_round}`}
      </h2>
      <ul>
        {lines.flatMap(({ kind, to, names }) =>
          names.map((name) => (
            <li key={`${name} ${to}`}>
              <span>
                {name.split(" & ").map((one, at) => (
                  <span key={at === 0 ? "a" : "b"}>
                    {at > 0 && <s> & </s>}
                    {one}
                  </span>
                ))}
              </span>{" "}
              <b data-way={kind}>{textOf({ kind, to })}</b>
            </li>
          )),
        )}
      </ul>
      {more > 0 && <a href={tabAddress(leagueId, "groups", {})}>Los demás, en Grupos</a>}
    </section>
  );
}
