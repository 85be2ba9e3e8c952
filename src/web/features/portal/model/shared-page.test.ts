import { expect, it } from "vitest";
import { sharedPage } from "./shared-page.ts";

it.each([
  ["/", "", "/picture.png"],
  ["/public", "", "/picture.png"],
  ["/league/l/ranking", "?orden=division", "/league/l/ranking/picture.png"],
  ["/public/league/l/groups", "?group=g&round=1", "/league/l/groups/picture.png?group=g"],
  ["/league/l/bracket", "?fase=2&pareja=p", "/league/l/bracket/picture.png?fase=2"],
  ["/league/l/pair/p", "", "/league/l/pair/p/picture.png"],
  ["/league/l/stats", "", "/league/l/picture.png"],
  ["/tardes/e", "", "/tardes/e/picture.png"],
])("%s%s is shared by %s", (pathname, search, picture) => {
  expect(sharedPage(pathname, search)).toEqual({ picture, text: picture.replace("picture.png", "share.txt") });
});
