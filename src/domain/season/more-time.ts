import { addDays } from "../base/calendar-date.ts";

export interface MoreTime {
  /** The first day that would be later, the last that may be given, if there is one, and the one that is proposed. */
  first: string;
  last: string | null;
  proposed: string;
}

interface Extendable {
  today: string;
  /** Until when the match is to be played now: by its round, and by itself. */
  deadline: string | null;
  own_deadline: string | null;
  /** The last day of its league. */
  end_date: string | null;
}

/** Until when somebody who asks for more time may get it (spec 6 §3.2): a week more, but not past the league; null: never. */
export function moreTime({ today, deadline, own_deadline, end_date }: Extendable): MoreTime | null {
  const until = own_deadline ?? deadline;
  const first = until === null || until < today ? addDays(today, 1) : addDays(until, 1);
  if (end_date !== null && end_date < first) return null;
  const week = addDays(first, 6);
  return { first, last: end_date, proposed: end_date === null || week < end_date ? week : end_date };
}
