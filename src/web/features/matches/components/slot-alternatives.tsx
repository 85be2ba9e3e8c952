import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Match } from "#contract/matches/endpoints.ts";
import { addDays, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { daysOffered, type Slot } from "#domain/planning/scheduling.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { placesQuery } from "#web/features/planner/public.ts";
import { api } from "#web/platform/api-client.ts";
import { weekQuery } from "../api.ts";
import type { MovedMatch } from "../model/moved-match.ts";
import { placesBeside } from "../model/proposal-places.ts";
import type { BoardProposal } from "../model/use-proposal.ts";

interface OfferedProps {
  slots: (Slot & { court_name: string })[];
  onChoose: (slot: Slot) => void;
}

function Offered({ slots, onChoose }: OfferedProps) {
  return (
    <Group gap="xs" mt="xs">
      {slots.map((slot) => (
        <Button
          key={`${slot.match_date} ${slot.match_time} ${slot.court_id}`}
          size="xs"
          variant="default"
          onClick={() => onChoose(slot)}
        >
          {mediumSpanishDate(slot.match_date)}, {hourMinute(slot.match_time)}, {slot.court_name}
        </Button>
      ))}
    </Group>
  );
}

interface AlternativesProps {
  match: Pick<Match, "id" | "tournament_id">;
  wanted: Slot;
  onChoose: (slot: Slot) => void;
}

/** Free slots near one that is taken. */
export function Alternatives({ match, wanted, onChoose }: AlternativesProps) {
  const { data = [] } = useQuery({
    queryKey: ["alternatives", match.id, wanted],
    queryFn: () => api.matches.alternatives({ league_id: match.tournament_id, match_id: match.id, ...wanted }),
    staleTime: 0,
  });
  return <Offered slots={data} onChoose={onChoose} />;
}

interface ProposedAlternativesProps {
  moved: MovedMatch;
  wanted: Slot;
  proposal: BoardProposal;
  onChoose: (slot: Slot) => void;
}

/** The same on a board with a proposal, whose places are taken as well. */
export function ProposedAlternatives({ moved, wanted, proposal, onChoose }: ProposedAlternativesProps) {
  const isProposed = proposal.moves(moved.id);
  const now = useClubNow();
  const { from, to } = daysOffered(wanted, now?.date ?? wanted.match_date);
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const { data: board } = useQuery(weekQuery(around));
  const { data: courts } = useQuery(courtsQuery);
  const { data: left } = useQuery({ ...placesQuery(moved.id), enabled: isProposed });
  if (board === undefined || courts === undefined || (isProposed && left === undefined)) return null;
  const places = isProposed ? (left?.places ?? []) : null;
  const slots = placesBeside(moved, wanted, { board, ghosts: proposal.ghosts, courts, places, now });
  const named = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  return <Offered slots={slots.map((slot) => ({ ...slot, court_name: named(slot.court_id) }))} onChoose={onChoose} />;
}
