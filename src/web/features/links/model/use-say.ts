import { createContext, useContext } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { type Say, spokenTo } from "#domain/base/spoken-to.ts";

const [toOne, toTwo] = [spokenTo(1), spokenTo(2)];

/** How a private page speaks: to a pair, or to one person. */
export const sayOf = ({ is_individual }: Pick<PairPage, "is_individual">): Say => (is_individual ? toOne : toTwo);

/** How the page speaks to whoever has opened it. */
export const SayContext = createContext(toTwo);

/** The words of the page for whoever has opened it: the two of a pair, or one person. */
export const useSay = () => useContext(SayContext);
