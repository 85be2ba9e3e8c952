import { refusalCode, refusalData } from "#web/platform/api-client.ts";

/** A player's place and total in an individual group as they are now. */
export interface CurrentPlace {
  player_id: string;
  position: number;
  total_points: number;
}

/** The ranking as it is, when it was refused since somebody else saved first; else null. */
export function currentPlaces(error: unknown): CurrentPlace[] | null {
  if (refusalCode(error) !== "edit_conflict") return null;
  return refusalData(error).current as CurrentPlace[]; // sent with this code by the commands of the ranking
}
