import { Button } from "@mantine/core";
import { IconBallTennis, IconPlus, IconTournament, IconTrophy, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";
import { kindNames, type NewKind, newKinds } from "../model/new-league.ts";

const signs = { league: IconTrophy, tournament: IconTournament, individual: IconUser };

/** 'Crear': what a club begins, each by the one form. */
export function CreateMenu({
  onChoose,
  fullWidth = false,
}: {
  onChoose: (kind: NewKind) => void;
  fullWidth?: boolean;
}) {
  if (!useMay()(contract.leagues.create)) return null;
  return (
    <PressMenu
      position="bottom-start"
      width={fullWidth ? "target" : 190}
      renderButton={(props) => (
        <Button
          variant="default"
          fullWidth={fullWidth}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          {...props}
        >
          Crear
        </Button>
      )}
    >
      {newKinds.map((kind) => (
        <MenuAction key={kind} icon={signs[kind]} label={kindNames[kind]} onClick={() => onChoose(kind)} />
      ))}
      <MenuAction
        icon={IconBallTennis}
        label="Tarde"
        renderRoot={(props) => <Link to={paths.newEvening} {...props} />}
      />
    </PressMenu>
  );
}
