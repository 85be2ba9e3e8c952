import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { TabLine } from "#web/ui/tab-line.tsx";

interface GroupsTabsProps {
  here: "groups" | "ranking";
  /** What is chosen within this one. */
  children?: ReactNode;
}

/** The tables of the groups and the ranking that they make: one place with two addresses. */
export function GroupsTabs({ here, children }: GroupsTabsProps) {
  const places = [
    { label: "Grupos", to: paths.groups, isHere: here === "groups" },
    { label: "Ranking", to: paths.ranking, isHere: here === "ranking" },
  ];
  return (
    <TabLine label="Grupos y Ranking" places={places}>
      {children}
    </TabLine>
  );
}
