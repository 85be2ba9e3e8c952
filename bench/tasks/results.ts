import { pairsLeague } from "#test/support/story.ts";
import { read, type Task } from "./task.ts";

interface Typed {
  text: string;
  /** Its sets as they must be stored then. */
  sets: string;
}

const long: Typed[] = [
  { text: "6 3 6 4", sets: "6-3 6-4" },
  { text: "6 1 6 2", sets: "6-1 6-2" },
  { text: "4 6 6 4 10 8", sets: "4-6 6-4 10-8" },
  { text: "7 6 7 5", sets: "7-6 7-5" },
  { text: "6 4 4 6 10 8", sets: "6-4 4-6 10-8" },
  { text: "0 6 1 6", sets: "0-6 1-6" },
];
const short = long.map(({ text, sets }) => ({ text: text.replaceAll(" ", ""), sets }));

/** The results of a league's first matches, typed from the first line of the sheet on. */
function series(task: Omit<Task, "prepare">, results: Typed[], groups: number): Task {
  return {
    ...task,
    async prepare(club) {
      const { league, matches } = await pairsLeague(club.command, { groups, name: `Liga ${task.name}`.slice(0, 60) });
      return {
        league_id: league.id,
        async arrive(hand) {
          await hand.click(["link", /^Partidos/]);
        },
        async act(hand) {
          await hand.click(["button", "Resultados"]);
          for (const { text } of results) {
            await hand.type(text);
            await hand.key("Enter");
          }
          await hand.see("Están todos los resultados.");
        },
        async isDone() {
          const stored: { id: string; set_results: { pair1_games: number; pair2_games: number }[] }[] = (
            await read(club, league.id, "/matches")
          ).matches;
          return results.every(({ sets }, at) => {
            const found = stored.find(({ id }) => id === matches[at]?.id)?.set_results ?? [];
            return found.map((set) => `${set.pair1_games}-${set.pair2_games}`).join(" ") === sets;
          });
        },
      };
    },
  };
}

const sixty = Array.from({ length: 10 }, () => short).flat();
const within = 12; // s of server and browser

/** The results of a Monday (spec 4 §3.2): what a hand presses for six, and what the machine takes for sixty. */
export const resultTasks: Task[] = [
  series({ name: "six results", limit: 1, keys: 63, before: "1" }, long, 1),
  series({ name: "six results, as short as they can be", limit: 1, keys: 63 }, short, 1),
  series({ name: "60 results by script", limit: 1, within }, sixty, 10),
  series({ name: "60 results by script, 300 ms away", limit: 1, within, latency: 300 }, sixty, 10),
];
