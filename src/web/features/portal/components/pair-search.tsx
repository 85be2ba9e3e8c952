import type { MouseEvent } from "react";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { pairsNamed } from "../model/bracket-way.ts";
import { NameSearch } from "./name-search.tsx";
import classes from "./pair-search.module.css";

const mostShown = 6;

export interface PairSearchProps {
  phase: PublicPhase;
  wanted: string;
  onWanted: (text: string) => void;
  wayOf: (pairId: string) => string;
  onChoose: (event: MouseEvent, pairId: string) => void;
}

/** Looks for a pair in a bracket (spec 7 §1.2): the way of the one that is found stands out; of several, one is chosen. */
export function PairSearch({ phase, wanted, onWanted, wayOf, onChoose }: PairSearchProps) {
  const found = pairsNamed(phase, wanted);
  const [only] = found;
  return (
    <div className={`screen-only ${classes.search}`}>
      <NameSearch value={wanted} onChange={onWanted} />
      <p className={classes.found} role="status">
        {wanted.trim() !== "" && found.length === 0 && "Nadie con ese nombre en este cuadro."}
        {found.length === 1 && only !== undefined && (
          <>
            {only.name} · <a href="#camino">Ver su camino</a>
          </>
        )}
        {found.length > 1 &&
          found.slice(0, mostShown).map(({ pair_id, name }) => (
            <a key={pair_id} href={wayOf(pair_id)} onClick={(event) => onChoose(event, pair_id)}>
              {name}
            </a>
          ))}
        {found.length > mostShown && <span>y {found.length - mostShown} más</span>}
      </p>
    </div>
  );
}
