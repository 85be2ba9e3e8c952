import type { PublicRanking } from "#contract/portal/ranking.ts";
import { spokenPair } from "#domain/base/names.ts";
import { tabAddress } from "../model/address.ts";
import { firstNames } from "../model/drawn-match-texts.ts";
import classes from "./movements-band.module.css";

type Movements = NonNullable<PublicRanking["movements"]>;

const verbs = {
  now: { up: "Suben a", down: "Bajan a", across: "Pasan a" },
  closed: { up: "Subieron a", down: "Bajaron a", across: "Pasaron a" },
};

/** Who goes up and down in words, on the first screen of a league that is played (spec 7 §1.13). */
export function MovementsBand({ movements, leagueId }: { movements: Movements; leagueId: string }) {
  const { closed_round, lines, more } = movements;
  const shown = verbs[closed_round === null ? "now" : "closed"];
  const all = lines.flatMap(({ names }) => names.map(firstNames));
  // By their first names; two pairs that share them by their whole ones.
  const said = (name: string) => {
    const short = firstNames(name);
    return all.filter((one) => one === short).length > 1 ? spokenPair(name.split(" & ")) : short;
  };
  return (
    <section className={classes.band} aria-labelledby="suben-y-bajan">
      <h2 id="suben-y-bajan">
        {closed_round === null ? "Quién sube y baja, tal como va" : `Quién subió y bajó en la jornada ${closed_round}`}
      </h2>
      <dl>
        {lines.map(({ kind, to, names }) => (
          <div key={`${kind} ${to} ${names[0]}`}>
            <dt data-way={kind}>
              {shown[kind]} {to}
            </dt>
            <dd>{names.map(said).join(", ")}</dd>
          </div>
        ))}
      </dl>
      {more > 0 && <a href={tabAddress(leagueId, "groups", {})}>Los demás, en Grupos</a>}
    </section>
  );
}
