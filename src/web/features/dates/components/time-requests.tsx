import { Button } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { DateSearch } from "#contract/dates/endpoints.ts";
import { isCalendarDate, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { useMay } from "#web/platform/may.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { InboxKind, InboxRow } from "#web/ui/inbox.tsx";
import { dateSearchesQuery } from "../api.ts";
import { requestText, searchText } from "../model/date-search-texts.ts";
import { useAnswerMoreTime, useGiveMoreTime } from "../mutations.ts";

interface RequestProps {
  leagueId: string;
  search: DateSearch;
  pairId: string;
}

/** More time in one press, until the day that is proposed or another one. */
function Give({ leagueId, search, pairId, later }: RequestProps & { later: NonNullable<DateSearch["later"]> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const give = useGiveMoreTime(leagueId);
  const until = chosen ?? later.proposed;
  const canGive = isCalendarDate(until) && until >= later.first && (later.last === null || until <= later.last);
  const { match_id, own_deadline: before } = search;
  const of = requestText(search);
  const text = canGive ? `Dar hasta el ${shortWeekdayDay(until)}` : "Dar más plazo";
  return (
    <>
      <DateField
        aria-label={`Nuevo plazo: ${of}`}
        value={until}
        min={later.first}
        minReason="Tiene que ser posterior al plazo de ahora"
        max={later.last ?? undefined}
        maxReason="La liga acaba antes"
        onChange={setChosen}
      />
      <Button
        size="xs"
        variant="light"
        data-long
        aria-disabled={!canGive || give.isPending}
        aria-label={`${text}: ${of}`}
        onClick={() =>
          canGive && !give.isPending && give.mutate({ match_id, pair_id: pairId, deferred_until: until, before, of })
        }
      >
        {text}
      </Button>
    </>
  );
}

function Request(props: RequestProps) {
  const { leagueId, search, pairId } = props;
  const may = useMay();
  const answer = useAnswerMoreTime(leagueId);
  const { match_id, later } = search;
  return (
    <InboxRow
      steps={
        <>
          {may(contract.dates.answer) && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={answer.isPending}
              aria-label={`Atendida: ${requestText(search)}`}
              onClick={() => answer.mutate({ match_id, pair_id: pairId, of: requestText(search) })}
            >
              Atendida
            </Button>
          )}
          {later !== null && may(contract.dates.give) && <Give {...props} later={later} />}
        </>
      }
    >
      {requestText(search)} ({search.group_name}).
      <small> {searchText(search)}.</small>
    </InboxRow>
  );
}

/** Which pairs ask for more time, a match at a time, with what each has done to find a date; nothing where none does (spec 6 §3.2). */
export function TimeRequests({ leagueId }: { leagueId: string }) {
  const { data = [] } = useQuery(dateSearchesQuery(leagueId));
  const requests = data.flatMap((search) => {
    const [first] = search.more_time;
    return first === undefined ? [] : [{ search, pairId: first.pair_id }];
  });
  if (requests.length === 0) return null;
  return (
    <div role="status">
      <InboxKind title="Piden más plazo" count={requests.length} icon={IconCalendarTime} isLate>
        <ul>
          {requests.map((one) => (
            <Request key={one.search.match_id} leagueId={leagueId} {...one} />
          ))}
        </ul>
      </InboxKind>
    </div>
  );
}
