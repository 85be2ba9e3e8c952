import { contract } from "#contract/contract.ts";
import { NextSeasonScreen } from "#web/features/leagues/public.ts";
import { only } from "#web/shell/only.tsx";

export const Page = only(contract.leagues.seasons.prepare, NextSeasonScreen);
