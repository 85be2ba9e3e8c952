import type { RoundInfo } from "#contract/common/rows.ts";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import { ofGroup } from "#web/features/portal/public.ts";
import { portalPath } from "#web/paths.ts";
import { Sheet } from "#web/ui/paper.tsx";
import type { Wall } from "../api.ts";
import { linkTo } from "../model/poster-link.ts";
import { deadlineText, matchesOn, orderLine, roundName } from "../model/round-words.ts";
import { GroupTable } from "./group-table.tsx";
import { MatchesToPlay, PlayedMatches } from "./match-lines.tsx";
import { PosterAside, PosterFoot, PosterHead } from "./poster-parts.tsx";

export interface WallProps {
  wall: Wall;
  round: RoundInfo;
  /** Whether it is a tournament, whose groups are played once. */
  isCup: boolean;
  /** Whether the code that leads to the portal is printed. */
  hasCode: boolean;
}

/** What sorts matches by when they are played; those without a day last. */
const whenOf = ({ date, time }: { date: string | null; time: string | null }) => `${date ?? "9"} ${time ?? ""}`;

interface GroupSheetProps extends WallProps {
  group: PublicGroup;
  showsPoints: boolean;
}

/** A group in a round, for the wall (spec 7 §2.4). */
export function GroupSheet({ wall, round, isCup, hasCode, group, showsPoints }: GroupSheetProps) {
  const { league, rules } = wall;
  const matches = matchesOn(wall.matches, group.id, round)
    .map(ofGroup)
    .sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
  const isClosed = round.state === "closed";
  const open = matches.filter(({ state }) => state !== "over");
  const path = `${portalPath(league.id, "groups")}?group=${group.id}`;
  return (
    <Sheet label={group.name} most={1.4}>
      <PosterHead of={`${league.club_name} · ${league.name}`} title={group.name}>
        <PosterAside small={roundName(round, league, isCup)} large={deadlineText(round, matches)} />
      </PosterHead>
      <GroupTable group={group} showsPoints={showsPoints} isClosed={isClosed} />
      <MatchesToPlay matches={open} />
      <PlayedMatches matches={matches.filter(({ state }) => state === "over")} />
      <PosterFoot
        link={hasCode ? linkTo(league, path) : null}
        call="Tabla y partidos, al momento"
        note={orderLine(rules)}
      />
    </Sheet>
  );
}
