import { Menu, UnstyledButton } from "@mantine/core";
import { IconExternalLink, IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleNames } from "#domain/base/roles.ts";
import { paths } from "#web/paths.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { SignOutDialog } from "./late-sign-out.ts";

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const { data } = useQuery(sessionQuery);
  const [isLeaving, setLeaving] = useState(false);
  const name = data?.user?.name ?? "Administrador";
  const role = data?.user?.role ?? "pending";
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <UnstyledButton aria-label={`Cuenta de ${name}`}>
            <PairAvatars names={[name]} size={40} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {name}
            <br />
            {data?.user?.email} · {role === "pending" ? "" : roleNames[role]}
          </Menu.Label>
          <Menu.Item
            component="a"
            href={paths.publicHome}
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Ver el portal público
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => setLeaving(true)}>
            Cerrar Sesión
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
