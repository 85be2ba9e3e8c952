import { Button } from "@mantine/core";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import { useMay } from "#web/platform/may.ts";
import type { DealState } from "../model/use-deal.ts";
import { usePutOnWaitingList } from "../model/waiting-list.ts";

interface DealLeftOutProps {
  leagueId: string;
  board: DealState;
  page: GroupsPage;
}

/** What becomes of those without a group: the others are dealt without them, and they wait for a place (spec 3 §2.1, §2.2). */
export function DealLeftOut({ leagueId, board, page }: DealLeftOutProps) {
  const roundId = openRound(page.rounds)?.id ?? "";
  const put = usePutOnWaitingList({ leagueId, roundId });
  const may = useMay();
  const { out } = board.deal;
  const left = out.flatMap((key) => board.pairs.get(key) ?? []);
  if (out.length === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => board.dealAnew({})}>
        Repartir de nuevo sin estas
      </Button>
      <Button size="xs" variant="default" onClick={() => board.dealAnew({}, [])}>
        Repartir también estas
      </Button>
      {may(contract.groups.joining.add) && (
        <Button size="xs" variant="default" loading={put.isPending} onClick={() => put.mutate(left)}>
          A la lista de espera
        </Button>
      )}
    </>
  );
}
