import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { topics } from "#contract/common/topics.ts";
import { silentLog } from "#server/kernel/log.ts";
import { createLiveHub, type LiveHub } from "./live-hub.ts";

/** What is written to a stream. */
class Written extends EventEmitter {
  texts: string[] = [];
  writableLength = 0;
  write(text: string | Buffer) {
    this.texts.push(text.toString());
  }
  end() {
    this.emit("close");
  }
}

let hub: LiveHub;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  hub = createLiveHub(silentLog);
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** Which topics a channel hears of a change of one league with that topic. */
function heard(channel: string, topic: string): string[] {
  const stream = new Written();
  hub.attach(channel, stream as unknown as ServerResponse);
  const before = hub.version(channel);
  hub.announce(JSON.stringify({ league: "one", topic }));
  vi.advanceTimersByTime(1000);
  const told = stream.texts.flatMap((text) => /^event: change\ndata: (.*)$/m.exec(text)?.[1] ?? []);
  expect(hub.version(channel) > before).toBe(told.length > 0);
  stream.end();
  return told.flatMap((list) => JSON.parse(list));
}

describe("a change of one league", () => {
  it("is told to the portal when leagues or settings change, and for nothing else", () => {
    expect(topics.filter((topic) => heard("portal", topic).length > 0).sort()).toEqual(["leagues", "settings"]);
    expect(heard("portal", "leagues")).toEqual(["leagues"]);
    expect(heard("portal", "settings")).toEqual(["settings"]);
  });

  it("is told to that league, the first page and administrators, and to no other league", () => {
    expect(["one", "home", "admin", "two"].map((channel) => heard(channel, "matches"))).toEqual([
      ["matches"],
      ["matches"],
      ["matches"],
      [],
    ]);
  });

  it("calls who listens for leagues for those alone", () => {
    const listener = vi.fn<() => void>();
    hub.onLeaguesChange(listener);
    for (const topic of topics) hub.announce(JSON.stringify({ league: "one", topic }));
    expect(listener).toHaveBeenCalledOnce();
  });
});
