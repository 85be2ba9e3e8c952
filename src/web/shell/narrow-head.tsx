import { Burger } from "@mantine/core";
import { useState } from "react";
import { HeaderSearch } from "#web/features/search/public.ts";
import { drawingFor } from "#web/platform/drawing.ts";
import { LeagueSelector } from "./league-selector.tsx";
import classes from "./narrow-head.module.css";
import { isLeagueItself, isLeaguePlace } from "./navigation.ts";
import { useStanding } from "./standing.ts";

interface NarrowHeadProps {
  isOpen: boolean;
  onToggle: () => void;
  onTitle: (place: HTMLElement | null) => void;
  onMenu: (place: HTMLElement | null) => void;
}

/** The one head of a narrow screen: the way to other places, title with its league, search, and the screen's ⋯. */
export function NarrowHead({ isOpen, onToggle, onTitle, onMenu }: NarrowHeadProps) {
  const standing = useStanding();
  const [drawnTitle] = useState(() => drawingFor()?.title);
  // The league's own page has its name as its title.
  const isOfLeague = isLeaguePlace(standing) && !isLeagueItself(standing);
  return (
    <div className={classes.head}>
      <Burger
        className={classes.burger ?? ""}
        opened={isOpen}
        onClick={onToggle}
        aria-label="Abrir la navegación"
        size="sm"
      />
      <div className={classes.titles}>
        <div ref={onTitle} className={classes.title} data-title={drawnTitle} />
        {isOfLeague && (
          <span className={classes.league}>
            <LeagueSelector isPlain />
          </span>
        )}
      </div>
      <HeaderSearch />
      <div ref={onMenu} className={classes.menu} />
    </div>
  );
}
