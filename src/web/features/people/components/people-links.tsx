import { useQuery } from "@tanstack/react-query";
import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import { calledNames } from "#domain/base/board-names.ts";
import { spokenAnd } from "#domain/base/names.ts";
import { personPath } from "#web/paths.ts";
import { RowLink } from "#web/ui/row-link.tsx";
import { directoryQuery } from "../api.ts";
import classes from "./people-links.module.css";

interface Somebody {
  person_id: string;
  full_name: string;
}

/** Whom the names of a league mean: by registration, and by pair with everybody who ever was of it. */
interface Directory {
  players: ReadonlyMap<string, Somebody>;
  pairs: ReadonlyMap<string, Somebody[]>;
  /** What each is called among the others; found out when it is first said, since few lists say it. */
  called: () => ReadonlyMap<string, string>;
}

const nobody: ReadonlyMap<string, string> = new Map();
const unknown: Directory = { players: new Map(), pairs: new Map(), called: () => nobody };
const KnownPeople = createContext<Directory>(unknown);

/** What a computation gives, made when it is first wanted. */
function once<T>(compute: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: compute() };
    return made.value;
  };
}

/** Gives the names below it their links: which people the players and pairs of a league are. */
export function PeopleLinks({ leagueId, children }: { leagueId: string; children: ReactNode }) {
  const { data } = useQuery(directoryQuery(leagueId));
  const directory = useMemo((): Directory => {
    if (data === undefined) return unknown;
    const players = new Map(data.players.map((one): [string, Somebody] => [one.player_id, one]));
    const peopleOf = (ids: string[]) => ids.flatMap((id) => players.get(id) ?? []);
    return {
      players,
      pairs: new Map(data.pairs.map(({ pair_id, player_ids }) => [pair_id, peopleOf(player_ids)])),
      called: once(() => calledNames(data.players.map(({ full_name }) => full_name))),
    };
  }, [data]);
  return <KnownPeople value={directory}>{children}</KnownPeople>;
}

/** A person's name, which leads to their page (spec 3 §1.3); plain where somebody was erased. */
export function PersonLink({ personId, name, called = name }: PersonLinkProps) {
  if (personId === null || personId === undefined) return called;
  return (
    <RowLink href={personPath(personId)} className={classes.link} title={called === name ? undefined : name}>
      {called}
    </RowLink>
  );
}

interface PersonLinkProps {
  personId: string | null | undefined;
  name: string;
  /** What stands for the name. */
  called?: string;
}

/** A pair as one speaks of it, "Elena y Pablo", as two links. */
export function CalledPair({ pairId, name }: PairNamesProps) {
  const { pairs, called } = useContext(KnownPeople);
  const people = pairs.get(pairId) ?? [];
  return name.split(" & ").map((one, at) => {
    const said = called().get(one) ?? one;
    return (
      <Fragment key={`${one}-${at === 0 ? "first" : "second"}`}>
        {at > 0 && ` ${spokenAnd(said)} `}
        <PersonLink personId={people.find(({ full_name }) => full_name === one)?.person_id} name={one} called={said} />
      </Fragment>
    );
  });
}

/** The name of somebody registered in the league around it. */
export function PlayerName({ playerId, name }: { playerId: string | null; name: string }) {
  const { players } = useContext(KnownPeople);
  return <PersonLink personId={players.get(playerId ?? "")?.person_id} name={name} />;
}

export interface PairNamesProps {
  pairId: string;
  name: string;
  /** A line for each, cut at its end, so that the second never disappears. */
  isTwoLines?: boolean;
}

/** The name of a pair of the league around it, as two links; a name of before, in a closed round, leads to whom it was. */
export function PairNames({ pairId, name, isTwoLines = false }: PairNamesProps) {
  const people = useContext(KnownPeople).pairs.get(pairId) ?? [];
  const names = name.split(" & ");
  const link = (one: string) => (
    <PersonLink personId={people.find(({ full_name }) => full_name === one)?.person_id} name={one} />
  );
  if (isTwoLines)
    return names.map((one, at) => (
      <span key={`${one}-${at === 0 ? "first" : "second"}`} className={classes.line} title={one}>
        {link(one)}
        {at < names.length - 1 && <span className={classes.and}> & </span>}
      </span>
    ));
  return names.map((one, at) => (
    <Fragment key={`${one}-${at === 0 ? "first" : "second"}`}>
      {at > 0 && " & "}
      {link(one)}
    </Fragment>
  ));
}
