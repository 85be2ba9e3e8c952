import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { spokenPair } from "#domain/base/names.ts";
import { gamesOf, ofGroup, type ShownMatch } from "#web/features/portal/public.ts";
import { portalPath } from "#web/paths.ts";
import { Sheet } from "#web/ui/paper.tsx";
import type { PaperSize } from "#web/ui/paper-size.ts";
import { onRoundSheets } from "../model/on-round-sheets.ts";
import { linkTo } from "../model/poster-link.ts";
import { daysNote, deadlineText, knowsDays, matchesOn, roundName, whenLines } from "../model/round-words.ts";
import type { WallProps } from "./group-sheet.tsx";
import { PosterAside, PosterFoot, PosterHead } from "./poster-parts.tsx";
import classes from "./round-sheet.module.css";

/** How a match ended, or when it is. */
function endLines(match: ShownMatch, hasDays: boolean): string[] {
  if (match.state !== "over") return [...(hasDays ? whenLines(match) : []), match.note ?? ""].filter(Boolean);
  const words = match.sides.flatMap(({ word }) => word ?? []);
  return [gamesOf(match, 0), ...new Set(words), match.note ?? ""].filter((line) => line !== "");
}

const mostBeside = 5; // groups in two columns: of more, three are read more easily than smaller letters
const mostRoomy = 18; // matches with a line for each player: more would be too small to read

/** Who plays on a side: with room, each player on a line. */
function Side({ lines, hasWon, isRoomy }: { lines: string[]; hasWon: boolean; isRoomy: boolean }) {
  const names = isRoomy ? lines.map((line) => <span key={line}>{line}</span>) : spokenPair(lines);
  return hasWon ? <b>{names}</b> : <span>{names}</span>;
}

/** A group's matches in columns of their own, so that no group is higher than what stands beside it. */
function GroupMatches({ group, matches, isRoomy }: { group: PublicGroup; matches: PublicMatch[]; isRoomy: boolean }) {
  const shown = matches.map(ofGroup);
  const hasDays = knowsDays(shown);
  const note = daysNote(shown);
  return (
    <section className={classes.group}>
      <h3>
        {group.name}
        {note !== null && <small> {note}</small>}
      </h3>
      {shown.length === 0 && <p>Sin partidos en esta jornada.</p>}
      <div className={classes.matches}>
        {shown.map((match) => (
          <div key={match.key} className={classes.match}>
            <div className={classes.sides}>
              {match.sides.map(({ lines }, at) => (
                <Side key={at} lines={lines} hasWon={match.winner === at} isRoomy={isRoomy} />
              ))}
            </div>
            <div className={classes.end}>
              {endLines(match, hasDays).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

interface PlayedGroup {
  group: PublicGroup;
  matches: PublicMatch[];
}

interface SheetProps extends WallProps {
  groups: PlayedGroup[];
  /** Which of several sheets it is. */
  sheet: string | null;
  /** Until when the round is played, the same on all of them. */
  until: string | null;
}

function RoundSheet({ wall, round, isCup, hasCode, groups, sheet, until }: SheetProps) {
  const { league } = wall;
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  const isRoomy = sheet === null && groups.length > 1 && count <= mostRoomy;
  return (
    <Sheet label={["Toda la jornada", sheet].filter(Boolean).join(", ")} most={1.25}>
      <PosterHead of={league.club_name} title={league.name}>
        <PosterAside small={[roundName(round, league, isCup), sheet].filter(Boolean).join(" · ")} large={until} />
      </PosterHead>
      <div
        className={classes.groups}
        data-few={groups.length === 1 || undefined}
        data-many={groups.length > mostBeside || undefined}
      >
        {groups.map(({ group, matches }) => (
          <GroupMatches key={group.id} group={group} matches={matches} isRoomy={isRoomy} />
        ))}
      </div>
      <PosterFoot
        link={hasCode ? linkTo(league, portalPath(league.id, "matches")) : null}
        call="Los partidos, al momento"
      />
    </Sheet>
  );
}

/** Who plays whom in all groups of a round (spec 7 §2.4), on as many sheets as can be read. */
export function RoundSheets({ paper, groups, ...props }: WallProps & { groups: PublicGroup[]; paper: PaperSize }) {
  const { wall, round } = props;
  const played = groups.map((group) => ({ group, matches: matchesOn(wall.matches, group.id, round) }));
  const sheets = onRoundSheets(played, ({ matches }) => matches.length, paper);
  const until = deadlineText(
    round,
    played.flatMap(({ matches }) => matches.map(ofGroup)),
  );
  return sheets.map((shown, at) => (
    <RoundSheet
      key={shown[0]?.group.id}
      {...props}
      groups={shown}
      until={until}
      sheet={sheets.length > 1 ? `hoja ${at + 1} de ${sheets.length}` : null}
    />
  ));
}
