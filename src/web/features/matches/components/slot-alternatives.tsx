import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Match } from "#contract/matches/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { api } from "#web/platform/api-client.ts";

interface OfferedProps {
  slots: (Slot & { court_name: string })[];
  onChoose: (slot: Slot) => void;
}

/** The free slots that are offered, each to be chosen. */
export function OfferedSlots({ slots, onChoose }: OfferedProps) {
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
  return <OfferedSlots slots={data} onChoose={onChoose} />;
}
