import { ActionIcon, Badge, UnstyledButton } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import { brandQuery, LogoImage } from "#web/features/club/public.ts";
import { overdueQuery } from "#web/features/dashboard/public.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { late } from "#web/ui/late.tsx";
import type { BesideLineProps } from "./beside-line.tsx";
import { SignOutDialog } from "./late-sign-out.ts";
import { clubPlaces, myAccount, type Place, placesOf } from "./navigation.ts";
import classes from "./side-navigation.module.css";
import { useStanding } from "./standing.ts";

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

/** How many matches wait for their result though their day is over. */
function Overdue({ leagueId }: { leagueId: string }) {
  const { data = 0 } = useQuery(overdueQuery(leagueId));
  if (data === 0) return null;
  return (
    <Badge color="yellow" className={classes.count} aria-label={`${data} sin resultado`}>
      {data}
    </Badge>
  );
}

interface PlaceLineProps {
  place: Place;
  isCollapsed: boolean;
  leagueId: string | undefined;
}

const BesideLine = late<BesideLineProps>(
  async () => (await import("./beside-line.tsx")).BesideLine,
  ({ children }) => children,
);

/** A line that shows its sign alone says beside it what it is called. */
function Named({ isCollapsed, ...line }: BesideLineProps & { isCollapsed: boolean }) {
  return isCollapsed ? <BesideLine {...line} /> : line.children;
}

function PlaceLine({ place, isCollapsed, leagueId }: PlaceLineProps) {
  const { label, icon: Icon, to } = place;
  const standing = useStanding();
  const isHere = place.isHere(standing);
  return (
    <Named label={label} isCollapsed={isCollapsed}>
      <Link
        to={to}
        {...("search" in place && { search: place.search })}
        {...(leagueId !== undefined && { params: { leagueId } })}
        activeOptions={{ exact: true, includeSearch: true }}
        className={classes.item}
        aria-label={isCollapsed ? label : undefined}
        aria-current={isHere ? "page" : undefined}
        data-here={isHere || undefined}
      >
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        {!isCollapsed && label}
        {to === paths.matches && !("search" in place) && leagueId !== undefined && <Overdue leagueId={leagueId} />}
      </Link>
    </Named>
  );
}

function Part({ title, isCollapsed, children }: { title: string; isCollapsed: boolean; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      {!isCollapsed && (
        <p className={classes.partTitle} aria-hidden="true">
          {title}
        </p>
      )}
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

/** What the navigation of a phone has above its places. */
interface SideNavigationProps {
  isCollapsed: boolean;
  onToggle: () => void;
  children?: ReactNode;
}

/** The league's places, the club's places, and the way out; narrow, it shows only signs, with their names as tooltips. */
export function SideNavigation({ isCollapsed, onToggle, children }: SideNavigationProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { selected } = useSelectedLeague();
  const may = useMay();
  const isShown = ({ shows }: Place) => may(shows);
  const ofLeague = placesOf(selected).filter(isShown);
  const ofClub: Place[] = clubPlaces.filter(isShown);
  if (!may(contract.club.get)) ofClub.push(myAccount);
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const line = (place: Place) => (
    <li key={place.label}>
      <PlaceLine place={place} isCollapsed={isCollapsed} leagueId={selected?.id} />
    </li>
  );
  return (
    <nav className={classes.navigation} aria-label="Administración" data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        {!isCollapsed && <Brand />}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={onToggle}
          aria-label={isCollapsed ? "Expandir la navegación" : "Contraer la navegación"}
        >
          <Toggle size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {children}
      <Part title={selected?.name ?? "Liga"} isCollapsed={isCollapsed}>
        {ofLeague.map(line)}
      </Part>
      <Part title="Club" isCollapsed={isCollapsed}>
        {ofClub.map(line)}
      </Part>
      <Named label="Cerrar Sesión" isCollapsed={isCollapsed}>
        <UnstyledButton
          className={`${classes.item} ${classes.leave}`}
          onClick={() => setLeaving(true)}
          aria-label={isCollapsed ? "Cerrar Sesión" : undefined}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden="true" />
          {!isCollapsed && "Cerrar Sesión"}
        </UnstyledButton>
      </Named>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </nav>
  );
}
