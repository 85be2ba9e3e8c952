import type { CSSProperties } from "react";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { portalPath } from "#web/paths.ts";
import { Sheet } from "#web/ui/paper.tsx";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import type { Wall } from "../api.ts";
import { type BracketPart, lastMatches, partsOf, type SheetRound } from "../model/bracket-halves.ts";
import { linkTo } from "../model/poster-link.ts";
import { BracketBox, ExemptBox } from "./bracket-box.tsx";
import classes from "./bracket-sheet.module.css";
import { usePrinted } from "./poster-parts.tsx";

const halfNames = { upper: "parte de arriba", lower: "parte de abajo" } as const;

/** Who has won, or when the final is; null: neither is known. */
function newsOf({ champion, rounds }: PublicPhase): string | null {
  if (champion !== null) {
    const names = champion.name.split(" & ");
    return `${names.length > 1 ? "Campeones" : "Campeón"}: ${spokenPair(names)}`;
  }
  const final = rounds.at(-1)?.matches.find(({ is_third_place }) => !is_third_place);
  if (final === undefined || final.match_date === null || final.outcome !== null) return null;
  const hour = final.match_time === null ? "" : `, ${hourMinute(final.match_time)}`;
  return `La final: ${shortWeekdayDay(final.match_date)}${hour}`;
}

interface BracketProps {
  wall: Wall;
  phase: PublicPhase;
  hasCode: boolean;
}

function Head({ wall: { league }, phase, part, hasCode }: BracketProps & { part: BracketPart }) {
  const printed = usePrinted();
  const news = newsOf(phase);
  const isMain = phase.role === "main";
  const [title, other] = isMain ? [league.name, phase.name] : [phase.name, league.name];
  const number = isMain && league.bracket === null ? "" : ` · ${other}`;
  const half = part.half === null ? "" : `, ${halfNames[part.half]}`;
  const link = linkTo(league, portalPath(league.id, "bracket"));
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <p className={classes.of}>
          {league.club_name}
          {number}
          {half}
        </p>
        <h2 data-long={title.length > 28 || undefined}>{title}</h2>
      </div>
      {news !== null && <p className={classes.news}>{news}</p>}
      <p className={classes.live}>
        {hasCode && (
          <>
            <b>Resultados, al momento</b>
            {link.words}
            <br />
          </>
        )}
        {printed}
      </p>
      {hasCode && <QrCode text={`${location.origin}${link.path}`} label="Código del cuadro" className={classes.code} />}
    </header>
  );
}

function Round({ round, rounds }: { round: SheetRound; rounds: number }) {
  const isDense = rounds - round.number >= 4;
  const rows: CSSProperties = { "--rows": round.rows };
  return (
    <section className={classes.round}>
      <h3>{round.name}</h3>
      <div className={classes.places} style={rows}>
        {round.places.map((place) => {
          const at: CSSProperties = { "--at": place.position };
          return (
            <div
              key={place.position}
              className={classes.place}
              style={at}
              data-fits
              data-lower={place.position % 2 === 0 || undefined}
            >
              {"exempt" in place ? (
                <ExemptBox exempt={place.exempt} isDense={isDense} />
              ) : (
                <BracketBox match={place.match} isDense={isDense} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The match of a bracket that has no other. */
const onlyMatch = ({ name, rounds }: PublicPhase) =>
  rounds.flatMap(({ matches }) => matches).map((match) => ({ match, name }));

/** Of how many parts of the width the last round is one: the first of four, and the first two of five, are wider. */
function sharesOf(rounds: number): CSSProperties {
  if (rounds < 4) return { "--shares": rounds };
  return { "--shares": rounds === 4 ? 1.5 + 3 : 1.9 + 1.3 + 3 };
}

/** A bracket on its sheets: one, or a half each (spec 7 §2.4). @param single brackets of one match, on its last sheet */
export function BracketSheets({ single, ...props }: BracketProps & { single: PublicPhase[] }) {
  const { phase } = props;
  const parts = partsOf(phase);
  return parts.map((part, at) => {
    const rounds = part.rounds.length;
    const isBelow = rounds < 3; // there beside so few rounds it would meet the last
    const last = [
      ...lastMatches(phase, part.half).map((match) => ({ match, name: match.name })),
      ...(at === parts.length - 1 ? single.flatMap(onlyMatch) : []),
    ];
    const beside = last.length > 0 && (
      <div className={classes.last} style={sharesOf(rounds)} data-below={isBelow || undefined}>
        {last.map(({ match, name }) => (
          <BracketBox key={match.id} match={match} isDense={false} name={name} />
        ))}
      </div>
    );
    return (
      <Sheet
        key={part.half ?? "whole"}
        label={part.half === null ? phase.name : `${phase.name}, ${halfNames[part.half]}`}
      >
        <Head {...props} part={part} />
        <div className={classes.tree} data-rounds={rounds}>
          {part.rounds.map((round) => (
            <Round key={round.number} round={round} rounds={rounds} />
          ))}
          {!isBelow && beside}
        </div>
        {isBelow && beside}
      </Sheet>
    );
  });
}
