import { Drawer, Group } from "@mantine/core";
import { CreateMenu, type NewKind } from "#web/features/leagues/public.ts";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import classes from "./admin-shell.module.css";
import { LeagueSelector } from "./league-selector.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { UserMenu } from "./user-menu.tsx";

const width = 256; // px (spec 1 §9)

interface PhoneNavigationProps {
  isOpen: boolean;
  onClose: () => void;
  onCreate: (kind: NewKind) => void;
}

/** The navigation of a narrow screen, with what a wide one has in its head. */
export function PhoneNavigation({ isOpen, onClose, onCreate }: PhoneNavigationProps) {
  return (
    <Drawer opened={isOpen} onClose={onClose} size={width} withCloseButton={false} padding={0} title={null}>
      <SideNavigation isCollapsed={false} onToggle={onClose}>
        <div className={classes.drawerTop}>
          <LeagueSelector />
          <CreateMenu
            fullWidth
            onChoose={(kind) => {
              onClose();
              onCreate(kind);
            }}
          />
          <Group gap="xs" wrap="nowrap">
            <UserMenu />
            <ThemeToggle />
          </Group>
        </div>
      </SideNavigation>
    </Drawer>
  );
}
