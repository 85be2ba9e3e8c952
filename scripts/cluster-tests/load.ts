import http from "node:http";
import { ask } from "../install-tests/client.ts";
import type { Person } from "../install-tests/club.ts";
import { site } from "./cluster.ts";

const staleAfter = 1000; // ms
const mostOpen = 400; // reads at once

/** What the load has found so far. */
export interface Findings {
  reads: number;
  readFaults: string[];
  stale: number;
  saved: number;
  refused: number;
  /** Answers to a save that were neither 2xx nor 503 with Retry-After. */
  saveFaults: string[];
  /** Acknowledged numbers that the leader did not have when it was read next. */
  lost: number[];
  /** The longest time without an acknowledged save, in ms. */
  longestWait: number;
}

interface Load {
  findings: Findings;
  /** @returns the last acknowledged number, when all is over */
  stop(): Promise<number>;
}

interface Under {
  person: Person;
  league: string;
  reads: number;
  saves: number;
}

/** Reads and saves through HAProxy at a rate. A save writes the next number as the league's name, one after the other. */
export function startLoad({ person, league, reads, saves }: Under): Load {
  const findings: Findings = {
    reads: 0,
    readFaults: [],
    stale: 0,
    saved: 0,
    refused: 0,
    saveFaults: [],
    lost: [],
    longestWait: 0,
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const over = new AbortController();
  let last = 0;
  const acknowledged: { number: number; at: number }[] = [{ number: 0, at: 0 }];

  const settledNumber = (now: number) => acknowledged.findLast(({ at }) => now - at > staleAfter)?.number ?? 0;

  const readOnce = () =>
    new Promise<void>((resolve) => {
      const begun = performance.now();
      const oldest = settledNumber(begun);
      const fail = (reason: string) => {
        findings.readFaults.push(`${new Date().toISOString()} ${reason}`);
        resolve();
      };
      const request = http.get(`${site.address}/api/public/leagues/${league}`, { agent }, (response) => {
        let text = "";
        response.on("data", (data: Buffer) => (text += data.toString()));
        response.on("error", (error) => fail(error.message));
        response.on("end", () => {
          findings.reads++;
          if (response.statusCode !== 200) return fail(`${response.statusCode} ${text.slice(0, 80)}`);
          const number = Number(/"name":"Liga (\d+)"/.exec(text)?.[1]);
          if (!(number >= oldest)) findings.stale++;
          resolve();
        });
      });
      request.on("error", (error) => fail(error.message));
    });

  async function save(overview: Record<string, unknown>): Promise<Record<string, unknown>> {
    const number = last + 1;
    const body = JSON.stringify({ ...overview, name: `Liga ${number}` });
    const answer = await ask(site, `/api/leagues/${league}`, { method: "PUT", headers: person.headers, body });
    if (answer.status === 200) {
      last = number;
      findings.saved++;
      const at = performance.now();
      findings.longestWait = Math.max(findings.longestWait, at - (acknowledged.at(-1)?.at || at));
      acknowledged.push({ number, at });
      if (acknowledged.length > 100) acknowledged.splice(0, 50);
      return { ...overview, version: JSON.parse(answer.body.toString()).version };
    }
    if (answer.status === 503 && answer.headers["retry-after"] !== undefined) findings.refused++;
    else if (answer.status !== 409)
      findings.saveFaults.push(`${answer.status} ${answer.body.toString().slice(0, 100)}`);
    const now = await ask(site, `/api/leagues/${league}`, { headers: person.headers });
    if (now.status !== 200) return overview;
    const { version, name } = leagueOf(JSON.parse(now.body.toString()));
    const found = Number(/\d+/.exec(String(name))?.[0]);
    const acknowledgedLast = acknowledged.at(-1)?.number ?? 0;
    if (!(found >= acknowledgedLast)) findings.lost.push(acknowledgedLast); // whoever saves on is refused first: 409
    last = Math.max(last, found || last); // committed, but not acknowledged
    return { ...overview, version };
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const saving = async () => {
    const first = await ask(site, `/api/leagues/${league}`, { headers: person.headers });
    const { version, name, division, status, start_date, rules } = leagueOf(JSON.parse(first.body.toString()));
    let known: Record<string, unknown> = { version, name, status, start_date, rules, division };
    while (!over.signal.aborted) {
      const begun = performance.now();
      known = await save(known).catch((error: unknown) => {
        findings.saveFaults.push(String(error));
        return known;
      });
      await pause(Math.max(0, 1000 / saves - (performance.now() - begun)));
    }
  };

  const running = saving();
  const every = 10; // ms
  let open = 0;
  let sent = 0;
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * reads) / 1000;
    for (; sent < due; sent++) {
      if (open >= mostOpen) continue; // while nobody leads, those that wait are enough
      open++;
      void readOnce().finally(() => open--);
    }
  }, every);
  return {
    findings,
    async stop() {
      over.abort();
      clearInterval(timer);
      await running;
      agent.destroy();
      return acknowledged.at(-1)?.number ?? 0;
    },
  };
}

const leagueOf = (answer: { league?: Record<string, unknown> } & Record<string, unknown>) => answer.league ?? answer;
