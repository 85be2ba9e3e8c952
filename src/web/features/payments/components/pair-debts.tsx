import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { sumOf } from "#domain/base/payment.ts";
import { paths } from "#web/paths.ts";
import { counted, money } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import { debtsQuery } from "../api.ts";
import classes from "./pair-debts.module.css";

interface OfLeague {
  league: Pick<LeagueChoice, "id" | "format_type">;
}

/** What pairs owe, by pair; nothing for who may not know. */
function useDebts({ id, format_type }: OfLeague["league"]) {
  const may = useMay();
  const isAllowed = may(contract.payments.debts);
  const { data } = useQuery({ ...debtsQuery(id), enabled: isAllowed });
  if (!isAllowed || data === undefined) return null;
  const isIndividual = format_type === "individual";
  return {
    isIndividual,
    currency: data.currency,
    lefts: new Map(data.pairs.map(({ pair_id, left }) => [pair_id, left])),
  };
}

const Debts = createContext<ReturnType<typeof useDebts>>(null);

/** Knows below it what the pairs of a league owe (spec 3 §8): asked once, and only for who may know. */
export function PairDebts({ league, children }: OfLeague & { children: ReactNode }) {
  return <Debts value={useDebts(league)}>{children}</Debts>;
}

/** 'Deben 45,00 €' beside a pair, or 'Debe' of a player; nothing where nothing is owed. */
export function PairDebt({ pairId }: { pairId: string }) {
  const debts = useContext(Debts);
  const left = debts?.lefts.get(pairId) ?? 0;
  if (debts === null || left === 0) return null;
  return (
    <>
      {" "}
      <span className={classes.debt}>
        {debts.isIndividual ? "Debe" : "Deben"} {money(left, debts.currency)}
      </span>
    </>
  );
}

export interface DebtsNoteProps extends OfLeague {
  /** Those who are meant. */
  pairIds: string[];
  /** Draws it when there is something to say. */
  children: (note: ReactNode) => ReactNode;
}

/** 'N parejas deben X €', with the way to their payments; nothing where nobody owes (spec 3 §8). */
export function DebtsNote({ league, pairIds, children }: DebtsNoteProps) {
  const debts = useDebts(league);
  const lefts = [...new Set(pairIds)].flatMap((id) => debts?.lefts.get(id) ?? []);
  if (debts === null || lefts.length === 0) return null;
  const [one, many] = debts.isIndividual ? (["jugador", "jugadores"] as const) : (["pareja", "parejas"] as const);
  return children(
    <p>
      {counted(lefts.length, one, many)} {lefts.length === 1 ? "debe" : "deben"} {money(sumOf(lefts), debts.currency)}.{" "}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to={paths.payments} search={{ status: "owing" }} />}
      >
        Ver
      </Anchor>
    </p>,
  );
}
