const pages = ["ranking", "groups", "matches", "stats", "rules"];

/** Every public address that tells of a league, with a pair of it. */
export function publicAddresses(league: string, pair: string): string[] {
  const ofApi = [
    "",
    ...pages.map((page) => `/${page}`),
    `/pairs/${pair}`,
    "/calendar.ics",
    `/calendar.ics?pair=${pair}`,
  ];
  return [
    ...ofApi.map((page) => `/api/public/leagues/${league}${page}`),
    ...["league", "public/league"].flatMap((prefix) => [
      ...pages.map((page) => `/${prefix}/${league}/${page}`),
      `/${prefix}/${league}/pair/${pair}`,
    ]),
    `/league/${league}/preview.png`,
  ];
}

/** What tells of the club and of all its leagues. */
export const publicAddressesOfClub = ["/", "/public", "/privacy", "/api/public/leagues", "/api/public/privacy"];
