import { beforeEach, expect, it, vi } from "vitest";
import { ResultQueue } from "./result-queue.ts";
import { keptWaiting, type WaitingResult } from "./waiting-results.ts";

type Answer = "taken" | "lost" | { score: [number, number]; version: number };

/** What the browser keeps, for a test without one. */
function keptHere() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

class Refusal extends Error {
  now: { score: [number, number]; version: number };
  constructor(now: Refusal["now"]) {
    super();
    this.now = now;
  }
}

/** A queue whose sends are answered in turn. */
function queueOf(answers: Answer[]) {
  const sent: WaitingResult[] = [];
  const queue = new ResultQueue("evening", {
    send: async (result) => {
      sent.push(result);
      const answer = answers.shift() ?? "lost";
      if (answer === "lost") throw new TypeError("no line");
      if (answer !== "taken") throw new Refusal(answer);
      return {} as never; // nothing of it is read
    },
    refusedBy: (error) => (error instanceof Refusal ? { text: "Otra persona", now: error.now } : null),
    versionIn: () => 1,
  });
  return { queue, sent };
}

const result = (match_id: string, score: [number, number]) => ({
  match_id,
  score,
  match_version: 0,
  label: "Cancha 1",
});
const settled = () => new Promise((resume) => setTimeout(resume, 5));

beforeEach(() => {
  vi.stubGlobal("localStorage", keptHere());
});

it("results wait on the phone, outlive a reload, and are sent in their order (spec 8 §2.1)", async () => {
  const before = queueOf(["lost", "lost"]);
  before.queue.put(result("2-1", [14, 10]));
  await settled();
  before.queue.put(result("2-2", [12, 12]));
  await settled();
  expect(before.queue.snapshot().isCut).toBe(true);
  const { queue, sent } = queueOf(["taken", "taken"]);
  await queue.run();
  expect(sent.map(({ match_id }) => match_id)).toEqual(["2-1", "2-2"]);
  expect([queue.snapshot(), keptWaiting("evening")]).toEqual([{ waiting: [], isCut: false }, []]);
});

it("what somebody else entered is never overrun without a word, and whoever insists sends it over that", async () => {
  const { queue, sent } = queueOf([{ score: [16, 8], version: 3 }, "taken"]);
  queue.put(result("2-1", [14, 10]));
  await settled();
  expect(queue.snapshot().waiting[0]).toMatchObject({ score: [14, 10], refused: { now: { score: [16, 8] } } });
  queue.insist("2-1");
  await settled();
  expect(sent.map(({ match_version }) => match_version)).toEqual([0, 3]);
  expect(queue.snapshot().waiting).toEqual([]);
});

it("a correction of what was sent and never answered is not a stranger's result", async () => {
  const { queue, sent } = queueOf(["lost", { score: [14, 10], version: 1 }, "taken"]);
  queue.put(result("2-1", [14, 10]));
  await settled();
  queue.put(result("2-1", [15, 9]));
  await settled();
  expect(sent.map(({ score, match_version }) => [score, match_version])).toEqual([
    [[14, 10], 0],
    [[15, 9], 0],
    [[15, 9], 1],
  ]);
  expect(queue.snapshot().waiting).toEqual([]);
});

it("what is corrected while it is on its way is sent as the next change", async () => {
  const { queue, sent } = queueOf(["taken", "taken"]);
  queue.put(result("2-1", [14, 10]));
  queue.put(result("2-1", [13, 11]));
  await settled();
  expect(sent.map(({ score, match_version }) => [score, match_version])).toEqual([
    [[14, 10], 0],
    [[13, 11], 1],
  ]);
});
