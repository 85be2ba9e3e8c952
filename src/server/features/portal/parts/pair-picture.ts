import type { PortalAnswers } from "#contract/portal/reads.ts";
import { spokenName } from "#domain/base/names.ts";
import type { GroupChange } from "#domain/tables/group-change.ts";
import { nextText } from "./next-text.ts";
import { bracketText } from "./page-texts.ts";
import type { Preview, Shared } from "./picture.ts";
import { joined, players, roundWords } from "./picture-words.ts";

type League = PortalAnswers["league"];
type Pair = PortalAnswers["pair"];

interface Standing {
  place: string | null;
  facts: string;
  change: GroupChange | null;
  /** As a sentence says it; null: it says nothing of a place. */
  said: string | null;
}

/** By its places: in its group, which is what moves it, else in the league (spec 7 §1.11). */
function placeOf(league: League, { places: { group, league: whole } }: Pair): Standing {
  const place = group?.place ?? null;
  if (group !== null && place !== null) {
    const change = league.finished === null ? (group.goes ?? null) : null;
    return { place: `${place}.º`, facts: group.name, change, said: `${place}.º de ${group.name}` };
  }
  if (whole !== null)
    return { place: `${whole.place}.º`, facts: "de la liga", change: null, said: `${whole.place}.º de la liga` };
  return { place: null, facts: group?.name ?? `División ${league.division}`, change: null, said: null };
}

/** How far it is: of who stands in a bracket that, never a place of the groups (spec 7 §1.9). */
function standingOf(league: League, pair: Pair): Standing {
  const { ways, row } = pair;
  if (row?.is_withdrawn === true) return { place: null, facts: "Baja", change: null, said: "baja" };
  const bracket = ways.length > 0 ? bracketText(league) : null;
  if (bracket === null) return placeOf(league, pair);
  return { place: null, facts: bracket.join(" ").replace(/\.$/, ""), change: null, said: null };
}

/** A pair's, or a player's: where it stands in its group, and its next match (spec 7 §1.11). */
export function pairShared(league: League, pair: Pair, moment: Date): Shared {
  const { place, facts, change, said } = standingOf(league, pair);
  const [next] = nextText(pair, league, moment);
  const how = roundWords(league);
  const preview: Preview = {
    above: league.name,
    isWon: false,
    title: players(pair.name),
    facts,
    body: place === null ? { kind: "plain" } : { kind: "place", place, change },
    foot: next ?? (how === null ? null : joined(how.charAt(0).toUpperCase() + how.slice(1))),
  };
  const first = said === null ? `${spokenName(pair.name)} · ${league.name}.` : `${spokenName(pair.name)}: ${said}.`;
  const then = next === undefined ? [] : [`Próximo partido: ${next.charAt(0).toLowerCase()}${next.slice(1)}`];
  return { preview, chat: null, text: [first, ...then].join(" ") };
}
