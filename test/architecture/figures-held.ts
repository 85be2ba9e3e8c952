import { readFileSync } from "node:fs";
import path from "node:path";
import { timeouts } from "#server/db/pool.ts";
import { deviceAge } from "#server/features/accounts/parts/known-device.ts";
import { tooLong } from "#server/features/maintenance/queries.ts";
import { rateLimits } from "#server/platform/rate-limits.ts";
import { publishedRegulations, saidBy } from "#test/golden/published-regulations.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What a source says where nothing exports it: the first group of the pattern. */
function written(file: string, pattern: RegExp): number {
  const [, found] = pattern.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
  if (found === undefined) throw new Error(`${file} no longer says ${pattern.source}`);
  return Number(found.replaceAll("_", ""));
}

const minute = 60_000;
const day = 24 * 60 * minute;
const words: Record<number, string> = { 2: "two", 3: "three", 5: "five", 10: "ten", 15: "fifteen", 50: "fifty" };
const palabras: Record<number, string> = { 2: "dos", 3: "tres", 10: "Diez", 15: "quince", 60: "sesenta" };
const word = (number: number) => words[number] ?? String(number);
const palabra = (number: number) => palabras[number] ?? String(number);
const thousands = (number: number) => number.toLocaleString("en");

const retained = "src/server/background.ts";
const activity = written(retained, /activity: (\d+)/);
const pendingAccounts = written(retained, /pendingAccounts: (\d+)/);

