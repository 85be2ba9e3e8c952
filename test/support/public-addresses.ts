const pages = ["ranking", "groups", "matches", "stats", "rules"];
const shared = ["/ranking", "/groups", "/matches"];
const embedded = ["ranking", "groups", "matches"];
const onlyRead = ["wall"]; // its page is at `/tv/…`

/** Every public address that tells of a league, with a pair of it. */
export function publicAddresses(league: string, pair: string): string[] {
  const ofApi = [
    "",
    ...[...pages, ...onlyRead].map((page) => `/${page}`),
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
    ...["", ...shared, `/pair/${pair}`].map((page) => `/league/${league}${page}/share.txt`),
    ...embedded.map((page) => `/embed/${league}/${page}`),
    `/tv/${league}`,
  ];
}

/** What tells of the club and of all its leagues. */
export const publicAddressesOfClub = [
  "/",
  "/public",
  "/privacy",
  "/tv",
  "/share.txt",
  "/sitemap.xml",
  "/api/public/leagues",
  "/api/public/privacy",
  "/api/public/wall",
];
