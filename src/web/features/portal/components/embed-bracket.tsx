import { IconTrophy } from "@tabler/icons-react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { momentOf, useMomentIn } from "#web/platform/minute.ts";
import { EmptyState } from "#web/ui/states.tsx";
import { bracketAddress } from "../model/address.ts";
import { BracketHead } from "./bracket-head.tsx";
import { BracketTree } from "./bracket-tree.tsx";

interface EmbedBracketProps {
  league: PublicLeague;
  answer: ShownAnswers["bracket"];
  /** Which bracket is shown, from 1. */
  shown: number;
  /** The address of another bracket, within the frame. */
  addressOf: (phase: number) => string;
}

/** A published bracket; a pair's name leads to its way on the portal. */
export function EmbedBracket({ league, answer: { phases }, shown, addressOf }: EmbedBracketProps) {
  const moment = momentOf(useMomentIn(league.time_zone), league.today);
  const phase = phases[shown - 1];
  if (phase === undefined)
    return (
      <EmptyState
        icon={<IconTrophy size={28} />}
        title="No hay ningún cuadro publicado"
        text={league.opening ?? undefined}
      />
    );
  return (
    <>
      {phases.length > 1 && (
        <nav className="embed-tabs" aria-label="Cuadros">
          {phases.map(({ id, name }, at) => (
            <a key={id} href={addressOf(at + 1)} target="_self" aria-current={shown === at + 1 ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <BracketHead phase={phase} moment={moment} />
      <BracketTree
        phase={phase}
        moment={moment}
        chosen={undefined}
        sought={undefined}
        search={null}
        wayOf={(pairId) => bracketAddress(league.id, shown, pairId)}
        onChoose={() => undefined}
      />
      <p className="embed-legend">
        Cada columna es un set; en recuadro, el súper tie-break. El número es la cabeza de serie.
      </p>
    </>
  );
}
