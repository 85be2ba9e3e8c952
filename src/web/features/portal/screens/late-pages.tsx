import { latePage } from "../components/late-page.tsx";

const bracket = latePage(async () => (await import("./bracket-tab.tsx")).BracketTab);
const pair = latePage(async () => (await import("./pair-screen.tsx")).PairScreen);

export const BracketPage = bracket.Page;
export const PairPage = pair.Page;

/** Brings the screen of an address that is a piece of its own, if it is. @param pathname such as `/league/…/bracket` */
export async function bringPage(pathname: string): Promise<void> {
  if (/\/bracket\/?$/i.test(pathname)) await bracket.bring();
  else if (/\/pair\/[^/]+\/?$/i.test(pathname)) await pair.bring();
}
