/** Where the portal's endpoints are; in a file of its own, so that a visitor downloads no schema with them. */
export const portalPaths = {
  leagues: "/public/leagues",
  privacy: "/public/privacy",
  league: "/public/leagues/{league_id}",
  ranking: "/public/leagues/{league_id}/ranking",
  groups: "/public/leagues/{league_id}/groups",
  matches: "/public/leagues/{league_id}/matches",
  bracket: "/public/leagues/{league_id}/bracket",
  pair: "/public/leagues/{league_id}/pairs/{pair_id}",
  stats: "/public/leagues/{league_id}/stats",
  rules: "/public/leagues/{league_id}/rules",
  inscripcion: "/public/leagues/{league_id}/inscripcion",
  evening: "/public/evenings/{evening_id}",
  wall: "/public/wall",
  leagueWall: "/public/leagues/{league_id}/wall",
} as const;
