import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { chosenHours, WeekdayHoursFields } from "#web/ui/weekday-hours.tsx";
import { leagueQuery } from "../api.ts";
import { isSameLiked, likedHoursErrors, likedHoursRows, timesOf } from "../model/liked-hours.ts";
import { useSaveLikedHours } from "../mutations.ts";

const title = "Horas preferidas";

interface LikedHoursFormProps {
  league: LeagueOverview;
  onClose: () => void;
}

function LikedHoursForm({ league, onClose }: LikedHoursFormProps) {
  const [rows, setRows] = useState(() => likedHoursRows(league, league.liked_hours));
  const [isUsual, setUsual] = useState(league.liked_hours === null);
  const [wasTried, setTried] = useState(false);
  const save = useSaveLikedHours(league.id, onClose);
  const liked_hours = isUsual ? null : chosenHours(rows);
  const isDirty = !isSameLiked(liked_hours, league.liked_hours);
  const { error, dayErrors } = likedHoursErrors(chosenHours(rows));
  const isRefused = error !== undefined || Object.keys(dayErrors).length > 0;
  const submit = () => {
    setTried(true);
    if (!isDirty) return onClose();
    if (isUsual || !isRefused) save.mutate({ version: league.version, liked_hours });
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Guardar"
      isBusy={save.isPending}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <p style={{ margin: 0 }}>El planificador busca primero estas horas; nadie se queda sin sitio por ellas.</p>
      <WeekdayHoursFields
        value={rows}
        times={timesOf(league)}
        {...(wasTried && !isUsual && { error, dayErrors })}
        onChange={(changed) => {
          setRows(changed);
          setUsual(false);
        }}
      />
      <div>
        <Button
          variant="default"
          disabled={isUsual}
          onClick={() => {
            setRows(likedHoursRows(league, null));
            setUsual(true);
          }}
        >
          Volver a lo habitual
        </Button>
      </div>
    </FormDialog>
  );
}

/** When the planner would best place the matches of a league, by weekday (spec 4 §2.11). */
export function LikedHoursDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  // Asked for once: what somebody else saves meanwhile is refused as a conflict, never overrun.
  const query = useQuery({
    ...leagueQuery(leagueId),
    queryKey: ["league-to-edit", leagueId],
    gcTime: 0,
    meta: { topics: [] },
  });
  if (query.data !== undefined) return <LikedHoursForm league={query.data} onClose={onClose} />;
  return (
    <Dialog title={title} size="lg" fillsPhone onClose={onClose}>
      <QueryView query={query} failure="No se ha podido cargar la liga." rows={7} height={36}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
