import { isGivenName } from "#domain/base/given-names.ts";
import { askedAbout, type KnownNames, nobody, type Who, whoIs } from "./availability-names.ts";
import { joins, mostOfName, type Run, runsOf, saysWhen, textOf } from "./availability-runs.ts";
import type { Token } from "./availability-tokens.ts";

/** A line without the names of whose it is. */
export interface NamedLine {
  /** Null: nobody is named. */
  who: Who | null;
  tokens: Token[];
  /** A name that nobody has. */
  unknown: string;
}

const self = /^(?:yo|nosotr[oa]s)$/;

/** Of "Ana y yo" also the sender is one. */
function withSender(who: Who, sender: Who): Who {
  const [own, others] = [who, sender].map((one) => (one.pair_id === null ? one.candidates : [one.pair_id]));
  if (own === undefined || others === undefined || others.length === 0) return who;
  const both = own.filter((id) => others.includes(id));
  const [only = null] = both;
  return both.length === 1 ? { pair_id: only, candidates: [] } : { pair_id: null, candidates: [...own, ...others] };
}

function byRuns(line: string, tokens: readonly Token[], names: KnownNames, sender: Who): NamedLine {
  const runs = runsOf(line, tokens, names);
  if (runs.length === 0) return { who: null, tokens: [...tokens], unknown: "" };
  const found = runs.map(({ text }) => names.named(text));
  const common = [...(found[0]?.ids ?? [])].filter((id) => found.every(({ ids }) => ids.has(id)));
  if (common.length === 0) {
    const all = [...new Set(found.flatMap(({ ids }) => [...ids]))];
    const candidates = all.length > 0 ? all : askedAbout(sender).candidates;
    return { who: { pair_id: null, candidates }, tokens: [...tokens], unknown: "" };
  }
  const isLinked = (at: number) => self.test(tokens[at]?.text ?? "") && joins.test(tokens[at - 1]?.text ?? "");
  const [isWithSelf, isBehindSelf] = [
    ({ to }: Run) => isLinked(to + 1),
    ({ from }: Run) => self.test(tokens[from - 2]?.text ?? "") && joins.test(tokens[from - 1]?.text ?? ""),
  ];
  const out = new Set(
    runs.flatMap((run) => {
      const [from, to] = [run.from - Number(isBehindSelf(run)), run.to + Number(isWithSelf(run))];
      return Array.from({ length: to - from }, (_, at) => from + at);
    }),
  );
  const who = whoIs({ ids: new Set(common), isLoose: found.some(({ isLoose }) => isLoose) });
  const isShared = runs.some((run) => isWithSelf(run) || isBehindSelf(run));
  return {
    who: isShared ? withSender(who, sender) : who,
    tokens: tokens.filter((_, at) => !out.has(at)),
    unknown: "",
  };
}

/** By what stands before a colon; null where that says when rather than who: "Martes: no". */
function byHead(
  line: string,
  head: readonly Token[],
  names: KnownNames,
  sender: Who,
): Omit<NamedLine, "tokens"> | null {
  const text = textOf(line, head);
  const named = names.named(text.replace(/^(?:l[oa]s(?: de)?|la pareja de) /i, ""));
  if (named.ids.size > 0) return { who: whoIs(named), unknown: "" };
  if (head.some(({ text }) => saysWhen(text) && !joins.test(text))) return null;
  return { who: head.some(({ text }) => isGivenName(text)) ? nobody : askedAbout(sender), unknown: text };
}

/** "1. Ana y Berta" */
const withoutNumber = (tokens: readonly Token[]) =>
  /^\d{1,3}$/.test(tokens[0]?.text ?? "") && tokens[1]?.kind === "stop" ? tokens.slice(2) : tokens;

/** Whose a line is by the names in it, and what stands there besides (spec 4 §2.7). */
export function nameIn(line: string, all: readonly Token[], names: KnownNames, sender: Who): NamedLine {
  const tokens = withoutNumber(all);
  const colon = tokens.slice(0, mostOfName).findIndex(({ kind }) => kind !== "word" && kind !== "comma");
  if (colon < 1 || tokens[colon]?.kind !== "colon") return byRuns(line, tokens, names, sender);
  const [head, rest] = [tokens.slice(0, colon), tokens.slice(colon + 1)];
  const named = byHead(line, head, names, sender);
  return named === null ? byRuns(line, [...head, ...rest], names, sender) : { ...named, tokens: rest };
}
