import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { amountText, money } from "#domain/base/payment.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { moneyQuery } from "../api.ts";
import { useSelectedLeague } from "../model/selected-league.ts";
import classes from "./league-detail.module.css";

function Figure({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.figure}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** What came in of what was charged. */
function Money({ league }: { league: LeagueOverview }) {
  const { data } = useQuery(moneyQuery(league.id));
  if (data === undefined) return <span className={classes.unit}>Pagos</span>;
  const { paid, charged, currency } = data;
  if (charged === 0 && league.registration_cost === 0)
    return <span className={classes.unit}>La inscripción es gratuita.</span>;
  return (
    <>
      <strong>{amountText(paid)}</strong>{" "}
      <span className={`${classes.unit} ${classes.together}`}>de {money(charged, currency)}</span>
    </>
  );
}

/** The league in figures, each with the way there (spec 1 §2 "League detail"). */
export function LeagueFigures({ league }: { league: LeagueOverview }) {
  const { choices, select } = useSelectedLeague();
  const may = useMay();
  const isSelectable = choices.some(({ id }) => id === league.id);
  const { groups, pairs, matches, completed } = league.counts;
  const way = (to: string, label: string) =>
    isSelectable && (
      <Link to={to} className={classes.way} onClick={() => select(league.id)}>
        {label}
      </Link>
    );
  return (
    <section className={`${card.surface} ${card.full} ${classes.band}`} aria-label="Resumen">
      <div className={classes.figures}>
        <Figure action={way(paths.groups, league.status === "completed" ? "Ver Grupos" : "Crear Grupo")}>
          <strong>{groups}</strong> <span className={classes.unit}>Grupos</span>
        </Figure>
        <Figure action={way(paths.ranking, "Ver Ranking")}>
          <strong>{pairs}</strong>{" "}
          <span className={classes.unit}>{league.format_type === "pairs" ? "Parejas" : "Jugadores"}</span>
        </Figure>
        <Figure action={way(paths.matches, "Ver Partidos")}>
          <strong>{matches}</strong> <span className={classes.unit}>Partidos ·</span>{" "}
          <span className={classes.together}>
            <strong>{completed}</strong> <span className={classes.unit}>Completados</span>
          </span>
        </Figure>
        {may(contract.payments.list) && (
          <Figure action={way(paths.payments, "Gestionar Pagos")}>
            <Money league={league} />
          </Figure>
        )}
      </div>
      {!isSelectable && <p className={classes.note}>Activa la liga, o ponla en preparación, para trabajar en ella.</p>}
    </section>
  );
}
