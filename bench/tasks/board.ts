import { addDays } from "#domain/base/calendar-date.ts";
import { book } from "#test/support/day-board.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { Control, Hand } from "./hand.ts";
import { read, type Task } from "./task.ts";

// The board of a day (spec 4 §1.2): what a drag counts as is one press.

const place = (court: number, time: string): Control => ["button", `Cancha ${court}, ${time}`];

async function toBoard(hand: Hand): Promise<void> {
  await hand.click(["link", "Calendario"]);
  await hand.clickWord("Día");
  await hand.click(["button", "Día siguiente"]);
}

const twelveDrags: Task = {
  name: "12 undated matches onto the board, by drags",
  limit: 12,
  before: "84",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga por colocar" });
    const { today } = await read(club, league.id, "/matches");
    const times = ["17:00", "18:30", "20:00", "21:30"];
    return {
      league_id: league.id,
      arrive: toBoard,
      async act(hand) {
        for (let at = 0; at < 12; at++) {
          const there = place(1 + (at % 3), times[Math.floor(at / 3)] ?? "");
          await hand.drag(
            [
              ["region", "Partidos sin fecha"],
              ["button", /^Poner /],
            ],
            [there],
          );
          await hand.see(`Sin fecha ${11 - at}`);
        }
      },
      async isDone() {
        const { matches } = await read(club, league.id, "/matches");
        return matches.every(({ match_date }: { match_date: string | null }) => match_date === addDays(today, 1));
      },
    };
  },
};

/** A match of tomorrow on the first court, which is to be the day after on the second. */
async function booked(club: Parameters<Task["prepare"]>[0], name: string, match_time: string) {
  const story = await pairsLeague(club.command, { name });
  const { today } = await read(club, story.league.id, "/matches");
  const date = addDays(today, 1);
  const id = await book(club, story, { match: 0, match_date: date, match_time, court_id: 4 });
  const isDone = async () => {
    const { match_date, court_id } = await read(club, story.league.id, `/matches/${id}`);
    return match_date === addDays(date, 1) && court_id === 5;
  };
  return { league_id: story.league.id, isDone };
}

const oneDrag: Task = {
  name: "a match to another day and court, by one drag",
  limit: 1,
  before: "16 s",
  async prepare(club) {
    const { league_id, isDone } = await booked(club, "Liga que se mueve", "19:00");
    return {
      league_id,
      isDone,
      arrive: toBoard,
      async act(hand) {
        await hand.drag([["button", /^19:00–20:30, Cancha 4/]], [["button", "Día siguiente"]], [place(5, "19:00")]);
        await hand.see("Movido al");
      },
    };
  },
};

const byKeys: Task = {
  name: "a match to another day and court, by the keyboard",
  limit: 1,
  keys: 6,
  async prepare(club) {
    const { league_id, isDone } = await booked(club, "Liga con teclado", "17:30");
    return {
      league_id,
      isDone,
      async arrive(hand) {
        await toBoard(hand);
        await hand.focus(["button", /^17:30–19:00, Cancha 4/]);
      },
      async act(hand) {
        for (const key of ["Space", "PageDown", "ArrowRight", "Enter"]) await hand.key(key);
        await hand.see("Movido al");
      },
    };
  },
};

/** What is done by hand on the board of a day. */
export const boardTasks: readonly Task[] = [twelveDrags, oneDrag, byKeys];
