const soon = 10_000; // ms

interface QueryNow {
  state: { data: unknown; status: string };
}

/** When a wall asks anew: soon where it has nothing to show. @param usual ms; false: when it is told to */
export function askedAgain(usual: number | false) {
  return ({ state: { data, status } }: QueryNow): number | false =>
    data === undefined && status === "error" ? soon : usual;
}
