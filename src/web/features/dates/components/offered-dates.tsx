import { useQuery } from "@tanstack/react-query";
import { dateSearchesQuery } from "../api.ts";
import { agreedText, evidenceText, heldText } from "../model/date-search-texts.ts";

/** What the two pairs of a match have done to find a date, where it is decided who loses it; nothing where they did nothing. */
export function OfferedDates({ leagueId, matchId }: { leagueId: string; matchId: string }) {
  const { data = [] } = useQuery(dateSearchesQuery(leagueId));
  const search = data.find(({ match_id }) => match_id === matchId);
  const texts = search === undefined ? [] : [agreedText(search) ?? evidenceText(search), heldText(search)];
  return texts.map((text) => text !== null && <p key={text}>{text}.</p>);
}
