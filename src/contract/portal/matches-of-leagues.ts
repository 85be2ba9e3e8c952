import { z } from "zod";
import { id } from "../common/common.ts";
import { listedDrawnMatch } from "./bracket.ts";
import { publicMatch } from "./match.ts";

const ofLeague = { league_id: id };

/** Matches of several leagues, of groups and of brackets, each with its league. */
export const matchesOfLeagues = {
  matches: z.array(publicMatch.extend(ofLeague)),
  drawn: z.array(listedDrawnMatch.extend(ofLeague)),
};
