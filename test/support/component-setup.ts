import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { begin, end } from "./render.tsx";
import { answerNoMore, guardRequests, takeStrays } from "./stray-requests.ts";

guardRequests();

beforeEach(begin);
afterEach(end);
afterAll(async () => {
  await answerNoMore();
  expect(takeStrays(), "what was asked of nobody after its test").toEqual([]);
});
