import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Match } from "#contract/matches.ts";
import { mediumSpanishDate } from "#domain/calendar-date.ts";
import { hourMinute } from "#domain/clock-time.ts";
import type { Slot } from "#domain/scheduling.ts";
import { api } from "#web/platform/api-client.ts";

/** Free slots near one that is taken. */
export function Alternatives({
  match,
  wanted,
  onChoose,
}: {
  match: Match;
  wanted: Slot;
  onChoose: (slot: Slot) => void;
}) {
  const { data = [] } = useQuery({
    queryKey: ["alternatives", match.id, wanted],
    queryFn: () => api.matches.alternatives({ league_id: match.tournament_id, match_id: match.id, ...wanted }),
    staleTime: 0,
  });
  return (
    <Group gap="xs" mt="xs">
      {data.map((slot) => (
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
