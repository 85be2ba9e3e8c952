/** What a page is shared by: the addresses of its picture and of its text. */
export interface SharedPage {
  picture: string;
  text: string;
}

const leaguePage = /^(?:\/public)?(\/league\/[^/]+)(?:\/(ranking|groups|matches|bracket|pair\/[^/]+))?/i;
const eveningPage = /^\/tardes\/[^/]+/i;
const parts: Record<string, string> = { groups: "group", bracket: "fase" };

/** What of the search the picture of a league's page depends on, as it is written behind its address. */
function searchOf(page: string, search: string): string {
  const name = parts[page];
  const value = name === undefined ? null : new URLSearchParams(search).get(name);
  return name === undefined || value === null ? "" : `?${new URLSearchParams({ [name]: value }).toString()}`;
}

/** The picture and the text of a page; a page without its own has its league's. @param search of the address, with its '?' */
export function sharedPage(pathname: string, search: string): SharedPage {
  const [, league, page = ""] = leaguePage.exec(pathname) ?? [];
  const [evening = ""] = eveningPage.exec(pathname) ?? [];
  const own = page.toLowerCase();
  const base = league === undefined ? evening : [league, ...(own === "" ? [] : [own])].join("/");
  const end = searchOf(own, search);
  return { picture: `${base}/picture.png${end}`, text: `${base}/share.txt${end}` };
}
