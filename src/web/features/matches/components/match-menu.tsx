import {
  type Icon,
  IconArrowBackUp,
  IconBallTennis,
  IconCalendarDown,
  IconCalendarPlus,
  IconEraser,
  IconHourglassHigh,
  IconMessage,
  IconPencil,
  IconPlayerPlay,
  IconTournament,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { MenuAction, MenuDivider } from "#web/ui/menu-action.tsx";
import { addToCalendar } from "../model/calendar-file.ts";
import type { MatchAct } from "../model/match-acts.ts";
import type { MatchLine } from "../model/match-line.ts";
import type { OpenMatch } from "../model/open-match.ts";
import { usePlay, usePlayDrawn } from "../mutations.ts";

const icons: Record<string, Icon> = {
  schedule: IconPencil,
  Programar: IconCalendarPlus,
  result: IconBallTennis,
  start: IconPlayerPlay,
  stop: IconArrowBackUp,
  message: IconMessage,
  calendar: IconCalendarDown,
  later: IconHourglassHigh,
  removeResult: IconEraser,
  remove: IconTrash,
  match: IconTournament,
};

const dangerous = ["removeResult", "remove"];

function nameOf(does: MatchAct["does"]): string {
  if (does.kind === "calendar") return does.kind;
  return does.kind === "play" ? does.play : does.dialog;
}

export interface MatchMenuProps {
  leagueId: string;
  line: MatchLine;
  acts: readonly MatchAct[];
  onOpen: (open: OpenMatch) => void;
}

/** The lines of a match's ⋯; what deletes something stands last, behind a line. */
export function MatchMenu({ leagueId, line, acts, onOpen }: MatchMenuProps) {
  const ofGroup = usePlay(leagueId);
  const ofBracket = usePlayDrawn(leagueId);
  const act = ({ does }: MatchAct) => {
    if (does.kind === "calendar") addToCalendar(line);
    if (does.kind === "dialog") onOpen({ kind: does.dialog, id: line.id });
    if (does.kind !== "play") return;
    const change = line.source.kind === "group" ? ofGroup : ofBracket;
    change.mutate({ match: line.source.match, play: does.play });
  };
  const item = (one: MatchAct) => {
    const { does, label } = one;
    const icon = icons[label] ?? icons[nameOf(does)] ?? IconPencil;
    if (does.kind !== "bracket")
      return <MenuAction key={label} icon={icon} label={label} onClick={() => act(one)} {...red(one)} />;
    const to = { to: paths.bracket, search: { [does.dialog]: line.id } };
    return <MenuAction key={label} icon={icon} label={label} renderRoot={(props) => <Link {...to} {...props} />} />;
  };
  const isDangerous = ({ does }: MatchAct) => dangerous.includes(nameOf(does));
  const red = (one: MatchAct) => (isDangerous(one) ? { c: "var(--negative)" } : {});
  const last = acts.filter(isDangerous);
  return (
    <>
      {acts.filter((one) => !isDangerous(one)).map(item)}
      {last.length > 0 && last.length < acts.length && <MenuDivider />}
      {last.map(item)}
    </>
  );
}
