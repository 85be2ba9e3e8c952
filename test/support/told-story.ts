import type { ActivityCode } from "#domain/messages/activity.ts";
import { auditLines } from "./audit-lines.ts";
import type { TestApp } from "./test-app.ts";

/**
 * A line of the log of activity without its moment: who did what to what, of which league, each by its name in the story; its code
 * and parameters; and which states it keeps ("before", "after").
 */
export type Line = [what: string, code: ActivityCode, params: object, kept?: string];

/** A story told through the API, whose people and things have names. `by` is who does what a line of no other person says. */
export function tellStory(club: TestApp, by: string) {
  const called = new Map<string, string>();
  let written = 0;
  return {
    idOf: (name: string) => [...called].find(([, known]) => known === name)?.[0] ?? "",
    /** From now on, what has this id is called so. */
    call: (id: string, name: string) => void called.set(id, name),
    /** Asks the API for what must succeed. @returns the answer's body */
    async send(method: string, url: string, body?: unknown): Promise<any> {
      const answer = await club.call(method, url, body);
      if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    /** The lines that were written since this was last asked. */
    async newLines(): Promise<Line[]> {
      const lines = await auditLines(club.database, "id > $1", [written]);
      written = lines.at(-1)?.id ?? written;
      return lines.map(({ action, entity, entity_id, tournament_id, code, params, ...line }) => {
        if (new Date(line.at).getTime() !== club.clock.now().getTime()) throw new Error(`${code} is of another moment`);
        const of = tournament_id === null ? "" : ` of ${called.get(tournament_id)}`;
        const who = line.actor_id === null ? line.actor_name : `${line.actor_name} (${called.get(line.actor_id)})`;
        const done = `${action} ${entity} ${called.get(entity_id) ?? entity_id}${of}`;
        const kept = ["before", "after"].filter((state) => line[state] !== null).join(" ");
        const what = who === by ? done : `${who}: ${done}`;
        return kept === "" ? [what, code, params] : [what, code, params, kept];
      });
    },
  };
}
