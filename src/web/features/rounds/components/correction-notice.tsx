import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { correctionQuery } from "../api.ts";
import { useSwapPlaces } from "../mutations.ts";
import { RefusalNote } from "./refusal-note.tsx";

const oneOfTwo = { pairs: "una de las dos", individual: "uno de los dos" };

/** Whether a correction of the last closed round would have changed who moves; false while it is not asked for. */
export function useHasCorrection(leagueId: string, isEnabled: boolean): boolean {
  const may = useMay();
  const { data } = useQuery({ ...correctionQuery(leagueId), enabled: isEnabled && may(contract.rounds.swapPlaces) });
  return data !== undefined && data.swaps.length > 0;
}

/**
 * What a corrected result of the last closed round would have changed, with the offer to change it while neither pair has played
 * (spec 3 §4.7). Nothing where it would have changed nothing.
 */
export function CorrectionNotice({ leagueId }: { leagueId: string }) {
  const may = useMay();
  const { data } = useQuery({ ...correctionQuery(leagueId), enabled: may(contract.rounds.swapPlaces) });
  const format = data?.format_type ?? "pairs";
  const swap = useSwapPlaces({ leagueId, format });
  if (data === undefined || (data.swaps.length === 0 && !swap.isError)) return null;
  return (
    <>
      {data.swaps.map(({ upper_pair_id, lower_pair_id, sentence, can_swap }) => (
        <Alert key={`${upper_pair_id} ${lower_pair_id}`} color="yellow" role="status" mb="md">
          <Group justify="space-between">
            <span>
              {sentence}
              {!can_swap && ` Ya no se pueden intercambiar: ${oneOfTwo[format]} ha jugado en la jornada abierta.`}
            </span>
            {can_swap && (
              <Button
                size="xs"
                variant="default"
                loading={swap.isPending}
                onClick={() => swap.mutate({ round_id: data.round_id, upper_pair_id, lower_pair_id })}
              >
                Intercambiar
              </Button>
            )}
          </Group>
        </Alert>
      ))}
      <RefusalNote error={swap.error} />
    </>
  );
}
