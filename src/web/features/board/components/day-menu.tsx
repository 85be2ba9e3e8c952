import { ActionIcon } from "@mantine/core";
import { IconDots, IconList, IconPrinter, IconUmbrella } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { LateRainDialog } from "#web/features/rain/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";

/** What can be done with a day of the calendar: to put it off, to read it as a list, to print it (spec 4 §1.5, §1.6). */
export function DayMenu({ date, today, courts }: { date: string; today: string; courts: readonly Court[] }) {
  const may = useMay();
  const [isRaining, setRaining] = useState(false);
  return (
    <>
      <PressMenu
        renderButton={(props) => (
          <ActionIcon variant="default" size={40} aria-label="El día" {...props}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      >
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
      </PressMenu>
      {isRaining && <LateRainDialog date={date} today={today} courts={courts} onClose={() => setRaining(false)} />}
    </>
  );
}
