import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { DebtsNote } from "#web/features/payments/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { ClosingBoard, ClosingCard } from "#web/features/rounds/public.ts";
import { paths } from "#web/paths.ts";
import { Only } from "#web/ui/only.tsx";
import { groupsQuery } from "../api.ts";
import { JoinFromListDialog } from "../components/join-from-list-dialog.tsx";

/** The first of the waiting list into a group, from the next round. */
function FromWaitingList({
  league,
  page,
  groupId,
  onClose,
}: {
  league: LeagueChoice;
  page: GroupsPage;
  groupId: string;
  onClose: () => void;
}) {
  const [roundId] = useState(openRound(page.rounds)?.id ?? "");
  const [first] = page.waiting;
  if (first === undefined) return null;
  return (
    <JoinFromListDialog
      leagueId={league.id}
      roundId={roundId}
      page={page}
      pair={first}
      suggests="next"
      groupId={groupId}
      onClose={onClose}
    />
  );
}

function Closing({ league }: { league: LeagueChoice }) {
  const navigate = useNavigate();
  const { data: page } = useQuery(groupsQuery(league.id));
  const [joining, setJoining] = useState<string | null>(null);
  return (
    <>
      <ClosingBoard
        leagueId={league.id}
        onBack={() => void navigate({ to: paths.groups })}
        onWaiting={page === undefined || page.waiting.length === 0 ? null : setJoining}
      >
        {page !== undefined && (
          <DebtsNote league={league} pairIds={page.groups.flatMap(({ rows }) => rows.map(({ pair_id }) => pair_id))}>
            {(note) => <ClosingCard title="Pagos">{note}</ClosingCard>}
          </DebtsNote>
        )}
      </ClosingBoard>
      {joining !== null && page !== undefined && (
        <FromWaitingList league={league} page={page} groupId={joining} onClose={() => setJoining(null)} />
      )}
    </>
  );
}

/** 'Finalizar Jornada' as a board (spec 3 §4). */
export function ClosingScreen() {
  return (
    <Only guarded={contract.rounds.closingPreview}>
      <NeedsLeague title="Finalizar Jornada" text="Crea una liga para poder finalizar sus jornadas.">
        {(league) => (
          <PeopleLinks leagueId={league.id}>
            <Closing key={league.id} league={league} />
          </PeopleLinks>
        )}
      </NeedsLeague>
    </Only>
  );
}
