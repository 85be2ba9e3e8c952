import { Alert, Button } from "@mantine/core";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { drawSideName } from "#domain/brackets/bracket-names.ts";
import { conflictOf } from "#web/platform/api-client.ts";
import { resultMatch } from "../model/result-match.ts";

/** The match as somebody else has left it, where that refused a change. */
export function currentOf(error: unknown): BracketMatch | null {
  return conflictOf(error, "bracketMatch");
}

/** Who plays and with which result, in words. */
export function stateText({ sides: [one, two], status, set_results }: BracketMatch): string {
  const sets = set_results.map(({ pair1_games, pair2_games }) => `${pair1_games}-${pair2_games}`).join(" ");
  return `${drawSideName(one)} contra ${drawSideName(two)}, ${status === "completed" ? `con resultado ${sets}` : "sin resultado"}`;
}

/**
 * Somebody else was first: what stands now, and one's own over it only
 * where that is asked for and the pairs are the same (spec 3 §3.4).
 */
export function OthersFirst({
  seen,
  current,
  onTakeMine,
}: {
  seen: BracketMatch;
  current: BracketMatch;
  onTakeMine: (version: number) => void;
}) {
  const isSame = JSON.stringify(resultMatch(seen)) === JSON.stringify(resultMatch(current));
  return (
    <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
      <p>Ahora consta: {stateText(current)}. Lo que has escrito sigue en el formulario.</p>
      {isSame && (
        <Button size="xs" onClick={() => onTakeMine(current.version)}>
          Guardar lo mío
        </Button>
      )}
    </Alert>
  );
}
