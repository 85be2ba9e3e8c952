import { expect } from "vitest";
import type { StandingRow } from "#contract/common/rows.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { closingShown, generateCurrent } from "#test/support/closing.ts";
import { individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { expectPlaces, type SeasonEvent } from "./season-kinds.ts";

function at<T>(list: readonly T[], pick: number): T | undefined {
  return list.length === 0 ? undefined : list[pick % list.length];
}

type Ranking = { rows: StandingRow[] };

/** A league whose season is told event by event; what the rules refuse does not happen. */
export class RandomSeason {
  private readonly url: string;
  private joined = 0;
  /** The tables of closed rounds, as they were closed. */
  private readonly closedTables = new Map<number, string>();
  /** What the last closing found, for undoing it. */
  private before: string | null = null;
  /** How often each kind of event has happened. */
  readonly happened = new Map<string, number>();

  private readonly club: TestApp;
  private readonly leagueId: string;
  private readonly format: FormatType;

  private constructor(club: TestApp, leagueId: string, format: FormatType) {
    this.club = club;
    this.format = format;
    this.leagueId = leagueId;
    this.url = `/api/leagues/${leagueId}`;
  }

  static async begin(club: TestApp, format: FormatType): Promise<RandomSeason> {
    const isPairs = format === "pairs";
    const { league } = await (isPairs ? pairsLeague(club.command, { groups: 3 }) : individualLeague(club.command));
    await club.database.pool.query("update tournaments set number_of_rounds = 30 where id = $1", [league.id]);
    const season = new RandomSeason(club, league.id, format);
    if (!isPairs) await season.addGroup();
    return season;
  }

  /** A second group of individuals. */
  private async addGroup(): Promise<void> {
    const names = Array.from({ length: 8 }, (_, at) => `Segundo ${at + 1}`);
    const player_ids = await registerPeople(this.club.command, this.leagueId, names);
    const round_id = (await this.groups()).round.id;
    expect(await this.send("POST", "/groups/individual", { round_id, name: "Grupo B", player_ids })).toBe(true);
  }

  private async get<T>(path: string): Promise<T> {
    const { status, body } = await this.club.call("GET", `${this.url}${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as T;
  }

  private async send(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<boolean> {
    const { status } = await this.club.call(method, `${this.url}${path}`, body);
    expect(status).toBeLessThan(500);
    return status < 300;
  }

  private groups = () => this.get<GroupsPage>("/groups");
  private matches = async (round?: number) =>
    (await this.get<{ matches: Match[] }>(`/matches${round === undefined ? "" : `?round=${round}`}`)).matches;

  /** Everything that undoing a closing must bring back. */
  private async picture(): Promise<string> {
    const { groups, waiting, joining, withdrawals } = await this.groups();
    const matches = (await this.matches()).map(
      ({ version: _version, calendar_sequence: _sequence, ...match }: Match & { calendar_sequence?: number }) => match,
    );
    return JSON.stringify({ groups, waiting, joining, withdrawals, matches });
  }

  private save(match: Match, { pick, other }: SeasonEvent): Promise<boolean> {
    const [pair1_games, pair2_games] = pick % 2 === 0 ? [6, other % 5] : [other % 5, 6];
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    return this.send("PUT", `/matches/${match.id}/result`, { version: match.version, set_results });
  }

  private async close(): Promise<boolean> {
    const before = await this.picture();
    const shown = await closingShown(this.club, this.leagueId);
    const expected = {
      is_last: shown.is_last,
      movements: shown.movements.map(({ pair_id, kind, to_group_id }) => ({ pair_id, kind, to_group_id })),
      missing: shown.missing.map(({ match_id }) => match_id),
      decisions_version: shown.board.decisions_version,
    };
    const isClosed = await this.send("POST", `/rounds/${shown.round_id}/close`, { expected, creates_matches: true });
    // What is refused is refused for the sizes, which the board has shown.
    expect(isClosed).toBe(shown.board.groups.every(({ is_drifting }) => !is_drifting));
    if (!isClosed) return false;
    this.before = before;
    this.closedTables.set(shown.number, await this.tableOf(shown.number));
    for (const { group_id, after } of shown.board.groups) {
      const group = (await this.groups()).groups.find(({ id }) => id === group_id);
      expect(group?.rows.length).toBe(after);
    }
    return true;
  }

  private async undo(): Promise<boolean> {
    const { last_closing } = await this.groups();
    if (last_closing === null) return false;
    const isUndone = await this.send("POST", "/rounds/undo", { round_id: last_closing.round_id });
    expect(isUndone).toBe(last_closing.why_not === null);
    if (!isUndone) return false;
    this.closedTables.delete(last_closing.number);
    if (this.before !== null) expect(await this.picture()).toBe(this.before);
    this.before = null;
    return true;
  }

  private async decide({ pick, other }: SeasonEvent): Promise<boolean> {
    const shown = await closingShown(this.club, this.leagueId);
    const send = (decision: object) => this.send("POST", `/rounds/${shown.round_id}/decisions`, { decision });
    const question = at(shown.board.questions, pick);
    if (question !== undefined && other % 2 === 0) {
      const { group_id, pair_ids } = question;
      return send({ kind: "order", group_id, pair_ids, how: (["lots", "no_movement", null] as const)[other % 3] });
    }
    const movement = at(shown.movements, pick);
    if (movement === undefined) return false;
    const group = at(shown.board.groups, other);
    const to_group_id = other % 3 === 0 ? null : group?.group_id;
    return send({ kind: "movement", pair_id: movement.pair_id, to_group_id, reason: "Lo piden" });
  }

  /** Somebody new, or, now and then, who has left the league. */
  private knownOr(fresh: object | undefined, { left_pairs }: GroupsPage, pick: number): object | undefined {
    const back = at(left_pairs, pick)?.player_ids[0];
    return back === undefined || pick % 2 === 0 ? fresh : { player_id: back };
  }

  /** The ranking of a group by hand: points for two, in any order of the places. */
  private rank({ groups, round }: GroupsPage, { pick, other }: SeasonEvent): Promise<boolean> {
    const group = at(groups, pick);
    const rows = group?.individual_rows ?? [];
    const players = rows.map(({ player_id, position, total_points }, index) => ({
      player_id,
      seen_position: position,
      seen_total: total_points,
      position: ((position + other) % rows.length) + 1,
      round_points: index === pick % rows.length ? 3 : 0,
    }));
    return this.send("PUT", `/groups/${group?.id}/individual-ranking`, { round_id: round.id, players });
  }

  private async happen(event: SeasonEvent): Promise<boolean> {
    const page = await this.groups();
    const round_id = page.round.id;
    const group = at(page.groups, event.pick);
    const pair = at(group?.rows ?? [], event.other);
    const open = await this.matches();
    switch (event.kind) {
      case "result": {
        const match = at(
          open.filter(({ status }) => status === "scheduled"),
          event.pick,
        );
        return match !== undefined && this.save(match, event);
      }
      case "correction": {
        const number = at(page.rounds, event.pick)?.number;
        const match = at(
          (await this.matches(number)).filter(({ status }) => status === "completed"),
          event.other,
        );
        // What is corrected in a closed round stays so when its closing is taken back.
        if (number !== page.round.number) this.before = null;
        return match !== undefined && this.save(match, event);
      }
      case "take back": {
        const match = at(
          open.filter(({ status }) => status === "completed"),
          event.pick,
        );
        return match !== undefined && this.send("DELETE", `/matches/${match.id}/result`, { version: match.version });
      }
      case "join": {
        const number = ++this.joined;
        const people = [1, 2].map((one) => ({ full_name: `Tarde ${number}-${one}` }));
        if (this.format === "individual")
          return this.send("POST", "/pairs", {
            group_id: group?.id,
            when: "now",
            round_id,
            player1: this.knownOr(people[0], page, event.other),
            player2: null,
          });
        const when = (["now", "next", "waiting"] as const)[event.other % 3];
        const place = { group_id: when === "waiting" ? null : group?.id, when, round_id };
        return this.send("POST", "/pairs", { ...place, player1: people[0], player2: people[1] });
      }
      case "leave": {
        if (pair === undefined || pair.is_withdrawn) return false;
        const path = `/rounds/${round_id}/pairs/${pair.pair_id}/withdrawal`;
        const { body, status } = await this.club.call("GET", `${this.url}${path}`);
        if (status !== 200) return false;
        const choice = at(body.choices as { policy: string; effects: object }[], event.other);
        return this.send("POST", path, { reason: "quit", policy: choice?.policy, shown: choice?.effects });
      }
      case "return": {
        const left = at(page.withdrawals, event.pick);
        return left !== undefined && this.send("DELETE", `/rounds/${round_id}/pairs/${left.pair_id}/withdrawal`);
      }
      case "move": {
        const target = at(page.groups, event.other + 1);
        const move = { round_id, target_group_id: target?.id, pair_ids: [pair?.pair_id] };
        return this.send("POST", `/groups/${group?.id}/move`, move);
      }
      case "move now": {
        if (pair === undefined || pair.is_withdrawn) return false;
        const there = `/rounds/${round_id}/pairs/${pair.pair_id}`;
        const { body, status } = await this.club.call("GET", `${this.url}${there}/withdrawal`);
        if (status !== 200) return false;
        const choice = at(body.choices as { policy: string; effects: object }[], event.pick);
        const target_group_id = at(page.groups, event.other + 1)?.id;
        return this.send("POST", `${there}/move`, { target_group_id, policy: choice?.policy, shown: choice?.effects });
      }
      case "generate":
        return (await generateCurrent(this.club, this.leagueId)).status === 200;
      case "rank":
        return this.rank(page, event);
      case "decide":
        return this.decide(event);
      case "close":
        return this.close();
      case "undo":
        return this.undo();
    }
  }

  private async tableOf(number: number): Promise<string> {
    return JSON.stringify((await this.get<Ranking>(`/ranking?round=${number}`)).rows);
  }

  /** Lets something happen, and checks what must always hold. @returns whether it was allowed */
  async tell(event: SeasonEvent): Promise<boolean> {
    const isAllowed = await this.happen(event);
    if (!isAllowed) return false;
    this.happened.set(event.kind, (this.happened.get(event.kind) ?? 0) + 1);
    try {
      await this.check();
    } catch (error) {
      throw new Error(`after "${event.kind}"`, { cause: error });
    }
    return true;
  }

  /** No result leaves the season's ranking except by an annulling withdrawal, and then its match says so. */
  private async checkRanking(): Promise<void> {
    const all = await this.get<{ matches: Match[] }>("/matches?season=true").catch(() => null);
    const rounds = (await this.groups()).rounds;
    const matches = all?.matches ?? (await Promise.all(rounds.map(({ number }) => this.matches(number)))).flat();
    const once = [...new Map(matches.map((match) => [match.id, match])).values()];
    const played = new Map<string, number>();
    for (const { status, is_annulled, pair1_id, pair2_id } of once) {
      if (status !== "completed" || is_annulled) continue;
      for (const id of [pair1_id, pair2_id]) played.set(id, (played.get(id) ?? 0) + 1);
    }
    const { rows } = await this.get<Ranking>("/ranking");
    const counted = rows.filter(({ matches_played }) => matches_played > 0);
    expect(Object.fromEntries(counted.map(({ pair_id, matches_played }) => [pair_id, matches_played]))).toEqual(
      Object.fromEntries(played),
    );
  }

  private async check(): Promise<void> {
    const page = await this.groups();
    // A pair plays in one group of a round at most, and stands in a group once.
    const playing = page.groups.flatMap(({ rows }) => rows.filter(({ is_withdrawn }) => !is_withdrawn));
    expect(new Set(playing.map(({ pair_id }) => pair_id)).size).toBe(playing.length);
    for (const { rows } of page.groups) expect(new Set(rows.map(({ pair_id }) => pair_id)).size).toBe(rows.length);
    const largest = this.format === "pairs" ? page.group_size.largest : 8;
    for (const { rows } of page.groups)
      expect(rows.filter(({ is_withdrawn }) => !is_withdrawn).length).toBeLessThanOrEqual(largest);
    if (this.format === "individual") expectPlaces(page);
    const gone = new Set(page.withdrawals.map(({ group_id, pair_id }) => `${group_id} ${pair_id}`));
    for (const { status, group_id, pair1_id, pair2_id } of await this.matches(page.round.number))
      if (status === "scheduled")
        expect([pair1_id, pair2_id].map((id) => gone.has(`${group_id} ${id}`))).toEqual([false, false]);
    for (const [number, table] of this.closedTables)
      expect([number, await this.tableOf(number)]).toEqual([number, table]);
    await this.checkRanking();
  }
}
