import { ActionIcon, Tooltip, UnstyledButton } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { brandQuery, LogoImage } from "#web/features/club/public.ts";
import { useMay } from "#web/platform/may.ts";
import { myAccount, navigation } from "./navigation.ts";
import classes from "./side-navigation.module.css";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** The club's logo and name. */
function Brand() {
  const { data } = useQuery(brandQuery);
  const name = data?.name ?? "Club de Pádel";
  return (
    <span className={classes.brand}>
      <LogoImage version={data?.logo_version ?? null} name={name} size={28} />
      <span className={classes.brandName}>{name}</span>
    </span>
  );
}

/** The admin screens and the way out; narrow, it shows only signs, with their names as tooltips. */
export function SideNavigation({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, "") });
  const [isLeaving, setLeaving] = useState(false);
  const may = useMay();
  const shown = navigation.filter(({ shows }) => may(shows));
  const lines = may(contract.club.get) ? shown : [...shown, myAccount];
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.navigation} aria-label="Administración" data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        {!isCollapsed && <Brand />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={onToggle}
          aria-label={isCollapsed ? "Expandir la navegación" : "Contraer la navegación"}
        >
          <Toggle size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ul className={classes.list}>
        {lines.map(({ to, label, icon: Icon, also }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isCollapsed}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className={classes.item}
                aria-label={isCollapsed ? label : undefined}
                aria-current={pathname === to || also.some((other) => other === pathname) ? "page" : undefined}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {!isCollapsed && label}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Tooltip label="Cerrar Sesión" position="right" disabled={!isCollapsed}>
        <UnstyledButton
          className={classes.item}
          onClick={() => setLeaving(true)}
          aria-label={isCollapsed ? "Cerrar Sesión" : undefined}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden="true" />
          {!isCollapsed && "Cerrar Sesión"}
        </UnstyledButton>
      </Tooltip>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </nav>
  );
}
