import { Button, Stack } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { mostPlaced } from "#contract/matches/bookings.ts";
import type { PlannedLeague } from "#contract/planner/endpoints.ts";
import { tooManyText } from "#domain/planning/planning-sentences.ts";
import { errorText, refusedFields } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { DialogFoot } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { focusFirstInvalid, useInvalidFocus } from "#web/ui/focus-invalid.ts";
import type { Pasting } from "../model/chat-paste.ts";
import { type PlanChoice, planInputOf, usualChoice } from "../model/plan-choice.ts";
import { countPlanned, countText, datesOf, stillPlanned } from "../model/planned-leagues.ts";
import type { Left } from "../model/planned-names.ts";
import { useStartPlan } from "../mutations.ts";
import { LeftNote } from "./left-note.tsx";
import type { LikedHoursWay } from "./more-options.tsx";
import { PairsAvailability } from "./pairs-availability.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanLeagues } from "./plan-leagues.tsx";
import classes from "./planner.module.css";

/** What stays while another dialog stands in the place of this one. */
export interface Kept {
  /** Null: as it is proposed. */
  choice: PlanChoice | null;
  left: Left[];
  /** The chat that is pasted. */
  pasting: Pasting;
}

export interface PlanAskProps {
  leagueId: string;
  today: string;
  /** Every league of which something can be planned. */
  leagues: readonly PlannedLeague[];
  courts: readonly Court[];
  kept: Kept;
  keep: (changes: Partial<Kept> | ((now: Kept) => Partial<Kept>)) => void;
  likedHours: LikedHoursWay;
  hasFailed: boolean;
  onClose: () => void;
}

/** What is planned by a choice: the leagues that are ticked, or after an acceptance that left some just these matches. */
function aboutOf({ leagues, kept: { left } }: PlanAskProps, choice: PlanChoice) {
  // What somebody else has dated meanwhile stays theirs.
  const open = left.filter(({ is_undated, code }) => is_undated || code !== "edit_conflict");
  const again = stillPlanned(
    leagues,
    open.map(({ match_id }) => match_id),
  );
  if (again.matchIds.length > 0) {
    const count = { matches: again.matchIds.length, leagues: again.leagues.length };
    return { leagues: again.leagues, match_ids: again.matchIds, count };
  }
  const ticked = leagues.filter(({ id }) => choice.leagues.includes(id));
  return { leagues: ticked, match_ids: null, count: countPlanned(ticked, choice.replan) };
}

/** Why nothing can be asked for, or how much is. */
function countNote({ leagues, count }: ReturnType<typeof aboutOf>): string {
  if (leagues.length === 0) return "Elige al menos una liga.";
  if (count.matches > mostPlaced) return tooManyText(count.matches, mostPlaced);
  return count.matches === 0 ? "Todos los partidos tienen fecha." : countText(count);
}

const canAsk = ({ count: { matches } }: ReturnType<typeof aboutOf>) => matches > 0 && matches <= mostPlaced;

interface FootProps {
  about: ReturnType<typeof aboutOf>;
  isBusy: boolean;
  onClose: () => void;
}

function Foot({ about, isBusy, onClose }: FootProps) {
  const note = useId();
  const { matches } = about.count;
  const dates = matches === 0 ? "fechas" : counted(matches, "fecha", "fechas");
  return (
    <DialogFoot>
      <span id={note} role="status" className={classes.count}>
        {countNote(about)}
      </span>
      <Button variant="subtle" color="gray" className={classes.cancel ?? ""} disabled={isBusy} onClick={onClose}>
        Cancelar
      </Button>
      <Button
        type="submit"
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        aria-describedby={note}
        loading={isBusy}
        disabled={!canAsk(about)}
      >
        {about.match_ids === null ? `Proponer ${dates}` : `Proponer de nuevo ${matches}`}
      </Button>
    </DialogFoot>
  );
}

/** What is asked of the planner (spec 4 §2.1, §2.7). */
export function PlanAsk(props: PlanAskProps) {
  const { leagueId, today, leagues, courts, kept, keep, likedHours } = props;
  const choice = kept.choice ?? usualChoice(leagueId);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const start = useStartPlan();
  const form = useInvalidFocus<HTMLFormElement>(start.isPending);
  const about = aboutOf(props, choice);
  const dates = datesOf(choice, about.leagues, today);
  const most = Math.max(0, ...about.leagues.map(({ courts_count }) => courts_count));
  const own = courts.filter(({ id, is_available }) => is_available && id <= most);
  const change = (changes: Partial<PlanChoice>) => {
    keep({ choice: { ...choice, ...changes } });
    setErrors({});
    start.reset();
  };
  const submit = () => {
    if (!canAsk(about) || start.isPending) return;
    const { isWaiting, isTold } = kept.pasting;
    if (isWaiting && !isTold) {
      keep({ pasting: { ...kept.pasting, isOpen: true, isTold: true } });
      if (form.current !== null) focusFirstInvalid(form.current);
      return;
    }
    const read = planInputOf(choice, { ...about, dates, courts: own.map(({ id }) => id) });
    setErrors(read.errors);
    if (read.input !== null) start.mutate(read.input);
  };
  const said = refusedFields(start.error, ["from", "to", "court_ids", "hours"]);
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <LeftNote title="Sin fecha" left={kept.left.filter(({ is_undated }) => is_undated)} />
          <LeftNote title="Sin aceptar" left={kept.left.filter(({ is_undated }) => !is_undated)} />
          {props.hasFailed && !start.isError && (
            <ErrorNote>No se ha podido hacer el plan. Inténtalo de nuevo.</ErrorNote>
          )}
          {start.isError && said === null && (
            <ErrorNote>{errorText(start.error, "No se ha podido empezar el plan")}</ErrorNote>
          )}
          {about.match_ids === null && (leagues.length > 1 || about.leagues.length === 0) && (
            <PlanLeagues
              leagues={leagues}
              today={today}
              value={choice.leagues}
              onChange={(chosen) => change({ leagues: chosen })}
            />
          )}
          <PlanForm
            leagues={about.leagues}
            choice={choice}
            dates={dates}
            errors={{ ...said, ...errors }}
            today={today}
            courts={own}
            likedHours={likedHours}
            isAgain={about.match_ids !== null}
            onChange={change}
          />
        </Stack>
        {about.leagues.length > 0 && (
          <PairsAvailability
            leagueIds={about.leagues.map(({ id }) => id)}
            today={today}
            pasting={kept.pasting}
            onPasting={(change) => keep(({ pasting }) => ({ pasting: change(pasting) }))}
          />
        )}
      </div>
      <Foot about={about} isBusy={start.isPending} onClose={props.onClose} />
    </form>
  );
}
