import { Anchor, Button } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { GroupAction } from "../model/group-action.ts";
import { GroupMenuLines, RankingButton } from "./group-actions.tsx";
import { useIsReadOnly } from "./group-panel.tsx";
import { MenuLine } from "./menu-line.tsx";

interface LoadedHeadProps {
  league: LeagueChoice;
  page: GroupsPage;
  group: GroupTable;
  onAction: (action: GroupAction) => void;
}

const wayBack = ({ name }: LeagueChoice) => (
  <Anchor renderRoot={(props) => <Link to={paths.groups} {...props} />}>Grupos de {name}</Anchor>
);

function LoadedHead({ league, page, group, onAction }: LoadedHeadProps) {
  const may = useMay();
  const isNarrow = useHeadSlots() !== null;
  const isReadOnly = useIsReadOnly(page);
  const isIndividual = page.format_type === "individual";
  const tells = group.members > 0 && may(contract.messages.ofGroups);
  const tell = () => onAction("message");
  const message = (
    <Button
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden="true" />}
      aria-label={`Mensaje para ${group.name}`}
      onClick={tell}
    >
      Mensaje
    </Button>
  );
  const more = (
    <>
      {tells && isNarrow && <MenuLine icon={IconMessage} label="Mensaje" onClick={tell} />}
      {!isReadOnly && <GroupMenuLines isIndividual={isIndividual} group={group} onAdd={null} onAction={onAction} />}
    </>
  );
  return (
    <PageHeader
      title={group.name}
      text={wayBack(league)}
      short={`${group.matches_played} de ${group.matches_total} partidos`}
      main={isIndividual && !isReadOnly && <RankingButton group={group} onAction={onAction} />}
      more={(!isReadOnly || (tells && isNarrow)) && more}
      {...(tells && !isNarrow && { actions: message })}
    />
  );
}

interface GroupHeadProps extends Omit<LoadedHeadProps, "page" | "group"> {
  page: GroupsPage | undefined;
  group: GroupTable | undefined;
}

/** The one head of a group's screen, with what is done with the group; a phone has all of it behind its ⋯. */
export function GroupHead({ page, group, ...about }: GroupHeadProps) {
  if (page === undefined || group === undefined)
    return <PageHeader title={group?.name ?? "Grupo"} text={wayBack(about.league)} />;
  return <LoadedHead page={page} group={group} {...about} />;
}
