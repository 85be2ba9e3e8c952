import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { dateSearchesQuery } from "../api.ts";
import { evidenceText, requestText } from "../model/date-search-texts.ts";
import { useAnswerMoreTime } from "../mutations.ts";

/** Which pairs ask for more time, with what each has done to find a date; nothing where none does (spec 6 §3.2). */
export function TimeRequests({ leagueId }: { leagueId: string }) {
  const may = useMay();
  const { data = [] } = useQuery(dateSearchesQuery(leagueId));
  const answer = useAnswerMoreTime(leagueId);
  return data.flatMap((search) =>
    search.more_time.map(({ pair_id }) => (
      <Alert key={`${search.match_id} ${pair_id}`} color="yellow" role="status" mb="md">
        <Group justify="space-between">
          <span>
            {requestText(search, pair_id)} ({search.group_name}). {evidenceText(search) ?? "Nadie ha ofrecido fechas"}.
          </span>
          {may(contract.dates.answer) && (
            <Button
              size="xs"
              variant="default"
              loading={answer.isPending}
              aria-label={`Atendida: ${requestText(search, pair_id)}`}
              onClick={() => answer.mutate({ match_id: search.match_id, pair_id })}
            >
              Atendida
            </Button>
          )}
        </Group>
      </Alert>
    )),
  );
}
