import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconClipboardText, IconUsers } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { PairAvailability } from "#contract/planner/availability.ts";
import { leagueChoicesQuery } from "#web/features/leagues/public.ts";
import { FoldedLine } from "#web/ui/folded-line.tsx";
import { late } from "#web/ui/late.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { pairsAvailabilityQuery } from "../api.ts";
import { differentPairs, type Pasting, withPaste } from "../model/chat-paste.ts";
import { chipsOf } from "../model/pair-chips.ts";
import { PairSaid } from "./pair-said.tsx";
import classes from "./pairs-availability.module.css";

const PasteChat = late(async () => (await import("./paste-chat.tsx")).PasteChat);

interface LeaguePairs {
  leagueId: string;
  pairs: PairAvailability[];
}

const title = "Cuándo pueden las parejas";

function useLeaguePairs(leagueIds: readonly string[]) {
  const answers = useQueries({ queries: leagueIds.map(pairsAvailabilityQuery) });
  // Those that are there stay in sight while another league's are on their way.
  const isMissing = answers.some(({ data, isError }) => data === undefined && isError);
  const read = answers.flatMap(({ data: pairs }, at) =>
    pairs === undefined ? [] : [{ leagueId: leagueIds[at] ?? "", pairs }],
  );
  return {
    data: isMissing || read.length === 0 ? undefined : read,
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

/** "6 de 12 parejas han dicho algo" */
function countText(pairs: readonly PairAvailability[], today: string, isBrief: boolean): string {
  const said = pairs.filter((pair) => chipsOf(pair, today).length > 0).length;
  const who = pairs.every(({ people }) => people.length < 2) ? "jugadores" : "parejas";
  return `${said} de ${pairs.length}${isBrief ? "" : ` ${who}`} ${said === 1 ? "ha" : "han"} dicho algo`;
}

/** Those who said something stand first, and stay there once they do, whatever is taken away. */
function Pairs({ pairs, today }: { pairs: readonly PairAvailability[]; today: string }) {
  const [isAll, setAll] = useState(false);
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set());
  const speaking = pairs.filter((pair) => chipsOf(pair, today).length > 0).map(({ pair_id }) => pair_id);
  if (!isAll && speaking.some((id) => !first.has(id))) setFirst(new Set([...first, ...speaking]));
  const list = useRef<HTMLUListElement>(null);
  const others = pairs.filter(({ pair_id }) => !first.has(pair_id));
  const shown = pairs.filter(({ pair_id }) => first.has(pair_id));
  const showAll = () => {
    setAll(true);
    requestAnimationFrame(() => list.current?.children[shown.length]?.querySelector("button")?.focus());
  };
  return (
    <>
      <ul ref={list}>
        {[...shown, ...(isAll ? others : [])].map((pair) => (
          <PairSaid key={pair.pair_id} pair={pair} today={today} />
        ))}
      </ul>
      {!isAll && others.length > 0 && (
        <button type="button" className={classes.more} onClick={showAll}>
          {othersText(others.length, shown.length === 0)}
        </button>
      )}
    </>
  );
}

function othersText(count: number, areAll: boolean): string {
  if (areAll) return count === 1 ? "Ver la pareja" : `Ver las ${count} parejas`;
  return count === 1 ? "Ver la otra pareja" : `Ver las otras ${count} parejas`;
}

interface ListsProps {
  leagues: readonly LeaguePairs[];
  today: string;
  /** A phone's line stands in the place of the heading above. */
  isPhone: boolean;
}

function Lists({ leagues, today, isPhone }: ListsProps) {
  const Title = isPhone ? "h3" : "h4";
  const isOne = leagues.length === 1;
  const { data: choices = [] } = useQuery({ ...leagueChoicesQuery, enabled: !isOne });
  const some = leagues.filter(({ pairs }) => pairs.length > 0);
  return some.map(({ leagueId, pairs }) => (
    <div key={leagueId}>
      {!isOne && <Title className={classes.league}>{choices.find(({ id }) => id === leagueId)?.name ?? ""}</Title>}
      <Pairs pairs={pairs} today={today} />
    </div>
  ));
}

interface BodyProps extends ListsProps {
  pasting: Pasting;
  onPasting: (change: (now: Pasting) => Pasting) => void;
}

/** What the pairs said, or in its place the chat that is pasted. */
function Body({ leagues, today, isPhone, pasting, onPasting }: BodyProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const all = leagues.flatMap(({ pairs }) => pairs);
  const known = useMemo(() => differentPairs(leagues.flatMap(({ pairs }) => pairs)), [leagues]);
  const { isOpen, paste, isTold, isBack } = pasting;
  const open = (now: boolean) => onPasting((before) => ({ ...before, isOpen: now }));
  const close = () => {
    open(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className={classes.head}>
        {!isPhone && <h3 className={classes.title}>{title}</h3>}
        <Button
          ref={opener}
          variant="default"
          size="xs"
          leftSection={<IconClipboardText size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          Pegar del chat
        </Button>
      </div>
      {isOpen ? (
        <PasteChat
          pairs={known}
          today={today}
          paste={paste}
          isTold={isTold}
          isBack={isBack}
          onPaste={(change) => onPasting((before) => withPaste(before, change(before.paste)))}
          onWaiting={(isWaiting) => {
            if (isWaiting !== pasting.isWaiting) onPasting((before) => ({ ...before, isWaiting }));
          }}
          onClose={close}
        />
      ) : (
        <>
          <p className={classes.count}>
            {!isPhone && `${countText(all, today, false)}. `}Lo demás vale a cualquier hora.
          </p>
          <Lists leagues={leagues} today={today} isPhone={isPhone} />
        </>
      )}
    </>
  );
}

interface PairsAvailabilityProps {
  leagueIds: string[];
  today: string;
  /** What was pasted: it stays while it is closed, when a phone is turned, and while the leagues or another dialog are chosen. */
  pasting: Pasting;
  onPasting: (change: (now: Pasting) => Pasting) => void;
}

/** When the pairs of some leagues can play, as they said it, and what a chat says of it (spec 4 §2.7); a line on a phone. */
export function PairsAvailability({ leagueIds, today, pasting, onPasting }: PairsAvailabilityProps) {
  const isPhone = useMediaQuery("(max-width: 37.5em)", false, { getInitialValueInEffect: false });
  const query = useLeaguePairs(leagueIds);
  const all = query.data?.flatMap(({ pairs }) => pairs) ?? [];
  const said = query.data === undefined ? "" : countText(all, today, true);
  const lineText = pasting.isBack ? "Lo que pegaste sigue aquí" : said;
  const body = (
    <QueryView
      query={query}
      failure="No se ha podido leer cuándo pueden las parejas."
      rows={3}
      height={56}
      isEmpty={(leagues) => leagues.every(({ pairs }) => pairs.length === 0)}
      empty={<EmptyState icon={<IconUsers size={28} />} title="Ninguna pareja tiene partidos por jugar" />}
    >
      {(leagues) => <Body {...{ leagues, today, isPhone, pasting, onPasting }} />}
    </QueryView>
  );
  if (!isPhone)
    return (
      <section className={classes.side} aria-label={title}>
        {body}
      </section>
    );
  return (
    <FoldedLine label={title} value={lineText} isWrong={pasting.isOpen && pasting.isTold}>
      {body}
    </FoldedLine>
  );
}
