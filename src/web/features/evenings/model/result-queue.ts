import type { Evening } from "#contract/evenings/endpoints.ts";
import { keepWaiting, keptWaiting, type Refused, type WaitingResult } from "./waiting-results.ts";

/** What the screen shows of the results that have no answer yet. */
export interface QueueState {
  waiting: readonly WaitingResult[];
  /** Whether the last attempt had no answer: what waits is on this phone only. */
  isCut: boolean;
}

/** What sends a result, and what it says of an error: null where the line failed and it is tried again. */
export interface Sender {
  send: (result: WaitingResult) => Promise<Evening>;
  refusedBy: (error: unknown) => Refused | null;
  versionIn: (evening: Evening, matchId: string) => number | null;
}

const isSame = (one: readonly number[], other: readonly number[] | null) => String(one) === String(other);

/** Results in the order in which they were entered, sent one after the other; none is ever dropped but by a hand (spec 8 §1.4, §2.1). */
export class ResultQueue {
  private readonly eveningId: string;
  private readonly sender: Sender;
  private readonly listeners = new Set<() => void>();
  private state: QueueState;
  private isSending = false;

  constructor(eveningId: string, sender: Sender) {
    this.eveningId = eveningId;
    this.sender = sender;
    this.state = { waiting: keptWaiting(eveningId), isCut: false };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  snapshot = (): QueueState => this.state;

  /** Enters a result; what waits of the same match gives way to it. */
  put(result: Omit<WaitingResult, "tried" | "refused">): void {
    const before = this.state.waiting.find(({ match_id }) => match_id === result.match_id);
    const others = this.state.waiting.filter((one) => one !== before);
    const match_version = before === undefined || before.refused !== null ? result.match_version : before.match_version;
    const tried = before === undefined ? [] : [...before.tried, before.score];
    this.change({ waiting: [...others, { ...result, match_version, tried, refused: null }] });
    void this.run();
  }

  /** Enters a refused result over what somebody else entered. */
  insist(matchId: string): void {
    const one = this.state.waiting.find(({ match_id }) => match_id === matchId);
    const now = one?.refused?.now ?? null;
    if (one === undefined || now === null) return;
    this.replace(one, { ...one, match_version: now.version, refused: null });
    void this.run();
  }

  /** Takes back what was not sent, or was refused. */
  drop(matchId: string): void {
    this.change({ waiting: this.state.waiting.filter(({ match_id }) => match_id !== matchId) });
  }

  /** Sends what waits, unless it is being sent. */
  async run(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.next(); next !== undefined; next = this.next()) if (!(await this.attempt(next))) break;
    this.isSending = false;
  }

  private next(): WaitingResult | undefined {
    return this.state.waiting.find(({ refused }) => refused === null);
  }

  private async attempt(one: WaitingResult): Promise<boolean> {
    try {
      this.sent(one, await this.sender.send(one));
      return true;
    } catch (error) {
      const refused = this.sender.refusedBy(error);
      if (refused === null) this.change({ isCut: true });
      else this.refused(one, refused);
      return refused !== null;
    }
  }

  /** What was changed while it was on its way is sent as the next change of what arrived. */
  private sent(one: WaitingResult, answer: Evening): void {
    const now = this.state.waiting.find(({ match_id }) => match_id === one.match_id);
    if (now === one || now === undefined) this.drop(one.match_id);
    else
      this.replace(now, {
        ...now,
        match_version: this.sender.versionIn(answer, one.match_id) ?? now.match_version,
        tried: [],
      });
    this.change({ isCut: false });
  }

  /** What stands there may be what this phone had sent before and never heard of. */
  private refused(one: WaitingResult, refused: Refused): void {
    const now = this.state.waiting.find(({ match_id }) => match_id === one.match_id);
    if (now === undefined) return;
    const { now: there } = refused;
    const isOwn = there !== null && there.score !== null && now.tried.some((score) => isSame(score, there.score));
    if (isOwn) this.replace(now, { ...now, match_version: there.version, tried: [] });
    else if (now === one) this.replace(now, { ...now, refused });
    this.change({ isCut: false });
  }

  private replace(one: WaitingResult, by: WaitingResult): void {
    this.change({ waiting: this.state.waiting.map((other) => (other === one ? by : other)) });
  }

  private change(changes: Partial<QueueState>): void {
    this.state = { ...this.state, ...changes };
    if (changes.waiting !== undefined) keepWaiting(this.eveningId, changes.waiting);
    for (const tell of this.listeners) tell();
  }
}
