import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDots, IconList, IconPrinter, IconUmbrella } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { RainDialog } from "#web/features/rain/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";

/** What can be done with a day of the calendar: to put it off, to read it as a list, to print it (spec 4 §1.5, §1.6). */
export function DayMenu({
  date,
  today,
  courts,
  isNarrow = false,
}: {
  date: string;
  today: string;
  courts: readonly Court[];
  /** Whether there is room for a sign only. */
  isNarrow?: boolean;
}) {
  const may = useMay();
  const [isRaining, setRaining] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          {isNarrow ? (
            <ActionIcon variant="default" size={40} aria-label="El día">
              <IconDots size={18} aria-hidden="true" />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
              El día
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {may(contract.matches.unschedule.all) && (
            <MenuAction icon={IconUmbrella} label="Aplazar" onClick={() => setRaining(true)} />
          )}
          <MenuAction
            icon={IconList}
            label="Lista del día"
            renderRoot={(props) => <Link {...props} to={paths.day} search={{ date }} />}
          />
          <MenuAction
            icon={IconPrinter}
            label="Imprimir"
            renderRoot={(props) => <Link {...props} to={paths.day} search={{ date, sheet: "courts" }} />}
          />
        </Menu.Dropdown>
      </Menu>
      {isRaining && <RainDialog date={date} today={today} courts={courts} onClose={() => setRaining(false)} />}
    </>
  );
}