const lint = ".oxlintrc.json";
const app = "src/server/app.ts";
const plans = "src/server/features/planner/parts/plans.ts";
const long = "scripts/long-tests.ts";
const headers = written(app, /headersTimeout: ([\d_]+)/) / 1000;
const request = written(app, /requestTimeout: ([\d_]+)/) / 1000;
const embedded = written("src/server/db/connect.ts", /embeddedWait = ([\d_]+)/) / 1000;
const retries = written("src/server/platform/transaction.ts", /attempt >= (\d+)/);
const silence = written("src/server/db/listen-postgres.ts", /query_timeout: (\d+) \}/) / 1000;
const stalled = written("src/server/db/pool.ts", /answered within (\d+) s/);
const gap = written("src/server/platform/live-hub.ts", /minimumGap = (\d+)/);
const delay = written("src/web/platform/live.ts", /longestDelay = (\d+)/);
const sameWish = written("src/web/platform/intents.ts", /stillTheSame = (\d+)/) / 1000;
const noAnswer = written("src/web/platform/intents.ts", /unanswered = (\d+) \*/);
const longMinutes = written(long, /minutes: \{ type: "string", default: "(\d+)" \}/);
const cases = written(long, /PROPERTY_RUNS: "(\d{5})"/);
const sample = written(long, /mutation -- --sample (\d+)/);
const fuzz = written("test/contract/fuzz.test.ts", /=== undefined \? (\d+) :/);
const planned = written("src/server/features/planner/solving.test.ts", /\["PROPERTY_RUNS"\] \?\? (\d+)/);
const keyLength = written("src/server/platform/idempotency.ts", /\{1,(\d+)\}/);
const gamesMost = written("src/contract/matches/endpoints.ts", /pair1_games: wholeNumber\(0, (\d+)\)/);
const setsMost = written("src/contract/matches/endpoints.ts", /set_results: z\.array\(setResult\)\.max\((\d)/);
const buffers = written("src/server/db/embedded-worker.ts", /shared_buffers=(\d+)MB/);
const mailAttempts = written("src/server/platform/outbox.ts", /mostAttempts = (\d+)/);
const mailHours = Math.round(
  Array.from({ length: mailAttempts - 1 }, (_, at) => 2 ** Math.min(at + 1, 9)).reduce((a, b) => a + b, 0) / 60,
);
const session = written("src/contract/club/endpoints.ts", /defaultSessionTimeout = (\d+)/);

const situations = written("src/domain/tables/placement-sentences.test.ts", /toBeGreaterThanOrEqual\((\d+)\)/);
const screens = [
  written("scripts/screens/take.ts", /widths = \[\d+, \d+, (\d+)/),
  written("scripts/screens/take.ts", /widths = \[(\d+),/),
];
const yearsOn = Math.round(written("test/support/ten-years-on.cjs", /tenYears = (\d+)/) / 365.25);
const behind = written("src/server/platform/own-process.ts", /behind = (\d+)/);

/** What a page says with the figures of the code: if one of them changes, the fragment is not in the page any more. */
export const computed: readonly (readonly [page: string, fragment: string])[] = [
  [
    "CONTRIBUTING.md",
    `files ${written(lint, /"max": (250)/)} lines, functions ${written(lint, /"max": (50)/)} (components ${written(lint, /"max": (90)/)}), ${written(lint, /"max-params": \["error", (\d+)/)} parameters`,
  ],
  ["CONTRIBUTING.md", `comments two lines of ${written("test/architecture/comments.ts", /widest = (\d+)/)} columns`],
  ["CONTRIBUTING.md", `Look at it at ${screens.join(" and ")} px`],
  ["docs/domain-rules.md", `at least ${situations} situations`],
  ["docs/life-of-a-result.md", delay + gap === 500 ? "about half a second later" : `about ${delay + gap} ms later`],
  ["docs/architecture.md", `the process's clock ${word(yearsOn)} years on`],
  ["docs/tests.md", `with the clock ${word(yearsOn)} years on`],
  ["docs/decisions/0021-a-proof-in-minutes.md", `PostgreSQL, Node 24, ${word(yearsOn)} years on`],
  ["docs/decisions/0016-a-plan-is-solved-in-a-process.md", `A process, ${word(behind)} steps behind`],
  ["README.md", `${palabra(longMinutes / 60)} horas como mucho`],
  ["README.md", cases === 10_000 ? "diez mil casos por propiedad" : `${cases} casos por propiedad`],
  ["docs/architecture.md", `at each of its ${word(retries)} attempts`],
  [
    "docs/architecture.md",
    `${timeouts.lock / 1000} s for a lock, ${timeouts.statement / 1000} s for a statement and for a transaction left open; ${timeouts.connection / 1000} s for a connection`,
  ],
  ["docs/architecture.md", `A stalled table is 503 within ${stalled} s`],
  ["docs/architecture.md", `nobody waits more than ${embedded} s for its connection`],
  ["docs/architecture.md", `A client has ${headers} s for headers and ${request} s for a whole request`],
  ["docs/life-of-a-result.md", `at most ${setsMost} sets, games from 0 to ${gamesMost}`],
  ["docs/life-of-a-result.md", `at most ${1000 / gap} events a second`],
  ["docs/life-of-a-result.md", `Within ${delay} ms`],
  ["docs/operations.md", `durante unas ${mailHours} horas`],
  [
    "docs/operations.md",
    `${palabra(rateLimits.sign_in.most)} intentos fallidos de una cuenta desde una dirección la detienen ${palabra(rateLimits.sign_in.within / minute)} minutos`,
  ],
  ["docs/operations.md", `a los ${palabra(activity / 365)} años`],
  ["docs/operations.md", `a los ${palabra(pendingAccounts)} días`],
  ["docs/operations.md", `Si pasan ${palabra(tooLong / day)} días sin ninguna buena`],
  ["docs/tests.md", `within ${word(longMinutes / 60)} hours`],
  ["docs/tests.md", `${thousands(cases)} cases each`],
  ["docs/tests.md", `beyond ${fuzz} requests`],
  ["docs/tests.md", `beyond ${planned} cases`],
  ["docs/tests.md", `A sample of ${sample} changes`],
  ["docs/decisions/0008-server-settings-have-limits.md", `${session} minutes unless`],
  ["docs/decisions/0009-a-save-is-heard-before-it-is-answered.md", `silent for ${word(silence)} seconds`],
  [
    "docs/decisions/0010-nobody-locks-the-owner-out.md",
    `${word(rateLimits.sign_in.most)} attempts per account in ${word(rateLimits.sign_in.within / minute)} minutes, and ${rateLimits.sign_in_address.most} on all`,
  ],
  [
    "docs/decisions/0010-nobody-locks-the-owner-out.md",
    `After ${word(rateLimits.sign_in_account.most)} attempts on an account`,
  ],
  [
    "docs/decisions/0010-nobody-locks-the-owner-out.md",
    `address has ${word(rateLimits.sign_in_attacked.most)} attempts`,
  ],
  ["docs/decisions/0010-nobody-locks-the-owner-out.md", `(${(deviceAge * 1000) / day} days)`],
  ["docs/decisions/0010-nobody-locks-the-owner-out.md", `its own ${word(rateLimits.sign_in_device.most)} attempts`],
  ["docs/decisions/0011-a-repeated-request-gets-the-first-answer.md", `up to ${keyLength} letters`],
  ["docs/decisions/0011-a-repeated-request-gets-the-first-answer.md", `for ${word(noAnswer)} minutes after a fault`],
  ["docs/decisions/0011-a-repeated-request-gets-the-first-answer.md", `for ${word(sameWish)} seconds after an answer`],
  ["docs/decisions/0014-a-small-process.md", `${buffers} MB of shared buffers`],
  [
    "docs/decisions/0016-a-plan-is-solved-in-a-process.md",
    `up to ${written(plans, /seconds: (\d+),/)} s of its own work on one core, and at most ${written(plans, /plan: (\d+),/)} s of the clock`,
  ],
];

/** What looks like a figure and is none of the code's: an example, a rule of the sport, a period that no code counts. */
export const notOfTheCode: readonly (readonly [page: string, fragment: string])[] = [
  ["README.md", "(`-- --minutes 60` para otro límite)"],
  ["docs/tests.md", "(`-- --minutes 60` for another limit)"],
];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const specifications = [1, 2, 3, 4, 5, 6, 7].map((number) => read(`docs/rules/spec-${number}.md`));

/** What a page says of the future, and what is true as long as it is still to come. */
export const future: readonly (readonly [page: string, fragment: string, isStillTrue: () => boolean])[] = [
  [
    "docs/domain-rules.md",
    "Not implemented: Americano and Mexicano",
    () => !/americano|mexicano/i.test(read("src/contract/leagues/endpoints.ts") + read("src/domain/base/league.ts")),
  ],
  [
    "docs/domain-rules.md",
    "or what no field can say yet",
    () => publishedRegulations.flatMap(saidBy).some(({ gap }) => gap !== undefined),
  ],
  [
    "docs/rules/spec-3.md",
    "'Todavía no ha empezado'",
    () => read("src/web/features/board/components/day-list.tsx").includes("Todavía no ha empezado"),
  ],
  [
    "docs/rules/README.md",
    "a rule without it is wanted and not built, or only in part",
    () =>
      specifications.some((page) =>
        page.split(/^(?=### )/m).some((rule) => rule.startsWith("### ") && !rule.includes("**In:**")),
      ),
  ],
];
