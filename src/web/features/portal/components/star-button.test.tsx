import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { followPair } from "../model/my-pair.ts";
import { OwnStar } from "./star-button.tsx";

it("a row without a button has the star of the pair that is followed, and no other row (spec 7 §1.2)", () => {
  followPair("l", "a");
  draw(
    <>
      <OwnStar leagueId="l" pairId="a" />
      <OwnStar leagueId="l" pairId="b" />
    </>,
  );
  expect(screen.getAllByText("Mi pareja")).toHaveLength(1);
  followPair("l", undefined);
});
