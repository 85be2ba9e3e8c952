import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { useMay } from "#web/platform/may.ts";
import { actsOnKeys } from "#web/ui/acts-on-keys.ts";
import { clubPlaces, placesOf, rankingPlace } from "./navigation.ts";

const within = 1500; // ms between `g` and the letter of a place

/** Focuses the search, where it stands in the head or behind its button. */
function goToSearch(): void {
  const field = document.querySelector<HTMLElement>("[data-header-search] input, [data-header-search] button");
  if (field instanceof HTMLInputElement) field.focus();
  else field?.click();
}

/** `g` and the letter of a place lead there; `/` leads to the search. Letters act outside of fields and dialogs only. */
export function usePlaceKeys(): void {
  const navigate = useNavigate();
  const { selected } = useSelectedLeague();
  const may = useMay();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const places = [...placesOf(selected), rankingPlace, ...clubPlaces].filter(({ shows }) => may(shows));
    const onKey = (event: KeyboardEvent) => {
      if (!actsOnKeys(event)) return;
      const since = event.timeStamp - pressedG.current;
      pressedG.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = since < within ? places.find(({ key }) => key === event.key) : undefined;
      if (place !== undefined) {
        pressedG.current = Number.NEGATIVE_INFINITY;
        event.preventDefault();
        void navigate({
          to: place.to,
          ...(selected !== null && { params: { leagueId: selected.id } }),
          ...("search" in place && { search: place.search }),
        });
      } else if (event.key === "/") {
        event.preventDefault();
        goToSearch();
      }
    };
    // Before the screen's own keys: the letter after `g` is a place's.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [navigate, selected, may]);
}
