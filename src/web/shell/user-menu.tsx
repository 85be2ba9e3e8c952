import { UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleNames } from "#domain/base/roles.ts";
import { paths } from "#web/paths.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { MenuAction, MenuHeading, MenuLink } from "#web/ui/menu-action.tsx";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";
import { SignOutDialog } from "./late-sign-out.ts";

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const { data } = useQuery(sessionQuery);
  const [isLeaving, setLeaving] = useState(false);
  const name = data?.user?.name ?? "Administrador";
  const role = data?.user?.role ?? "pending";
  return (
    <>
      <PressMenu
        width={230}
        renderButton={(props) => (
          <UnstyledButton aria-label={`Cuenta de ${name}`} {...props}>
            <PairAvatars names={[name]} size={40} />
          </UnstyledButton>
        )}
      >
        <MenuHeading>
          {name}
          <br />
          {data?.user?.email} · {role === "pending" ? "" : roleNames[role]}
        </MenuHeading>
        <MenuLink label="Ver el portal público" href={paths.publicHome} />
        <MenuAction icon={IconLogout} label="Cerrar Sesión" onClick={() => setLeaving(true)} />
      </PressMenu>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
