import { IconCalendarPlus } from "@tabler/icons-react";
import { ButtonLink } from "#web/ui/plain/button.tsx";

interface CalendarLinkProps {
  leagueId: string;
  group?: string | undefined;
  pair?: string | undefined;
}

/** The way to a calendar that follows the matches of a league, a group or a pair. */
export function CalendarLink({ leagueId, group, pair }: CalendarLinkProps) {
  const search = new URLSearchParams();
  if (group !== undefined) search.set("group", group);
  if (pair !== undefined) search.set("pair", pair);
  return (
    <ButtonLink
      variant="default"
      isTall
      href={`/api/public/leagues/${leagueId}/calendar.ics${search.size === 0 ? "" : `?${search.toString()}`}`}
      icon={<IconCalendarPlus size={18} aria-hidden="true" />}
    >
      Añadir a mi calendario
    </ButtonLink>
  );
}
