const most = 64; // matches of a league that are told apart; after more, everything counts as changed

interface Changes {
  /** The league's version at the last change that may concern anything. */
  whole: number;
  /** Matches that changed since, each with the league's version then. */
  matches: Map<string, number>;
}

/** Knows, by league, what changed since a version: only these matches, or perhaps anything. */
export class ChangedMatches {
  readonly #leagues = new Map<string, Changes>();
  #oldest = 0;

  /** Notes what a league was told of: one match, or without its id anything. `version` is the league's after it. */
  note(league: string, version: number, match: string | undefined): void {
    const known = this.#leagues.get(league) ?? { whole: this.#oldest, matches: new Map<string, number>() };
    if (match === undefined || (known.matches.size >= most && !known.matches.has(match)))
      this.#leagues.set(league, { whole: version, matches: new Map() });
    else this.#leagues.set(league, { ...known, matches: known.matches.set(match, version) });
  }

  /** Anything may have changed in any league: what was read at a version below `version` is old. */
  clear(version: number): void {
    this.#leagues.clear();
    this.#oldest = version;
  }

  /** The matches that changed after a version of the league; null: anything may have. */
  since(league: string, version: number): string[] | null {
    const { whole, matches } = this.#leagues.get(league) ?? { whole: this.#oldest, matches: new Map<string, number>() };
    if (whole > version) return null;
    return [...matches].filter(([, at]) => at > version).map(([id]) => id);
  }
}
