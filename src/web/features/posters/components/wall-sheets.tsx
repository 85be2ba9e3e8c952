import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RoundInfo } from "#contract/common/rows.ts";
import { Sheets } from "#web/ui/paper.tsx";
import type { PaperSize } from "#web/ui/paper-size.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { type Wall, wallGroupsQuery } from "../api.ts";
import { onSheets } from "../model/bracket-halves.ts";
import type { PosterOption } from "../model/poster-options.ts";
import { BracketSheets } from "./bracket-sheet.tsx";
import { GroupSheet } from "./group-sheet.tsx";
import { RoundSheets } from "./round-sheet.tsx";

interface WallSheetsProps {
  wall: Wall;
  chosen: PosterOption;
  round: RoundInfo;
  paper: PaperSize;
  isCup: boolean;
  hasCode: boolean;
}

/** The sheets of the groups of a round: one each, or all of them together. */
function GroupSheets({ chosen, paper, ...about }: WallSheetsProps) {
  const query = useQuery(wallGroupsQuery(about.wall.league.id, about.round.number));
  return (
    <QueryView
      query={query}
      failure="No se han podido cargar los grupos."
      loading={<LoadingState rows={1} height={600} />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={<EmptyState icon={<IconUsersGroup size={28} />} title="La liga todavía no tiene grupos" />}
    >
      {({ groups, shows_points }) => (
        <Sheets paper={paper}>
          {chosen.kind === "round" ? (
            <RoundSheets {...about} paper={paper} groups={groups} />
          ) : (
            groups
              .filter(({ id }) => chosen.group === undefined || id === chosen.group)
              .map((group) => <GroupSheet key={group.id} {...about} group={group} showsPoints={shows_points} />)
          )}
        </Sheets>
      )}
    </QueryView>
  );
}

/** What hangs on the club's wall: groups and rounds upright, brackets across. */
export function WallSheets(props: WallSheetsProps) {
  const { wall, chosen, paper, hasCode } = props;
  if (chosen.kind !== "bracket") return <GroupSheets {...props} />;
  return (
    <Sheets paper={paper} isLandscape drawnFor="A3">
      {onSheets(wall.phases).map(({ phase, single }) => (
        <BracketSheets key={phase.id} wall={wall} phase={phase} single={single} hasCode={hasCode} />
      ))}
    </Sheets>
  );
}
