import { Checkbox } from "@mantine/core";
import type { PlannedLeague } from "#contract/planner/endpoints.ts";
import { leagueText } from "../model/planned-leagues.ts";
import classes from "./planner.module.css";
import "#web/ui/controls.css";

interface PlanLeaguesProps {
  leagues: readonly PlannedLeague[];
  today: string;
  /** Their ids. */
  value: string[];
  onChange: (chosen: string[]) => void;
}

/** Which leagues are planned together (spec 4 §2.7), each with how much of it waits for a date. */
export function PlanLeagues({ leagues, today, ...group }: PlanLeaguesProps) {
  return (
    <Checkbox.Group label="Ligas" {...group}>
      <div className={classes.leagues}>
        {leagues.map((league) => (
          <Checkbox
            key={league.id}
            value={league.id}
            classNames={{ body: classes.leagueBody, labelWrapper: classes.leagueWrapper, label: classes.leagueLabel }}
            label={
              <>
                <span className={classes.leagueName}>{league.name}</span>{" "}
                <span className={classes.leagueText}>{leagueText(league, today)}</span>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
