import { lazy } from "react";
import { piece } from "#web/platform/pieces.ts";

/** The board of a day, a piece of its own that is fetched when it is first shown. */
export const LateDayCalendar = lazy(piece(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar })));
