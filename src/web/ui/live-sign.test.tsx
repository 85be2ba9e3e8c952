import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { api, draw, screen, waitFor } from "#test/support/render.tsx";
import { simulateTime } from "#test/support/simulated-time.ts";
import { api as client } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { useLive } from "#web/platform/live.ts";
import { LiveSign } from "./live-sign.tsx";

/** The browser's stream, which the test speaks for. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream;
  readyState = 1;

  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.last = this;
  }

  tell(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

function Courts() {
  useLive({ kind: "admin" });
  const { data = [] } = useQuery({
    queryKey: ["courts"],
    queryFn: () => client.courts.list(),
    meta: { topics: ["courts"] },
  });
  const add = useChange({
    change: (name: string) => client.courts.create({ name }),
    touches: [["courts"]],
    done: () => null,
    failed: "Error",
  });
  return (
    <>
      <LiveSign />
      <button type="button" onClick={() => add.mutate("Cancha 2")}>
        Añadir
      </button>
      {data.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </>
  );
}

const court = (id: number) => ({ id, name: `Cancha ${id}`, is_available: true });
const sign = "Sin conexión. Reconectando…";

/** A club whose courts are asked for; what it has can change. */
function club() {
  const courts = [court(1)];
  const asked = api.on(contract.courts.list, () => courts);
  return { courts, asked };
}

describe("the live connection", () => {
  beforeEach(() => {
    vi.stubGlobal("EventSource", Stream);
  });
  afterEach(() => Stream.last.tell("hello", "1"));

  it("is signed as lost while it is, and everything is asked for when it is back", async () => {
    const { asked } = club();
    draw(<Courts />);
    await screen.findByText("Cancha 1");
    expect(Stream.last.address).toBe("/api/live?scope=admin");
    Stream.last.tell("hello", "1");
    expect(screen.queryByText(sign)).toBeNull();
    Stream.last.dispatchEvent(new Event("error"));
    expect(await screen.findByText(sign)).toBeTruthy();
    Stream.last.tell("hello", "1");
    await waitFor(() => expect(screen.queryByText(sign)).toBeNull());
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("says at once that the line is lost, and ends by itself when it is back", async () => {
    const { asked } = club();
    draw(<Courts />);
    await screen.findByText("Cancha 1");
    const former = Stream.last;
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => line.mockRestore());
    dispatchEvent(new Event("offline"));
    expect(await screen.findByText(sign)).toBeTruthy();
    line.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    expect(Stream.last).not.toBe(former); // not after the wait of a stream that was refused
    Stream.last.tell("hello", "1");
    await waitFor(() => expect(screen.queryByText(sign)).toBeNull());
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("says so, too, where nothing is watched: of a league that is over", async () => {
    draw(<LiveSign />);
    const line = vi.spyOn(navigator, "onLine", "get");
    onTestFinished(() => line.mockRestore());
    line.mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    expect(await screen.findByText(sign)).toBeTruthy();
    line.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(sign)).toBeNull());
  });

  it("brings what others change, and asks for nothing that is not concerned", async () => {
    const { courts, asked } = club();
    draw(<Courts />);
    await screen.findByText("Cancha 1");
    const { pass, until } = simulateTime();
    Stream.last.tell("change", JSON.stringify(["matches"]));
    await pass(450);
    expect(asked).toHaveLength(1);
    courts.push(court(2));
    Stream.last.tell("change", JSON.stringify(["courts"]));
    await until(() => expect(screen.getByText("Cancha 2")).toBeTruthy());
    expect(asked).toHaveLength(2);
  });

  it.each([
    {
      began: "8",
      times: 2,
      what: "is asked for again where something changed between the answer and the stream's beginning",
    },
    { began: "7", times: 1, what: "is asked for once where nothing did" },
  ])("$what", async ({ began, times }) => {
    api.version = "7";
    const { courts, asked } = club();
    draw(<Courts />);
    await screen.findByText("Cancha 1");
    courts.push(court(2));
    const { pass } = simulateTime();
    Stream.last.tell("hello", began);
    await pass(450);
    expect(asked).toHaveLength(times);
  });

  it("hears of an own save, too, which is read once", async () => {
    // Who would ask at once for what was told would ask before the save is answered, on a busy machine later than usual.
    const random = vi.spyOn(Math, "random").mockReturnValue(6);
    onTestFinished(() => random.mockRestore());
    const { courts, asked } = club();
    api.on(contract.courts.create, async () => {
      courts.push(court(2));
      Stream.last.tell("change", JSON.stringify(["courts"]));
      await new Promise((resolve) => setTimeout(resolve, 20)); // as a network takes: what is read in the same millisecond may be older than what was told
      return court(2);
    });
    const { user } = draw(<Courts />);
    await screen.findByText("Cancha 1");
    const { pass, until } = simulateTime();
    await user.click(screen.getByRole("button", { name: "Añadir" }));
    await until(() => expect(screen.getByText("Cancha 2")).toBeTruthy());
    await pass(2500);
    expect(asked).toHaveLength(2);
  });

  it("asks again for what was being asked for when others changed it", async () => {
    const { courts, asked } = club();
    draw(<Courts />);
    await waitFor(() => expect(asked).toHaveLength(1));
    Stream.last.tell("change", JSON.stringify(["courts"]));
    courts.push(court(2));
    expect(await screen.findByText("Cancha 2")).toBeTruthy();
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });
});
