import type { PublicEvening } from "#contract/portal/evening.ts";
import { spokenPair } from "#domain/base/names.ts";
import { counted } from "#web/platform/format.ts";
import type { OwnMatch, PersonNow } from "../model/evening-now.ts";
import { outcomeText, untilText, whenText } from "../model/evening-texts.ts";
import classes from "./evening-band.module.css";
import { EveningClock } from "./evening-clock.tsx";
import { Star } from "./star-button.tsx";

/** Names of an evening by id: whole, and as short as they can be. */
export interface Names {
  whole: ReadonlyMap<string, string>;
  short: ReadonlyMap<string, string>;
}

/** Where somebody plays, with whom and against whom: the largest letters of the product (spec 8 §2.2). */
function Plays({ own: { match, partner, rivals }, names }: { own: OwnMatch; names: Names }) {
  const short = (id: string) => names.short.get(id) ?? "";
  return (
    <>
      <h1 className={classes.court} data-long={match.court.length > 10 || undefined}>
        {match.court}
      </h1>
      <p className={classes.with}>
        <span>con</span> {short(partner)}
      </p>
      <p className={classes.with}>
        <span>contra</span> {spokenPair(rivals.map(short))}
      </p>
    </>
  );
}

interface Said {
  title: string;
  text: string;
}

function waiting(evening: PublicEvening, last: OwnMatch | null): Said {
  const isLast = evening.rounds_planned !== null && evening.rounds.length >= evening.rounds_planned;
  return {
    title: isLast ? "Has terminado" : "En espera de la siguiente ronda",
    text: `${last === null ? "" : `${outcomeText(last.score)} en ${last.match.court}. `}${isLast ? "Falta que se cierre la tarde." : ""}`,
  };
}

/** What is said to who does not play now. */
function saidTo(evening: PublicEvening, now: Exclude<PersonNow, { kind: "plays" }>, names: Names): Said {
  switch (now.kind) {
    case "rests":
      return { title: "Descansas esta ronda", text: "Entras en la siguiente." };
    case "waits":
      return waiting(evening, now.last);
    case "gone": {
      const successor = now.successor === null ? undefined : names.whole.get(now.successor);
      return {
        title: "Has dejado la tarde",
        text: successor === undefined ? "" : `Sigue ${successor} con tus puntos.`,
      };
    }
    case "enters":
      return { title: "Entras en la siguiente ronda", text: "Avisa en la mesa de que has llegado." };
  }
}

/** What an evening is before somebody has said who they are, before it starts, and once it is over. */
function general({ status, name, people, rounds }: PublicEvening): Said {
  if (status === "playing") return { title: name, text: "Toca tu nombre y verás en qué cancha juegas." };
  const matches = rounds.flatMap((round) => round.matches).length;
  if (status === "planned") return { title: name, text: "" }; // who comes is told below
  const entered = counted(people.length, "persona", "personas");
  return {
    title: name,
    text: `${entered}, ${counted(rounds.length, "ronda", "rondas")}, ${counted(matches, "partido", "partidos")}.`,
  };
}

interface EveningBandProps {
  evening: PublicEvening;
  names: Names;
  /** Who looks at it; null: nobody has said so. */
  me: string | null;
  now: PersonNow | null;
}

/** The top of an evening: who one is, the round, the countdown, and where one plays now. */
export function EveningBand({ evening, names, me, now }: EveningBandProps) {
  const isPlaying = evening.status === "playing";
  const own = isPlaying ? now : null;
  const said = own === null ? general(evening) : own.kind === "plays" ? null : saidTo(evening, own, names);
  return (
    <header id="mi-cancha" tabIndex={-1} className={classes.band} data-playing={isPlaying || undefined}>
      <div className={classes.line}>
        <p className={classes.who}>
          {own !== null && me !== null && (
            <>
              <Star size={14} /> {names.whole.get(me)} ·{" "}
            </>
          )}
          {isPlaying ? untilText(evening) : whenText(evening)}
        </p>
        {isPlaying && <EveningClock clock={evening.clock} />}
      </div>
      {own?.kind === "plays" && <Plays own={own.own} names={names} />}
      {said !== null && (
        <>
          <h1 className={classes.said}>{said.title}</h1>
          {said.text !== "" && <p className={classes.text}>{said.text}</p>}
        </>
      )}
    </header>
  );
}
