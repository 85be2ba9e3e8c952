import type { ReactNode } from "react";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { spokenName, spokenPair } from "#domain/base/names.ts";
import { counted, money } from "#web/platform/format.ts";
import { Sheet } from "#web/ui/paper.tsx";
import type { Summary, Wall } from "../api.ts";
import { moneyFigures, movementsOf, roundFigures } from "../model/summary.ts";
import { PosterAside, PosterFoot, PosterHead } from "./poster-parts.tsx";
import classes from "./summary-sheet.module.css";

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who takes part, from when until when, and what was decided by hand. */
function Registered({ league, groups, registered, adjustments, finishedOn }: Summary & { finishedOn: string | null }) {
  const isPairs = league.format_type === "pairs";
  // Before there are groups nobody plays in one: who has signed up is what is known.
  const inscribed: [string, number] = ["Personas inscritas", registered];
  const left = groups.withdrawals.filter(({ reason }) => reason !== null).length;
  const last = league.end_date ?? finishedOn;
  const end = last === null ? null : ` al ${mediumSpanishDate(last)}`;
  return (
    <Facts
      facts={[
        ["Fechas", `${end === null ? "desde el" : "del"} ${mediumSpanishDate(league.start_date)}${end ?? ""}`],
        ...(league.counts.groups === 0
          ? [inscribed]
          : ([
              [isPairs ? "Parejas" : "Jugadores", league.counts.pairs],
              ["Grupos", league.counts.groups],
              ["En lista de espera", groups.waiting.length],
              ["Bajas de la jornada", left],
              ["Sanciones y ajustes de la jornada", adjustments.length],
            ] satisfies [string, number][])),
      ]}
    />
  );
}

function Rounds(summary: Summary) {
  const rounds = roundFigures(summary);
  const total = (key: "played" | "byDefault" | "retired" | "left" | "annulled") =>
    rounds.reduce((sum, round) => sum + round[key], 0);
  const keys = ["played", "byDefault", "retired", "left", "annulled"] as const;
  return (
    <section>
      <h3>Partidos</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Jornada</th>
            <th>Jugados</th>
            <th>W.O.</th>
            <th>Retiradas</th>
            <th>Por jugar</th>
            <th>Anulados</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.name}>
              <th scope="row">{round.name}</th>
              {round.isEvening === true ? (
                <td colSpan={keys.length}>En una tarde</td>
              ) : (
                keys.map((key) => <td key={key}>{round[key]}</td>)
              )}
            </tr>
          ))}
          {rounds.filter(({ isEvening }) => isEvening !== true).length > 1 && (
            <tr>
              <th scope="row">Total</th>
              {keys.map((key) => (
                <th key={key}>{total(key)}</th>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Money({ summary, namesDebtors }: { summary: Summary; namesDebtors: boolean }) {
  const { charged, paid, left, debtors } = moneyFigures(summary.money);
  const { currency } = summary.money;
  return (
    <section>
      <h3>Cuotas</h3>
      <Facts
        facts={[
          ["Previsto", money(charged, currency)],
          ["Cobrado", money(paid, currency)],
          [
            "Pendiente",
            `${money(left, currency)}${left > 0 ? ` (${counted(debtors.length, "cargo", "cargos")})` : ""}`,
          ],
        ]}
      />
      {namesDebtors && debtors.length > 0 && (
        <ul className={classes.lines}>
          {debtors.map(({ id, player_name, partner_name, left: owed }) => (
            <li key={id}>
              {spokenPair([player_name, partner_name])}: {money(owed, currency)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Movements(summary: Summary) {
  return movementsOf(summary).map(({ number, lines }) => (
    <section key={number}>
      <h3>Cambios de grupo al cerrar la jornada {number}</h3>
      {lines.length === 0 ? (
        <p>Nadie cambió de grupo.</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function Champions({ phases, league, champions }: Summary & { champions: string | null }) {
  const won = phases.flatMap(({ id, name, champion }) =>
    champion === null ? [] : [{ id, name, champion: champion.name }],
  );
  const all = won.length > 0 || champions === null ? won : [{ id: league.id, name: league.name, champion: champions }];
  if (all.length === 0) return null;
  return (
    <section>
      <h3>Ganadores</h3>
      {all.map(({ id, name, champion }) => (
        <p key={id}>
          {name}: <b>{spokenName(champion)}</b>
        </p>
      ))}
    </section>
  );
}

interface SummaryProps {
  summary: Summary;
  namesDebtors: boolean;
  club: string;
  /** The league as everybody reads it; undefined: nobody does. */
  shown: Wall["league"] | undefined;
}

/** A league on one sheet for who answers for it (spec 7 §2.4); who owes stands on it only where that is wanted. */
export function SummarySheet({ summary, namesDebtors, club, shown }: SummaryProps) {
  const { league } = summary;
  return (
    <Sheet label="Resumen de la liga" most={1.4}>
      <PosterHead of={club} title={league.name}>
        <PosterAside small="Resumen de la liga" large={null} />
      </PosterHead>
      <div className={classes.parts}>
        {shown !== undefined && shown.opening !== null && <p>{shown.opening}</p>}
        <Registered {...summary} finishedOn={shown?.finished?.finished_on ?? null} />
        <Rounds {...summary} />
        <Champions {...summary} champions={shown?.finished?.champions ?? null} />
        <Money summary={summary} namesDebtors={namesDebtors} />
        <Movements {...summary} />
      </div>
      <PosterFoot
        link={null}
        call=""
        note={namesDebtors ? "Lleva nombres de quienes deben: no es para colgar." : null}
      />
    </Sheet>
  );
}
